import { OPENING_MINUTES } from '../../../../shared/limits.ts';
import { toCsv } from '../../../../shared/csv.ts';
import type { AuditFilter, AuditRow } from '../../../../shared/schemas/audit-schema.ts';
import { actStyles } from '../../lib/history/act-style.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { filesWords } from '../../lib/history/event-copy.ts';

const isOpening = ({ type }: AuditRow) => type === 'file_opened' || type === 'proof_opened';

/**
 * Groups rows, newest first, into lines: what one person opened on one page within minutes is one line, as it was one
 * look.
 */
export function auditLines(rows: readonly AuditRow[]): [AuditRow, ...AuditRow[]][] {
  const lines: [AuditRow, ...AuditRow[]][] = [];
  for (const row of rows) {
    const line = lines.find((others) => others.every((other) => isSameLook(other, row)));
    if (line) line.push(row);
    else lines.push([row]);
  }
  return lines;
}

const isSameLook = (one: AuditRow, other: AuditRow) =>
  isOpening(one) &&
  one.type === other.type &&
  one.by === other.by &&
  one.dealerId === other.dealerId &&
  one.customerId === other.customerId &&
  Date.parse(one.at) - Date.parse(other.at) < OPENING_MINUTES * 60_000;

/** The texts of a line, on the screen and in the file. `files`: those that were opened in one look. */
export function auditWords({ type, file, ...row }: AuditRow, files = [file]) {
  const { at, dealerName, byName, byEmail, sessionId, customerId, person, reason } = row;
  return {
    // An opened file is named.
    action: type === 'file_opened' ? filesWords(files, 'opened') : actStyles[type].text,
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

/** The texts of several rows in one line; the first, which is the newest, says when. */
export const wordsOfLine = (line: readonly [AuditRow, ...AuditRow[]]) =>
  auditWords(
    line[0],
    line.map(({ file }) => file),
  );

/** The list as a table for spreadsheets, in the order given. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  toCsv(
    ['Action', 'About', 'Dealership', 'Who', 'Email', 'When', 'Reason'],
    auditLines(rows)
      .map(wordsOfLine)
      .map(({ action, about, dealership, who, email, when, reason }) => [
        ...[action, about, dealership, who, email, when, reason],
      ]),
  );

/** Names the file after the month and the kind of act, where one was chosen. */
export const auditFileName = ({ month, type }: AuditFilter): string =>
  `${['audit', month, type?.replaceAll('_', '-')].filter((part) => part !== undefined).join('-')}.csv`;
