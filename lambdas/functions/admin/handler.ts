import { AUDIT_PAGE_SIZE } from '../../../shared/limits.ts';
import { readAudit } from '../../audit/audit-log.ts';
import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import * as applications from './application-routes.ts';
import * as accounts from './admin-account-routes.ts';
import { identifyAdmin } from './identify-admin.ts';
import * as unlinkedSessions from './unlinked-session-routes.ts';

const { ORIGIN_SECRET_ID } = readSettings('admin');

export const handler = apiHandler(
  'admin',
  { isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID), identify: { admin: identifyAdmin } },
  {
    ...applications,
    ...accounts,
    ...unlinkedSessions,
    listAudit: ({ query: { cursor, ...filter } }) => readAudit(filter, AUDIT_PAGE_SIZE, cursor),
  },
);
