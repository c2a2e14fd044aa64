import { toCsv } from '../../../../../shared/csv.ts';
import type { SessionRow } from '../../../../../shared/schemas/sessions.ts';
import { statusWords } from '../../../components/status-words.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';

export const columns = ['Email', 'Started', 'Session', 'Status'];

export const badgeOf = ({ status }: SessionRow) => status ?? 'pending';

/** The list as a table for spreadsheets, in the order given, as the screen says it. */
export const sessionsCsv = (rows: readonly SessionRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.email,
      formatListTime(row.createdAt),
      row.id,
      statusWords[badgeOf(row)],
    ]),
  );
