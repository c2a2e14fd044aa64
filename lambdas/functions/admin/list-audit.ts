import { AUDIT_PAGE_SIZE } from '../../../shared/limits.ts';
import type { Admin } from '../../admin/admins.ts';
import { readAudit } from '../../audit/audit-log.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listAudit: RouteHandler<'listAudit', Admin> = ({ query: { cursor, ...filter } }) =>
  readAudit(filter, AUDIT_PAGE_SIZE, cursor);
