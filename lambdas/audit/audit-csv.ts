import type { AuditFilter, AuditRow } from '../../shared/schemas/audit.ts';
import { toCsv } from './csv.ts';

const columns = [
  'Time (UTC)',
  'Action',
  'Dealership',
  'Dealership ID',
  'Admin',
  'Admin ID',
  'Reason',
  'Session ID',
] as const;

/** The acts as a table for spreadsheets, in the order given. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.at,
      row.type,
      row.dealerName,
      row.dealerId,
      row.byEmail,
      row.by,
      row.reason ?? '',
      row.sessionId ?? '',
    ]),
  );

/** Names what is in the file: the month and the kind of act, where one was chosen. */
export const auditFileName = ({ month, type }: AuditFilter): string =>
  `${['audit', month, type?.replaceAll('_', '-')].filter((part) => part !== undefined).join('-')}.csv`;
