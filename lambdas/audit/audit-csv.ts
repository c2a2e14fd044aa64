import type { AuditFilter, AuditRow } from '../../shared/schemas/audit.ts';
import { toCsv } from '../runtime/csv.ts';

const columns = [
  'Time (UTC)',
  'Action',
  'Dealership',
  'Dealership ID',
  'By',
  'By email',
  'By ID',
  'File',
  'Customer ID',
  'Person',
  'Reason',
  'Session ID',
] as const;

/** The list as a table for spreadsheets, in the order given. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.at,
      row.type,
      row.dealerName,
      row.dealerId,
      row.byName ?? '',
      row.byEmail,
      row.by,
      row.file ?? '',
      row.customerId ?? '',
      row.person ?? '',
      row.reason ?? '',
      row.sessionId ?? '',
    ]),
  );

/** Names what is in the file: the month and the kind of act, where one was chosen. */
export const auditFileName = ({ month, type }: AuditFilter): string =>
  `${['audit', month, type?.replaceAll('_', '-')].filter((part) => part !== undefined).join('-')}.csv`;
