import { MINIMUM_AGE_YEARS } from '../../../shared/limits.ts';
import { yearsBetween, daysBetween } from '../../../shared/real-date.ts';
import { editDistance } from '../matching/spelling.ts';
import type { Reading } from '../reading/reading.ts';
import {
  type DocumentFacts,
  type SignalAnswer,
  type Check,
  longDate,
  machines,
  onlyFilled,
  onlyInZone,
  twoZones,
  unread,
} from './document-facts.ts';

/** The birth date that a machine read: of a passport's lines or the barcode. */
const machineBirthDate = ({ zone, barcode }: DocumentFacts): string | undefined => {
  if (zone.state === 'fits') return zone.zone.birthDate;
  return barcode.state === 'read' ? barcode.card.birthDate : undefined;
};

/** Whether the page shows this birth date: as such, or where labels leave open which date is which. */
const isPrintedBirthDate = (date: string, { front }: DocumentFacts): boolean =>
  !front.birthDate?.isOneOfSeveral &&
  (front.birthDate?.date === date || (!front.birthDate?.isSure && front.dates.includes(date)));

/** The lines of a passport may be shown; of a barcode only what is printed, too. */
function otherDate(told: string, facts: DocumentFacts): string {
  const { birthDate } = facts.front;
  const printed = birthDate?.isSure && birthDate.date !== told ? birthDate.date : undefined;
  if (facts.zone.state === 'fits')
    return printed === undefined
      ? longDate(told)
      : `${longDate(printed)}; ${machines.zone} say ${longDate(told)}`;
  if (isPrintedBirthDate(told, facts)) return longDate(told);
  return printed === undefined
    ? 'Another date, from the barcode'
    : `${longDate(printed)}; ${machines.barcode} says otherwise`;
}

type Wanted = { date: string; isFilled: boolean };

/** Where a machine read the typed date, and the page shows another one for certain. */
function printedOtherwise(
  printed: string,
  { date: wanted, isFilled }: Wanted,
  { zone }: DocumentFacts,
): SignalAnswer {
  if (zone.state === 'fits')
    // Elsewhere than in the United States the day comes first.
    return {
      result: 'not_checked',
      found: `${longDate(printed)}; ${machines.zone} agree with what was ${isFilled ? 'filled in' : 'typed'}`,
    };
  return {
    // Nobody makes a front differ from what is typed: where it is one digit, that was misread.
    result: editDistance(printed, wanted) === 1 ? 'not_readable' : 'differs',
    found: isFilled
      ? longDate(printed)
      : `${longDate(printed)}; ${machines.barcode} agrees with what was typed`,
  };
}

/** Where a machine read the typed date. */
function sameDate(given: Wanted, facts: DocumentFacts): SignalAnswer {
  const { date: wanted, isFilled } = given;
  const { birthDate } = facts.front;
  if (birthDate?.isSure && birthDate.date !== wanted)
    return printedOtherwise(birthDate.date, given, facts);
  const isPrinted = isPrintedBirthDate(wanted, facts);
  if (facts.zone.state === 'fits' && !isPrinted)
    return { result: 'not_checked', found: `${longDate(wanted)}, ${onlyInZone}` };
  if (isFilled && !isPrinted) return onlyFilled;
  return { result: 'agrees', found: isPrinted ? longDate(wanted) : 'The same, from the barcode' };
}

function compared(given: Wanted, facts: DocumentFacts): SignalAnswer | undefined {
  const { date: wanted } = given;
  if (facts.zone.state === 'several') return twoZones;
  const told = machineBirthDate(facts);
  const { birthDate } = facts.front;
  if (told !== undefined && told !== wanted)
    return { result: 'differs', found: otherDate(told, facts) };
  if (birthDate?.isOneOfSeveral)
    return {
      result: 'not_readable',
      found: 'Not clear which date in the picture is the birth date',
    };
  if (told !== undefined) return sameDate(given, facts);
  if (isPrintedBirthDate(wanted, facts)) return { result: 'agrees', found: longDate(wanted) };
  return birthDate?.isSure ? { result: 'differs', found: longDate(birthDate.date) } : undefined;
}

export const idBirthDate: Check = ({ typed, filledFromLicense, readings }, facts) => {
  const isFilled = filledFromLicense.includes('dateOfBirth');
  const answer = compared({ date: typed.dateOfBirth, isFilled }, facts);
  return { typed: longDate(typed.dateOfBirth), ...(answer ?? unread(readings.idDocument)) };
};

/** Answered only where print and machine give the same birth date: nobody is refused for one misread digit. */
export const age: Check = ({ typed, filledFromLicense, today }, facts) => {
  const { zone, front } = facts;
  const told = machineBirthDate(facts);
  const printed = front.birthDate;
  if (told !== undefined && isPrintedBirthDate(told, facts)) {
    const years = yearsBetween(told, today);
    const readings =
      zone.state === 'fits' ? 'page and machine-readable lines' : 'front and barcode';
    return {
      result: years >= MINIMUM_AGE_YEARS ? 'agrees' : 'differs',
      found: `${years} years old; ${readings} agree`,
    };
  }
  if (printed?.isOneOfSeveral || (told !== undefined && printed?.isSure))
    return { result: 'not_checked', found: 'Two readings give different birth dates' };
  const only = told ?? printed?.date;
  if (only === undefined) return { result: 'not_checked', found: 'Needs a readable ID' };
  // The form takes adults only, so a date that agrees with what was typed is an adult's. What was filled in from the
  // barcode agrees with it by itself.
  const isTheSame = told !== undefined && filledFromLicense.includes('dateOfBirth');
  return {
    result: 'not_checked',
    found: 'The birth date could be read only once',
    ...(only === typed.dateOfBirth && !isTheSame && { isExcused: true }),
  };
};

/** A card is valid through its last day, and that ends later in the West than the day of UTC. */
const isStillValid = (date: string, today: string): boolean => daysBetween(date, today) <= 1;

const shown = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'agrees', found: `Until ${longDate(date)}` }
    : { result: 'differs', found: `Expired on ${longDate(date)}` };

/** What follows from the barcode alone, whose content isn't shown. */
const hidden = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'agrees', found: 'Still valid, from the barcode' }
    : { result: 'differs', found: 'Expired, from the barcode' };

/** The expiry date that a machine read, and that which is printed for certain. */
const datesOf = ({ front, zone, barcode }: DocumentFacts) => ({
  told:
    zone.state === 'fits'
      ? zone.zone.expiry
      : barcode.state === 'read'
        ? barcode.card.expiry
        : undefined,
  printed: front.expiry?.isSure ? front.expiry.date : undefined,
});

/** Where one of the two is over and the other isn't. One that was altered is mostly that which isn't. */
function contradicting(
  told: string,
  printed: string,
  { facts, today }: Day,
): SignalAnswer | undefined {
  if (isStillValid(printed, today) === isStillValid(told, today)) return undefined;
  const [page, machine] =
    facts.zone.state === 'fits'
      ? ['the page', 'the machine-readable lines']
      : ['the front', 'the barcode'];
  if (isStillValid(printed, today))
    return {
      result: 'not_checked',
      found: `Until ${longDate(printed)} by ${page}, expired by ${machine}`,
    };
  // No forger makes a card expire: the print was misread.
  return {
    result: 'not_readable',
    found: `Expired on ${longDate(printed)} by ${page}, still valid by ${machine}`,
  };
}

type Day = { facts: DocumentFacts; today: string };

function comparedExpiry({ facts, today }: Day): SignalAnswer | undefined {
  const { front, zone } = facts;
  const { told, printed } = datesOf(facts);
  if (told !== undefined && printed !== undefined) {
    const contradiction = contradicting(told, printed, { facts, today });
    if (contradiction) return contradiction;
  }
  const isOver = told !== undefined && !isStillValid(told, today);
  if (front.expiry?.isOneOfSeveral && !isOver)
    return {
      result: 'not_readable',
      found: 'Not clear which date in the picture is the expiry date',
    };
  if (told === undefined) return printed === undefined ? undefined : shown(printed, today);
  if (zone.state === 'fits' || front.dates.includes(told)) return shown(told, today);
  return printed === undefined ? hidden(told, today) : shown(printed, today);
}

const indefinite =
  /\bINDEF(?:INITE)?\b|\bNON-?\s?EXPIR|\bNEVER EXPIRES|\b(?:EXP|EXPIRES)[\s:.]{0,3}NONE\b/i;

/** States issue IDs to older people that never expire: no photo shows a date then. */
const neverExpires = ({ barcode }: DocumentFacts, reading: Reading | undefined) =>
  (reading?.lines.some(({ text }) => indefinite.test(text)) ?? false) ||
  (barcode.state === 'read' && barcode.card.isWithoutExpiry);

export const idExpiry: Check = ({ today, readings }, facts) => {
  const answer = comparedExpiry({ facts, today });
  if (answer) return answer;
  return neverExpires(facts, readings.idDocument)
    ? { result: 'not_checked', found: 'It seems to have no expiry date' }
    : unread(readings.idDocument);
};

/** Whether the print says that a card is still valid whose barcode says that it isn't. */
export function isLongerByPrint(facts: DocumentFacts, today: string): boolean {
  const { told, printed } = datesOf(facts);
  return (
    told !== undefined &&
    printed !== undefined &&
    isStillValid(printed, today) &&
    !isStillValid(told, today)
  );
}
