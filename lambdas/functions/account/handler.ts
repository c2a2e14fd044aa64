import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyAdmin } from '../admin/identify-admin.ts';
import { identifyDealer } from '../dealer/identify-dealer.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import * as emailChanges from './email-change-routes.ts';
import * as proofs from './proof-routes.ts';
import * as memberships from './membership-routes.ts';
import * as secondFactors from './second-factor-routes.ts';
import * as registrations from './registration-routes.ts';
import * as passwords from './password-routes.ts';

const { ORIGIN_SECRET_ID } = readSettings('account');

export const handler = apiHandler(
  'account',
  {
    isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID),
    identify: { public: identifyVisitor, dealer: identifyDealer, admin: identifyAdmin },
  },
  {
    ...emailChanges,
    ...proofs,
    ...memberships,
    ...secondFactors,
    ...registrations,
    ...passwords,
  },
);
