import { BILL_DAYS } from '../../../shared/limits.ts';
import type { Line } from '../reading/reading.ts';
import { findAddresses, type FoundAddress } from './find-addresses.ts';
import { isId } from './id-page.ts';
import { labelledDates } from './labelled-dates.ts';
import { nameLines, type NameLine } from './name-lines.ts';
import { daysBetween, yearsBetween } from '../../../shared/real-date.ts';

/** What a proof of address says. */
export type Bill = {
  names: readonly NameLine[];
  addresses: readonly FoundAddress[];
  /** The bill's own date, or else its newest one that isn't a due date; never in the future. */
  date?: string;
  /** Dates on it contradict each other, so that another one may be its own. */
  isDateUnclear: boolean;
  /** It is plainly an ID, of which nothing counts as a bill's. */
  isId: boolean;
};

const meanings = {
  due: /(?:AMOUNT |PAYMENT |TOTAL )?DUE(?: DATE| ON| BY)?|PAY(?:MENT)? (?:BY|BEFORE|DATE|RECEIVED|WILL)|AUTO ?PAY|(?<![A-Z])(?:NEXT|AFTER|BEFORE|SCHEDULED|DEADLINE|EXPIRES?|PRINTED|DOWNLOADED|PREVIOUS|LAST|SINCE|EFFECTIVE|BORN|BIRTH)(?![A-Z])/g,
  period:
    /(?:BILLING|SERVICE|STATEMENT|BILL)? ?PERIOD|SERVICE (?:FROM|DATES?)|METER|(?<![A-Z])(?:FROM|TO|THRU|THROUGH)(?![A-Z])/g,
  own: /(?:STATEMENT|BILL(?:ING)?|INVOICE|ISSUED?|DOCUMENT|LETTER|NOTICE|CLOSING)\s?(?:DATED?|ISSUED|PREPARED|ON)|DATE (?:ISSUED|OF (?:BILL|ISSUE|STATEMENT|INVOICE|NOTICE))|(?<![A-Z])(?:ISSUED?|DATED?|STATEMENT|INVOICE|PREPARED)(?![A-Z])/g,
};

const newest = (dates: readonly string[]) => [...dates].sort().at(-1);

/** Nobody sends an older bill: what is as old as that is another date, in years. */
const oldest = 5;

/** Reads a bill, a bank's letter or a lease. `today` and `birthDate`, which is no bill's: `YYYY-MM-DD`. */
export function readBill(lines: readonly Line[], today: string, birthDate?: string): Bill {
  if (isId(lines)) return { names: [], addresses: [], isDateUnclear: false, isId: true };
  const all = labelledDates(lines, meanings).filter(
    ({ date, meaning }) => meaning !== 'due' && date !== birthDate,
  );
  const isPossible = (date: string) => date <= today && yearsBetween(date, today) < oldest;
  const of = (wanted?: 'own' | 'period') =>
    all.filter(({ meaning }) => !wanted || meaning === wanted).map(({ date }) => date);
  const own = of('own');
  const date = newest(own.filter(isPossible)) ?? newest(of().filter(isPossible));
  const periodEnd = newest(of('period').filter(isPossible));
  const isRecent = (each: string) => daysBetween(each, today) <= BILL_DAYS;
  // Beside an own date that is impossible or too old, or a period that is, a newer one may be anything's.
  const isDateUnclear =
    date !== undefined &&
    (own.some((each) => !isPossible(each) || isRecent(each) !== isRecent(date)) ||
      (periodEnd !== undefined && isRecent(date) && !isRecent(periodEnd)));
  return {
    names: nameLines(lines),
    addresses: findAddresses(lines),
    isDateUnclear,
    isId: false,
    ...(date !== undefined && { date }),
  };
}

/** The name that a line is. */
export const nameAt = ({ top, left }: Line, { names }: Bill): NameLine | undefined =>
  names.find(({ span }) => span.top === top && span.left === left);

/** The people's names above an address, the nearest first; a company's is none. */
export const addresseesOf = ({ above, address, isPaidTo }: FoundAddress, bill: Bill): NameLine[] =>
  address.number === undefined || isPaidTo
    ? []
    : above
        .flatMap((line) => nameAt(line, bill) ?? [])
        .filter(({ text }) => /^\S+(?:\s\S+){1,6}$/.test(text));
