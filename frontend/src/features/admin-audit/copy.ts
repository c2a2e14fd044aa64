import { toCsv } from '../../../../shared/csv.ts';
import type { AuditFilter, AuditRow } from '../../../../shared/schemas/audit-schema.ts';
import { actStyles } from '../../lib/history/act-style.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { openedWords } from '../../lib/history/event-copy.ts';

/** The texts of a line, on the screen and in the file. */
export function auditWords({ type, file, ...row }: AuditRow) {
  const { at, dealerName, byName, byEmail, sessionId, customerId, person, reason } = row;
  return {
    // An opened file is named.
    action: type === 'file_opened' ? openedWords([file]) : actStyles[type].text,
    /** The object of the act if it isn't the dealership as a whole, shown below the action. */
    about: sessionId ?? customerId ?? person ?? '',
    dealership: dealerName,
    who: byName ?? byEmail,
    /** Shown below the name; empty for people without a name, who are named by it. */
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

/** Names the file after the month and the kind of act, where one was chosen. */
export const auditFileName = ({ month, type }: AuditFilter): string =>
  `${['audit', month, type?.replaceAll('_', '-')].filter((part) => part !== undefined).join('-')}.csv`;
