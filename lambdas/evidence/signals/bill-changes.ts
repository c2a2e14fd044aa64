import { daysBetween } from '../../../shared/real-date.ts';
import type { PdfFacts } from '../reading/reading.ts';
import { longDate } from './document-facts.ts';

/** Signs that a PDF isn't as it was made. Only replaced text is `certain`: the rest has honest reasons, too. */
export type BillChange = { isCertain: boolean; words: string };

/** Saving takes a program minutes at most; a time without its zone may be half a day off. */
const SAME_SAVING_MS = 10 * 60_000;
const OTHER_ZONE_MS = 14 * 3_600_000;
/** A portal may make the PDF of the latest monthly bill when it's downloaded. */
const MAX_DAYS_AFTER_BILL = 45;
/** A clock may be set to another zone. */
const MAX_DAYS_AHEAD = 1;

const LONGEST_QUOTE = 40;
const quoted = (text: string) =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1).trim()}…` : text}”`;

const changed = 'Changed after it was made';

/** Finds how a PDF was changed after it was made, the strongest sign first. `billDate`: the bill's own, if it's clear. */
export function changeOf(
  pdf: PdfFacts,
  { billDate, today }: { billDate: string | undefined; today: string },
): BillChange | undefined {
  const { replacedText, coveredText, updates, isSigned, createdAt, modifiedAt } = pdf;
  const certain = (how: string) => ({ isCertain: true, words: `${changed}: ${how}` });
  const possible = (words: string) => ({ isCertain: false, words });
  if (replacedText) return certain(`${quoted(replacedText)} was replaced`);
  // The banner of a web page covers text as well.
  if (coveredText)
    return possible(`Perhaps changed after it was made: other text covers ${quoted(coveredText)}`);
  if (updates)
    return possible(isSigned ? 'Signed after it was made' : `${changed}: something was added`);
  const ahead = [createdAt, modifiedAt].find(
    (time) => time && daysBetween(today, time.slice(0, 10)) > MAX_DAYS_AHEAD,
  );
  if (ahead) return possible(`Dated ${longDate(ahead)}, in the future`);
  if (modifiedAt && isLater(pdf)) return possible(`${changed}: saved ${longDate(modifiedAt)}`);
  const days = billDate && createdAt ? daysBetween(billDate, createdAt.slice(0, 10)) : 0;
  return createdAt && days > MAX_DAYS_AFTER_BILL
    ? possible(`Made ${longDate(createdAt)}, ${days} days after the bill's date`)
    : undefined;
}

const isLater = ({ createdAt = '', modifiedAt = '', isOneTimeLocal }: PdfFacts): boolean =>
  Date.parse(modifiedAt) - Date.parse(createdAt) >
  (isOneTimeLocal ? OTHER_ZONE_MS : SAME_SAVING_MS);
