import { MAX_EXPORT_ROWS } from '../../../shared/limits.ts';
import type { AuditRow } from '../../../shared/schemas/audit.ts';
import type { Admin } from '../../admin/admins.ts';
import { readAudit } from '../../audit/audit-log.ts';
import { auditCsv, auditFileName } from '../../audit/audit-csv.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

/** Pages that are put together at most, where a rare kind of act makes each a short one. */
const MAX_PAGES = 20;

/** The newest acts that a filter lets through, as one file. */
export const exportAudit: RouteHandler<'exportAudit', Admin> = async ({ query: filter }) => {
  const rows: AuditRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && rows.length < MAX_EXPORT_ROWS; page += 1) {
    const { items, nextCursor } = await readAudit(filter, MAX_EXPORT_ROWS - rows.length, cursor);
    rows.push(...items);
    cursor = nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return { fileName: auditFileName(filter), csv: auditCsv(rows), isCut: cursor !== undefined };
};
