import { realDate, yearsBetween } from '../../../shared/real-date.ts';
import { plainLetters } from '../matching/spelling.ts';
import type { Line } from '../reading/reading.ts';
import { isCrowded, labelOf, spanOf, type Span } from './labels.ts';

/** A date in a text, with its place there. `isShort`: its year has two digits, taken as this century's. */
export type DateInText = { date: string; start: number; end: number; isShort: boolean };

/** In English and in Spanish. */
const months = [
  ...['JAN(?:UARY)?|ENE(?:RO)?', 'FEB(?:RUARY|RERO)?', 'MAR(?:CH|ZO)?', 'APR(?:IL)?|ABR(?:IL)?'],
  ...['MAYO?', 'JUN(?:E|IO)?', 'JUL(?:Y|IO)?', 'AUG(?:UST)?|AGO(?:STO)?'],
  ...[
    'SEPT?(?:I?EMB(?:ER|RE))?|SET(?:IEMBRE)?',
    '[O0]CT(?:OBER|UBRE)?',
    'N[O0]V(?:I?EMB(?:ER|RE))?',
  ],
  ...['DEC(?:EMBER)?|DIC(?:IEMBRE)?'],
];
const month = `(${months.join('|')})`;
const monthOf = (text: string) =>
  months.findIndex((each) => new RegExp(`^(?:${each})$`).test(text)) + 1;

const nth = String.raw`(\d{1,2})(?:ST|ND|RD|TH)?`;
const separator = String.raw`\s?[/.-]\s?`;

type Form = {
  pattern: RegExp;
  read: (parts: string[], isDayFirst: boolean) => [year: string, month: number, day: number];
};

/** In the United States the month comes first, and elsewhere the day, unless the first can only be the other. */
const monthAndDay = (one: number, other: number, isDayFirst: boolean): [number, number] =>
  (isDayFirst ? other <= 12 : one > 12) ? [other, one] : [one, other];

const forms: readonly Form[] = [
  {
    // A field's number may be glued to it: `3` to a birth date, `4` to an expiry.
    pattern: new RegExp(
      String.raw`(?<!\d|\d[/.-])(?:[34](?=\d\d[/.-]))?(\d{1,2})${separator}(\d{1,2})${separator}(\d{4})(?!\d)`,
      'g',
    ),
    read: ([one, other, year = ''], isDayFirst) => [
      year,
      ...monthAndDay(Number(one), Number(other), isDayFirst),
    ],
  },
  {
    pattern: /(?<!\d|\d[/.-])(\d{1,2})([/-])(\d{1,2})\2(\d{2})(?![\d/.-])/g,
    read: ([one, , other, year = ''], isDayFirst) => [
      year,
      ...monthAndDay(Number(one), Number(other), isDayFirst),
    ],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d/.-])(\d{4})${separator}(\d{1,2})${separator}(\d{1,2})(?!\d)`,
      'g',
    ),
    read: ([year = '', one, other]) => [year, Number(one), Number(other)],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![A-Z])${month}\.?[\s-]{0,3}${nth}\s{0,3}(?:[,.-]|DEL?)?\s{0,3}(\d{4})(?!\d)`,
      'g',
    ),
    read: ([name = '', day, year = '']) => [year, monthOf(name), Number(day)],
  },
  {
    // In passports the month may stand in two languages, in either order; recognition takes the stroke for a 7.
    pattern: new RegExp(
      String.raw`(?<!\d)${nth}[\s/-]{0,3}(?:(?:OF|DE)\s)?(?:[A-Z]{3,12}\.?\s?/\s?)?${month}\.?(?:\s?[/7]\s?[A-Z0]{1,12}\.?)?(?:\sDEL?\s)?[\s,/-]{0,3}(\d{4}|\d{2})(?!\d)`,
      'g',
    ),
    read: ([day, name = '', year = '']) => [year, monthOf(name), Number(day)],
  },
];

/** Some countries' passports have nothing but spaces in between, of which recognition may lose one. */
const spaced: Form = {
  pattern: /(?<!\d)(?=\d{2,4} )(\d{2}) ?(\d{2}) ?(\d{4})(?!\d)/g,
  read: ([day, inYear, year = '']) => [year, Number(inYear), Number(day)],
};

/** Replaces letters that stand for digits beside digits; the length stays, so that places do. */
const asDigits = (text: string) =>
  text
    .replace(/(?<=[\d/.-])O(?=[\d/.-])|(?<![A-Z])O(?=\d[/.-])|(?<=[\d/.-])O(?![A-Z])/g, '0')
    .replace(/(?<=[\d/.-])[IL|](?=[\d/.-])|(?<![A-Z])[IL|](?=\d[/.-])/g, '1');

/**
 * Finds every date in a text, in order, in any of the forms that American papers and passports use. `isDayFirst`: the
 * text isn't American.
 */
export function findDates(text: string, isDayFirst = false): DateInText[] {
  const clean = asDigits(plainLetters(text));
  const found: DateInText[] = [];
  for (const { pattern, read } of isDayFirst ? [...forms, spaced] : forms)
    for (const match of clean.matchAll(pattern)) {
      const [year, inYear, day] = read(match.slice(1), isDayFirst);
      const isShort = year.length === 2;
      const date = realDate(Number(isShort ? `20${year}` : year), inYear, day);
      const start = match.index;
      const end = start + match[0].length;
      const isTaken = found.some((other) => start < other.end && other.start < end);
      if (date !== undefined && !isTaken) found.push({ date, start, end, isShort });
    }
  return found.sort((one, other) => one.start - other.start);
}

/** A date and its meaning by a known label, if it has one. */
export type LabelledDate<Meaning extends string> = {
  date: string;
  /** Its year was printed with two digits: this century's, unless that is further ahead than any document's. */
  isShort: boolean;
  meaning?: Meaning;
};

/** In years: no license with such a year is valid for longer. */
const longestValidity = 12;

type Label<Meaning extends string> = Span & { meaning: Meaning };

function labelsIn<Meaning extends string>(
  line: Line,
  meanings: Readonly<Record<Meaning, RegExp>>,
): Label<Meaning>[] {
  const text = plainLetters(line.text);
  const found: { start: number; end: number; meaning: Meaning }[] = [];
  for (const meaning in meanings)
    for (const match of text.matchAll(meanings[meaning])) {
      const [start, end] = [match.index, match.index + match[0].length];
      // The first meaning that claims a place keeps it.
      if (!found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, meaning });
    }
  return found.map(({ start, end, meaning }) => ({ ...spanOf(line, start, end), meaning }));
}

/**
 * Finds every date of a page with its meaning by the labels around it. `meanings`: global expressions for capitals;
 * where two fit the same place, the earlier one holds. `today`: `YYYY-MM-DD`.
 */
export function labelledDates<Meaning extends string>(
  lines: readonly Line[],
  meanings: Readonly<Record<Meaning, RegExp>>,
  { today, isDayFirst = false }: { today: string; isDayFirst?: boolean },
): LabelledDate<Meaning>[] {
  const labels = lines.flatMap((line) => labelsIn(line, meanings));
  const dates = lines.flatMap((line) =>
    findDates(line.text, isDayFirst).map((found) => ({
      ...found,
      span: spanOf(line, found.start, found.end),
    })),
  );
  const spans = dates.map(({ span }) => span);
  if (isCrowded(labels, spans)) return [];
  return dates.map(({ date, isShort, span }) => {
    const label = labelOf(span, labels, spans);
    const isLast = isShort && yearsBetween(today, date) > longestValidity;
    return {
      date: isLast ? `19${date.slice(2)}` : date,
      isShort,
      ...(label && { meaning: label.meaning }),
    };
  });
}
