import type { Line } from '../reading/reading.ts';
import { findDates } from './find-dates.ts';
import { labelOf, spanOf } from './labels.ts';

/** What may be a card's number, as `comparableNumber` has it. */
export type CardNumber = { value: string; isLabelled: boolean };

const confused: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** Without what separates, and with one sign for those that recognition takes for each other. */
export const comparableNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQDILSBZ]/g, (letter) => confused[letter] ?? letter);

const label =
  /(?:4 ?D(?![A-Z]{2}(?<!DL|LI)))\s*(?:DLN?|LIC|ID)?|(?<![A-Z])(?:DLN?|LIC(?:ENSE)?|ID|USDL|CUSTOMER IDENTIFIER|IDENTIFICATION|DOCUMENT|PASSPORT)\s*(?:NO|NUMBER|NUM|#)?[.:#]*(?=\s|\d|$|[A-Z]\d)/gi;
const number = /(?<![A-Z0-9])[A-Z]{0,3}\d(?:[ *-]?[A-Z0-9]){3,19}(?![A-Z0-9])/gi;

const fewestDigits = 4;

/** Everything on a card that has a number's form; of the labelled ones, one is the card's. */
export function cardNumbers(lines: readonly Line[]): CardNumber[] {
  const labels = lines.flatMap((line) =>
    [...line.text.matchAll(label)].map((match) =>
      spanOf(line, match.index, match.index + match[0].length),
    ),
  );
  const found = lines
    .filter(({ text }) => findDates(text).length === 0)
    .flatMap((line) => {
      // A label's own digit is no part of the number behind it.
      const blank = line.text.replace(label, (match) => ' '.repeat(match.length));
      return [...blank.matchAll(number)]
        .filter((match) => match[0].replace(/\D/g, '').length >= fewestDigits)
        .map((match) => spanOf(line, match.index, match.index + match[0].length));
    });
  return found.map((span) => ({
    value: comparableNumber(span.text),
    isLabelled: labelOf(span, labels, found) !== undefined,
  }));
}
