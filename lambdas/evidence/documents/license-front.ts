import { unified } from '../../../shared/confused-signs.ts';
import { yearsBetween } from '../../../shared/real-date.ts';
import type { Line } from '../reading/reading.ts';
import { findAddresses } from './bill.ts';
import { findDates, labelledDates, type LabelledDate } from './find-dates.ts';
import { nameLines, type NameLine } from './printed-names.ts';
import { isCrowded, labelOf, spanOf } from './labels.ts';
import { isForeign } from './page-kind.ts';

/**
 * A date and its meaning. `isSure`: by its label, or because no other date on a card can have it. `isOneOfSeveral`:
 * labels name more than one, as on two cards in one picture, so that none of them counts.
 */
export type InterpretedDate = { date: string; isSure: boolean; isOneOfSeveral?: true };

const severalOf = (days: ReadonlySet<string>) => days.size > 1 && { isOneOfSeveral: true as const };

/** The contents of the printed side of a license or ID card, or of a passport's page. */
export type Front = {
  /** Every date, with or without a meaning. */
  dates: readonly string[];
  birthDate?: InterpretedDate;
  expiry?: InterpretedDate;
  numbers: readonly CardNumber[];
  /** Every line in the form of `comparableNumber`. */
  signs: readonly string[];
  names: readonly NameLine[];
};

/**
 * Reads recognized lines of any state's layout: nothing is expected at any place. `today`: `YYYY-MM-DD`. `owner`: the
 * name to look for. `isDayFirst`: by more than the card's own title.
 */
export function readFront(
  lines: readonly Line[],
  today: string,
  { owner, isDayFirst = false }: { owner?: string; isDayFirst?: boolean } = {},
): Front {
  const isForeignOrder = isDayFirst || isForeign(lines);
  const dates = labelledDates(lines, meanings, { today, isDayFirst: isForeignOrder });
  const undated = lines.filter(({ text }) => findDates(text, isForeignOrder).length === 0);
  const birthDate = birthOf(dates, today);
  // With two digits of the year, as beside a second portrait, it may have been taken for a day to come.
  const isBirth = ({ date, isShort, meaning }: FrontDate) =>
    date === birthDate?.date ||
    (isShort && meaning !== 'expiry' && date.slice(2) === birthDate?.date.slice(2));
  const expiry = expiryOf(
    dates.filter((each) => !isBirth(each)),
    today,
    birthDate?.isSure ?? false,
  );
  return {
    dates: dates.map((each) => (isBirth(each) ? birthDate?.date : undefined) ?? each.date),
    ...(birthDate && { birthDate }),
    ...(expiry && { expiry }),
    numbers: cardNumbers(lines, undated),
    signs: lines.map(({ text }) => comparableNumber(text)),
    names: nameLines(undated, owner),
  };
}

const meanings = {
  birth:
    /(?<![A-Z])D\.?[O0]\.?B(?![A-Z]{2})|DATE OF BIRTH|BIRTH ?DATE|(?<![A-Z])B(?:IRTH|ORN)(?![A-Z])|NACIMIENTO|NAISSANCE|(?<![\dA-Z/.-])3[.:)]?(?=\s*$|\s+\d)/g,
  expiry:
    /4 ?B(?![A-Z]{2}(?<!EX))|(?<![A-Z])EXP(?!ED)[A-Z]*|VALID (?:UNTIL|THRU|THROUGH|TO)|GOOD THRU|CADUCIDAD|VENCIMIENTO|VALIDEZ/g,
  other:
    /4 ?A(?![A-Z]{2}(?<!IS))|(?<![A-Z])ISS(?:UED?|UANCE|D)?(?![A-Z])|(?<![A-Z])REV(?![A-Z]{3})|UNDER ?\d\d|UNTIL|SINCE|\d\d ON(?![A-Z])|DELIVRANCE|EXPED[A-Z]*/g,
};

/** In years: nobody younger has an ID of their own that is used here, and no valid card was issued longer ago. */
const youngest = 15;
const oldest = 115;

type FrontDate = LabelledDate<keyof typeof meanings>;

/** A card is issued years after a birth, so an earliest date long before all others is the birth date. */
function isLongBefore(day: string, dates: readonly FrontDate[]): boolean {
  const others = dates.map(({ date }) => date).filter((date) => date !== day);
  return others.length > 0 && others.every((date) => yearsBetween(day, date) >= 14);
}

function birthOf(dates: readonly FrontDate[], today: string): InterpretedDate | undefined {
  const past = dates
    .map(({ date, isShort, meaning }) => ({
      date: isShort && meaning === 'birth' && date > today ? `19${date.slice(2)}` : date,
      meaning,
    }))
    .filter(({ date }) => date <= today);
  const plausible = past.filter(({ date }) => {
    const age = yearsBetween(date, today);
    return age >= youngest && age <= oldest;
  });
  const labelled = plausible.filter(({ meaning }) => meaning === 'birth');
  // A child's date on the card, or on a slip of paper beside it, is another one, too.
  const days = new Set(past.filter(({ meaning }) => meaning === 'birth').map(({ date }) => date));
  const [only] = labelled;
  if (only !== undefined && days.size === 1) return { date: only.date, isSure: true };
  const free = (labelled.length > 0 ? labelled : plausible.filter(({ meaning }) => !meaning))
    .map(({ date }) => date)
    .sort();
  const [earliest] = free;
  if (earliest === undefined) return undefined;
  const isFirst = isLongBefore(earliest, dates);
  return { date: earliest, isSure: days.size === 0 && isFirst, ...severalOf(days) };
}

/** `dates` lack the birth date. Unless that is sure, it may have the label of the expiry date. */
function expiryOf(
  dates: readonly FrontDate[],
  today: string,
  isBirthSure: boolean,
): InterpretedDate | undefined {
  const labelled = new Set(
    dates
      .filter(
        ({ meaning, date }) => meaning === 'expiry' && (isBirthSure || !isLongBefore(date, dates)),
      )
      .map(({ date }) => date),
  );
  const [only] = labelled;
  if (only !== undefined && labelled.size === 1) return { date: only, isSure: true };
  const latest = dates
    .filter(
      ({ meaning, date }) => meaning === 'expiry' || (!meaning && labelled.size === 0 && date),
    )
    .map(({ date }) => date)
    .sort()
    .at(-1);
  // Nothing else on a card lies ahead; a past date may be the day of issue.
  return latest === undefined
    ? undefined
    : { date: latest, isSure: labelled.size === 0 && latest >= today, ...severalOf(labelled) };
}

/** A possible card number, in the form of `comparableNumber`. */
type CardNumber = { value: string; isLabelled: boolean };

/** Drops separators, and unifies signs that recognition takes for each other. */
export const comparableNumber = (text: string): string =>
  unified(text.toUpperCase().replace(/[^A-Z0-9]/g, ''));

const label =
  /(?:4 ?D(?![A-Z]{2}(?<!DL|LI)))\s*(?:DLN?|LIC|ID)?|(?<![A-Z])(?:DLN?|LIC(?:ENSE)?|ID|USDL|CUSTOMER IDENTIFIER|IDENTIFICATION|DOCUMENT|PASSPORT)\s*(?:NO|NUMBER|NUM|#)?[.:#]*(?=\s|\d|$|[A-Z]\d)/gi;
const number = /(?<![A-Z0-9])[A-Z]{0,3}\d(?:[ *-]?[A-Z0-9]){3,19}(?![A-Z0-9])/gi;

const fewestDigits = 4;

/** Finds everything outside dates that has a number's form; one of the labelled ones is the card's. */
function cardNumbers(lines: readonly Line[], undated: readonly Line[]): CardNumber[] {
  const labels = lines.flatMap((line) =>
    [...line.text.matchAll(label)].map((match) =>
      spanOf(line, match.index, match.index + match[0].length),
    ),
  );
  const found = undated.flatMap((line) => {
    // A label's own digit is no part of the number after it.
    const blank = line.text.replace(label, (match) => ' '.repeat(match.length));
    return [...blank.matchAll(number)]
      .filter((match) => match[0].replace(/\D/g, '').length >= fewestDigits)
      .map((match) => spanOf(line, match.index, match.index + match[0].length));
  });
  if (isCrowded(labels, found)) return [];
  return found.map((span) => ({
    value: comparableNumber(span.text),
    isLabelled: labelOf(span, labels, found) !== undefined,
  }));
}

/** Field 8 of a license is its address. */
const withoutField = (line: Line): Line => ({
  ...line,
  text: line.text.replace(/^\s*8[.)]?\s+(?=\S*\d)/, ''),
});

/** Returns the only whole address on a card's front, one with a number and a ZIP code. */
export function addressOnCard(lines: readonly Line[]): string | undefined {
  const [only, another] = findAddresses(lines.map(withoutField));
  const isWhole = only?.address.number !== undefined && only.address.zip !== undefined;
  return isWhole && !another ? only.text : undefined;
}
