import { BILL_DAYS } from '../../../shared/limits.ts';
import { daysBetween, yearsBetween } from '../../../shared/real-date.ts';
import { plainLetters } from '../matching/spelling.ts';
import type { Line } from '../reading/reading.ts';
import { findDates, labelledDates } from './find-dates.ts';

const ownDate =
  'STATEMENT|BILL(?:ING|ED)?|INVOICE|ISSUED?|DOCUMENT|LETTER|NOTICE|CLOSING|MAIL(?:ING|ED)';
/** Words of another date than the bill's; those of a sentence up to it belong to them. */
const otherDates = [
  `(?<![A-Z])(?:NEXT|SCHEDULED|PREVIOUS|PRIOR|LAST) (?:[A-Z]+ )?(?:(?!(?:${ownDate}) DATE)[A-Z]+ ){0,4}?(?:DATE|ON|BY)(?![A-Z])`,
  '(?:(?:AMOUNT|PAYMENT|TOTAL|BALANCE|PAST|OVER) ?|(?<![A-Z]))DUE(?: ?(?:DATE|ON|BY))?(?![A-Z])|PAY(?:MENT)? (?:BY|BEFORE|DATE|ON|RECEIVED|WILL)',
  'AUTO(?:MATIC)?[ -]?PAY(?:MENT)?(?: DATE| ON)?|WILL BE [A-Z]+(?:ED|WN)|ON OR ABOUT|VALID (?:UNTIL|THRU|THROUGH|TO)|D\\.?O\\.?B(?![A-Z])',
  '(?<![A-Z])(?:NEXT|AFTER|BEFORE|SCHEDULED|DEADLINE|EXPIRES?|EXPIRATION|PRINTED|DOWNLOADED|PREVIOUS|LAST|SINCE|EFFECTIVE|BORN|BIRTH)(?: DATE)?(?![A-Z])',
  '(?:FECHA (?:DE )?)?(?<![A-Z])(?:VENCIMIENTO|LIMITE|PROXIM[AO]|ULTIM[AO]|ANTERIOR|NACIMIENTO)(?![A-Z])(?: FECHA)?|(?<![A-Z])VENCE(?![A-Z])|PAG(?:O|UE|AR) (?:ANTES|HASTA|AUTOMATICO)|AUTO ?PAGO|PROGRAMAD[AO]|COBRAR(?:A|EMOS)|VALID[AO] HASTA',
];
/** After other words, they are about something else: `Rate schedule issued`. */
const ownAlone = String.raw`(?<![A-Z]\s?)(?:ISSUED?|BILLED|MAILED|PREPARED)(?![A-Z])`;
const ownInSpanish =
  '(?<![A-Z])(?:EMISION|EMITID[AO]|FACTURAD[AO]|FACTURA DEL?|FECHA DEL? (?:ESTADO|CORTE|CIERRE|EXPEDICION))(?![A-Z])';
const meanings = {
  due: new RegExp(otherDates.join('|'), 'g'),
  period:
    /(?<![A-Z])(?:(?:BILLING|SERVICE|STATEMENT|BILL)? ?PERIOD|SERVICE (?:FROM|DATES?)|(?:METER ?)?READ(?:ING)? DATES?|METERS?|FROM|TO|THRU|THROUGH|HASTA|LECTURA|MEDIDOR)(?![A-Z])/g,
  own: new RegExp(
    `(?:${ownDate})\\s?(?:DATED?|ISSUED|PREPARED|ON)(?![A-Z])|DATE (?:PREPARED|(?:OF (?:THIS )?)?(?:${ownDate}))|(?<![A-Z])(?:STATEMENT|INVOICE)(?![A-Z])|${ownAlone}|${ownInSpanish}`,
    'g',
  ),
  /** The bill's, or those of a list; beside other words, it's something else's: `Maturity date`, `Date of service`. */
  dated:
    /(?<![A-Z]\s?)DATED?(?![A-Z]| (?:OF|PAID|[A-Z]+ED)(?![A-Z]))|(?<![A-Z])FECHA(?![A-Z]| DE)/g,
};

const between = String.raw`\s*(?:-|–|—|(?<![A-Z])(?:TO|THRU|THROUGH|AL?|HASTA(?: EL)?)(?![A-Z]))\s*`;
const range = new RegExp(`^${between}$`);
const day = String.raw`(?:\d{1,2}/\d{1,2}|[A-Z]{3,10}\.? \d{1,2})`;
const rangeWithoutYear = new RegExp(
  `(?<=(?:STATEMENT|BILL|SERVICE|PERIOD|CYCLE|USAGE|DATES|FROM)[A-Z :]{0,40})${day}${between}(${day})(?![\\d/]|[\\s,']{0,4}(?:\\d{4}|(?<=')\\d\\d)(?!\\d))`,
  'g',
);

/** In days: a range without a year that ends no later than this may not be over yet. */
const longestAhead = 62;

/**
 * Leaves only the end of each range of dates, in its place. Of one that is not over, the start is left as well if it is
 * recent: services are billed in advance, and policies run for long. One without a year is the latest that has come,
 * unless it may not be over yet: then it has no date.
 */
function endsOfRanges(line: Line, today: string): Line {
  const year = Number(today.slice(0, 4));
  const text = plainLetters(line.text).replace(rangeWithoutYear, (all, end: string) => {
    const ends = [year + 1, year, year - 1].flatMap((each) => {
      const text = `${end}${end.includes('/') ? '/' : ', '}${each}`;
      return findDates(text).map(({ date }) => ({ text, days: daysBetween(today, date) }));
    });
    const isAhead = ends.some(({ days }) => days > 0 && days < longestAhead);
    return (isAhead ? undefined : ends.find(({ days }) => days <= 0)?.text) ?? all;
  });
  const dates = findDates(text);
  const starts = dates.filter(({ date, end }, index) => {
    const next = dates[index + 1];
    return (
      next !== undefined &&
      (next.date <= today || !isRecent(date, today)) &&
      range.test(text.slice(end, next.start))
    );
  });
  return {
    ...line,
    text: starts.reduce(
      (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
      text,
    ),
  };
}

const isRecent = (date: string, today: string) => daysBetween(date, today) <= BILL_DAYS;
const newest = (dates: readonly string[]) => [...dates].sort().at(-1);

/** In years: only a date that is called the bill's may be older, since nobody sends such a bill by mistake. */
const oldest = 5;

/** The date of a proof of address. */
export type BillDate = {
  /** The bill's own date, or else its newest one that isn't a due date; never in the future. */
  date?: string;
  /** Dates on it contradict each other, so that another one may be its own. */
  isDateUnclear: boolean;
};

/** Finds the date of a bill. `birthDate` is never it. Both dates: `YYYY-MM-DD`. */
export function readBillDate(lines: readonly Line[], today: string, birthDate?: string): BillDate {
  const dated = lines.map((line) => endsOfRanges(line, today));
  const all = labelledDates(dated, meanings, { today }).filter(
    ({ date, meaning }) => meaning !== 'due' && date !== birthDate,
  );
  const isPossible = (date: string) => date <= today && yearsBetween(date, today) < oldest;
  const datesOf = (wanted?: 'own' | 'dated' | 'period') =>
    all.filter(({ meaning }) => !wanted || meaning === wanted).map(({ date }) => date);
  const own = datesOf('own');
  const date =
    newest(own.filter(isPossible)) ??
    newest(datesOf('dated').filter(isPossible)) ??
    newest(datesOf().filter(isPossible)) ??
    newest(own.filter((each) => each <= today));
  const periodEnd = newest(datesOf('period').filter(isPossible));
  // Beside an own date that is to come or too old, or a period that is, a newer date may mean anything.
  const isDateUnclear =
    date !== undefined &&
    (own.some((each) => each > today || isRecent(each, today) !== isRecent(date, today)) ||
      (periodEnd !== undefined && isRecent(date, today) && !isRecent(periodEnd, today)));
  return { isDateUnclear, ...(date !== undefined && { date }) };
}
