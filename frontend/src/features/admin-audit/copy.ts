import { toCsv } from '../../../../shared/csv.ts';
import type { AuditFilter, AuditRow } from '../../../../shared/schemas/audit-schema.ts';
import { actStyles } from '../../lib/history/act-style.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { openedWords } from '../../lib/history/event-copy.ts';

/** What a line says, on the screen and in the file. */
export function auditWords({ type, file, ...row }: AuditRow) {
  const { at, dealerName, byName, byEmail, sessionId, customerId, person, reason } = row;
  return {
    // A file's opening is called by the file.
    action: type === 'file_opened' ? openedWords([file]) : actStyles[type].text,
    /** What it is about, if not the dealership as a whole: below the action on the screen. */
    about: sessionId ?? customerId ?? person ?? '',
    dealership: dealerName,
    who: byName ?? byEmail,
    /** Below the name on the screen; who has none is called by the address. */
    email: byName === null ? '' : byEmail,
    when: formatListTime(at),
    reason: reason ?? '',
  };
}

/** The list as a table for spreadsheets, in the order given. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  toCsv(
    ['Action', 'About', 'Dealership', 'Who', 'Email', 'When', 'Reason'],
    rows
      .map(auditWords)
      .map(({ action, about, dealership, who, email, when, reason }) => [
        ...[action, about, dealership, who, email, when, reason],
      ]),
  );

/** Names what is in the file: the month and the kind of act, where one was chosen. */
export const auditFileName = ({ month, type }: AuditFilter): string =>
  `${['audit', month, type?.replaceAll('_', '-')].filter((part) => part !== undefined).join('-')}.csv`;
