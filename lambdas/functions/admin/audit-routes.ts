import { AUDIT_PAGE_SIZE, MAX_EXPORT_ROWS } from '../../../shared/limits.ts';
import type { AuditRow } from '../../../shared/schemas/audit-schema.ts';
import type { Admin } from '../../admin/admin-record.ts';
import { readAudit } from '../../audit/audit-log.ts';
import type { RouteHandler } from '../../http/api-call.ts';

export const listAudit: RouteHandler<'listAudit', Admin> = ({ query: { cursor, ...filter } }) =>
  readAudit(filter, AUDIT_PAGE_SIZE, cursor);

/** Pages that are put together at most, where a rare kind of act makes each a short one. */
const MAX_PAGES = 20;

/** The newest acts that a filter lets through, for one file: the page makes it, in its own words and time zone. */
export const exportAudit: RouteHandler<'exportAudit', Admin> = async ({ query: filter }) => {
  const items: AuditRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && items.length < MAX_EXPORT_ROWS; page += 1) {
    const read = await readAudit(filter, MAX_EXPORT_ROWS - items.length, cursor);
    items.push(...read.items);
    cursor = read.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return { items, isCut: cursor !== undefined };
};
