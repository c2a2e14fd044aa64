import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import {
  approveDealership,
  askForDocument,
  blockDealership,
  declineDealership,
  reconsiderDealership,
  renameDealership,
  setVerification,
  unblockDealership,
  undoAct,
} from './act-on-dealership.ts';
import { exportAudit } from './export-audit.ts';
import { getAdminMe } from './get-admin-me.ts';
import { getApplication } from './get-application.ts';
import { getEarlierProof, getProof } from './get-proof.ts';
import { endAdminSignIn } from './end-admin-sign-in.ts';
import { identifyAdmin } from './identify-admin.ts';
import { linkSessions } from './link-sessions.ts';
import { listAdmins } from './list-admins.ts';
import { listDealershipPeople } from './list-dealership-people.ts';
import { listApplications } from './list-applications.ts';
import { listAudit } from './list-audit.ts';
import { listSessions } from './list-sessions.ts';
import { getAdminNotifications, setAdminNotifications } from './notifications.ts';
import { recordAdminActivity } from './record-admin-activity.ts';
import { searchApplications } from './search-applications.ts';

const { ORIGIN_SECRET_ID } = readSettings('admin');

export const handler = apiHandler(
  'admin',
  { isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID), identify: { admin: identifyAdmin } },
  {
    getAdminMe,
    getAdminNotifications,
    setAdminNotifications,
    recordAdminActivity,
    endAdminSignIn,
    listAdmins,
    listDealershipPeople,
    listApplications,
    searchApplications,
    getApplication,
    getProof,
    getEarlierProof,
    approveDealership,
    declineDealership,
    reconsiderDealership,
    blockDealership,
    unblockDealership,
    undoAct,
    askForDocument,
    renameDealership,
    setVerification,
    listSessions,
    linkSessions,
    listAudit,
    exportAudit,
  },
);
