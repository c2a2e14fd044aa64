import { AUDIT_PAGE_SIZE } from '../../../shared/limits.ts';
import { readAudit } from '../../audit/audit-log.ts';
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
  getApplication,
  getEarlierProof,
  getProof,
  listDealershipPeople,
  listApplications,
  searchApplications,
} from './application-routes.ts';
import {
  getAdminMe,
  endAdminSignIn,
  exportAudit,
  listAdmins,
  getAdminNotifications,
  setAdminNotifications,
  recordAdminActivity,
} from './admin-account-routes.ts';
import { identifyAdmin } from './identify-admin.ts';
import { linkSessions, listSessions } from './unlinked-session-routes.ts';

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
    listAudit: ({ query: { cursor, ...filter } }) => readAudit(filter, AUDIT_PAGE_SIZE, cursor),
    exportAudit,
  },
);
