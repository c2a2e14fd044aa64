import { readEnv } from '../../env.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { approveDealer } from './approve-dealer.ts';
import { declineDealer } from './decline-dealer.ts';
import { getAdminMe } from './get-admin-me.ts';
import { getApplication } from './get-application.ts';
import { getProof } from './get-proof.ts';
import { identifyAdmin } from './identify-admin.ts';
import { listApplications } from './list-applications.ts';

const { ORIGIN_SECRET } = readEnv('admin');

export const handler = apiHandler(
  'admin',
  { originSecret: ORIGIN_SECRET, identify: { admin: identifyAdmin } },
  { getAdminMe, listApplications, getApplication, getProof, approveDealer, declineDealer },
);
