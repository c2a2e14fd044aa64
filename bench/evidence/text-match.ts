import { editDistance } from '../../lambdas/evidence/matching/spelling.ts';

type Text = readonly { text: string }[];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

const LONG_WORD = 7;
const digitsOf = (text: string) => text.replace(/\D/g, '');

const isSame = (found: string, wanted: string) =>
  found === wanted ||
  (wanted.length >= LONG_WORD &&
    digitsOf(found) === digitsOf(wanted) &&
    editDistance(found, wanted) <= 1);

/** Labels that licenses print before a value, and recognition may glue to it: 1 is a name's, and 4b is a date's. */
const labels = [/^\d{1,2}(?=[A-Z])/, /^\d{1,2}[A-D](?=[A-Z])/, /^(?:LN|FN|DL)/];

/**
 * Tells if a line has these words beside one another. Gaps may be missing or too many, and a long word may be off by one
 * letter, but never by a digit.
 */
export function hasWords(lines: Text, wanted: string): boolean {
  const whole = wordsOf(wanted).join('');
  return lines.some(({ text }) => {
    const words = wordsOf(text);
    return words.some((_, start) => {
      for (let end = start + 1; end <= words.length; end += 1) {
        const run = words.slice(start, end).join('');
        if (
          [run, ...labels.map((label) => run.replace(label, ''))].some((each) =>
            isSame(each, whole),
          )
        )
          return true;
        if (run.length > whole.length + 4) break;
      }
      return false;
    });
  });
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const two = (number: number | string) => String(number).padStart(2, '0');
const inNumbers = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?((?:19|20)\d\d)(?!\d)/g;
const inWords = /([A-Z]{3})[A-Z]*\.?\s*(\d{1,2})\s*,?\s*((?:19|20)\d\d)(?!\d)/g;

/** Returns all dates in American order, as `YYYY-MM-DD`. */
export function datesIn(lines: Text): Set<string> {
  const dates = new Set<string>();
  for (const { text } of lines) {
    for (const [, month = '', day = '', year = ''] of text.matchAll(inNumbers))
      dates.add(`${year}-${two(month)}-${two(day)}`);
    for (const [, name = '', day = '', year = ''] of text.toUpperCase().matchAll(inWords)) {
      const month = MONTHS.indexOf(name) + 1;
      if (month > 0) dates.add(`${year}-${two(month)}-${two(day)}`);
    }
  }
  return dates;
}
