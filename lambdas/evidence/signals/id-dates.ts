import { MINIMUM_AGE_YEARS } from '../../../shared/limits.ts';
import { yearsBetween, daysBetween } from '../../../shared/real-date.ts';
import { editDistance } from '../matching/spelling.ts';
import type { Reading } from '../reading/reading.ts';
import {
  type DocumentFacts,
  type SignalAnswer,
  type Check,
  longDate,
  machineSources,
  onlyCorrected,
  onlyFilled,
  onlyInBarcode,
  onlyInZone,
  twoZones,
  unclear,
  unread,
} from './document-facts.ts';

export const idBirthDate: Check = (
  { typed, filledFromLicense, correctedFromId = [], readings },
  facts,
) => {
  const isCorrected = correctedFromId.includes('dateOfBirth');
  const isFilled = filledFromLicense.includes('dateOfBirth') && !isCorrected;
  const answer = compared({ date: typed.dateOfBirth, isFilled }, facts);
  if (isCorrected && machineBirthDate(facts) === undefined && answer?.result === 'agrees')
    return { typed: longDate(typed.dateOfBirth), ...onlyCorrected };
  return { typed: longDate(typed.dateOfBirth), ...(answer ?? unread(readings.idDocument)) };
};

/** Returns the birth date that a machine read: in a passport's lines, as far as those know it, or the barcode. */
const machineBirthDate = ({ zone, barcode }: DocumentFacts): string | undefined => {
  if (zone.state === 'fits')
    return isWholeDate(zone.zone.birthDate) ? zone.zone.birthDate : undefined;
  return barcode.state === 'read' ? barcode.card.birthDate : undefined;
};

const isWholeDate = (date: string) => date.length === 'YYYY-MM-DD'.length;

/** Answers where a passport says only in which year or month somebody was born. */
function comparedPart(wanted: string, part: string): SignalAnswer {
  const known = part.length > 4 ? longDate(part).replace(/ \d+,/, '') : part;
  return wanted.startsWith(part)
    ? unclear(`${known}, since the passport says no day`)
    : { result: 'differs', found: known };
}

/** Tells whether the page shows this birth date: as such, or where labels leave open which date is which. */
const isPrintedBirthDate = (date: string, { front }: DocumentFacts): boolean =>
  !front.birthDate?.isOneOfSeveral &&
  (front.birthDate?.date === date || (!front.birthDate?.isSure && front.dates.includes(date)));

/** Phrases another date. A passport's lines may be shown; of a barcode, only what is printed as well. */
function otherDate(machineRead: string, facts: DocumentFacts): string {
  const { birthDate } = facts.front;
  const printed = birthDate?.isSure && birthDate.date !== machineRead ? birthDate.date : undefined;
  if (facts.zone.state === 'fits')
    return printed === undefined
      ? longDate(machineRead)
      : `${longDate(printed)}; ${machineSources.zone} say ${longDate(machineRead)}`;
  if (isPrintedBirthDate(machineRead, facts)) return longDate(machineRead);
  return printed === undefined
    ? 'Another date, from the barcode'
    : `${longDate(printed)}; ${machineSources.barcode} says otherwise`;
}

type Wanted = { date: string; isFilled: boolean };

/** Answers where a machine read the typed date, but the page certainly shows another one. */
function printedOtherwise(
  printed: string,
  { date: wanted, isFilled }: Wanted,
  { zone }: DocumentFacts,
): SignalAnswer {
  if (zone.state === 'fits')
    // Outside the United States the day comes first.
    return {
      result: 'not_checked',
      found: `${longDate(printed)}; ${machineSources.zone} agree with what was ${isFilled ? 'filled in' : 'typed'}`,
    };
  return {
    // Nobody makes a front differ from what they type: a single other digit was misread.
    result: editDistance(printed, wanted) === 1 ? 'not_readable' : 'differs',
    found: isFilled
      ? longDate(printed)
      : `${longDate(printed)}; ${machineSources.barcode} agrees with what was typed`,
  };
}

/** Answers where a machine read the typed date. */
function sameDate(given: Wanted, facts: DocumentFacts): SignalAnswer {
  const { date: wanted, isFilled } = given;
  const { birthDate } = facts.front;
  if (birthDate?.isSure && birthDate.date !== wanted)
    return printedOtherwise(birthDate.date, given, facts);
  const isPrinted = isPrintedBirthDate(wanted, facts);
  if (facts.zone.state === 'fits' && !isPrinted)
    return { result: 'not_checked', found: `${longDate(wanted)}, ${onlyInZone}` };
  if (isPrinted) return { result: 'agrees', found: longDate(wanted) };
  return isFilled ? onlyFilled : onlyInBarcode;
}

function compared(given: Wanted, facts: DocumentFacts): SignalAnswer | undefined {
  const { date: wanted } = given;
  const { zone } = facts;
  if (zone.state === 'several') return twoZones;
  if (zone.state === 'fits' && !isWholeDate(zone.zone.birthDate))
    return comparedPart(wanted, zone.zone.birthDate);
  const machineRead = machineBirthDate(facts);
  const { birthDate } = facts.front;
  if (machineRead !== undefined && machineRead !== wanted)
    return { result: 'differs', found: otherDate(machineRead, facts) };
  if (birthDate?.isOneOfSeveral)
    return {
      result: 'not_readable',
      found: 'Not clear which date in the picture is the birth date',
    };
  if (machineRead !== undefined) return sameDate(given, facts);
  if (isPrintedBirthDate(wanted, facts)) return { result: 'agrees', found: longDate(wanted) };
  return birthDate?.isSure ? { result: 'differs', found: longDate(birthDate.date) } : undefined;
}

/** Answered only where print and machine give the same birth date: nobody is refused for one misread digit. */
export const age: Check = ({ typed, filledFromLicense, correctedFromId = [], today }, facts) => {
  const { zone, front } = facts;
  const machineRead = machineBirthDate(facts);
  const printed = front.birthDate;
  if (machineRead !== undefined && isPrintedBirthDate(machineRead, facts)) {
    const years = yearsBetween(machineRead, today);
    const readings =
      zone.state === 'fits' ? 'page and machine-readable lines' : 'front and barcode';
    return {
      result: years >= MINIMUM_AGE_YEARS ? 'agrees' : 'differs',
      found: `${years} years old; ${readings} agree`,
    };
  }
  if (printed?.isOneOfSeveral || (machineRead !== undefined && printed?.isSure))
    return { result: 'not_checked', found: 'Two readings give different birth dates' };
  const only = machineRead ?? printed?.date;
  if (only === undefined) return { result: 'not_checked', found: 'Needs a readable ID' };
  // The form takes adults only, so a date that agrees with what was typed is an adult's. A date that was filled in
  // from there agrees with it by itself.
  const isTheSame =
    correctedFromId.includes('dateOfBirth') ||
    (machineRead !== undefined && filledFromLicense.includes('dateOfBirth'));
  return {
    result: 'not_checked',
    found: 'The birth date could be read only once',
    ...(only === typed.dateOfBirth && !isTheSame && { isExcused: true }),
  };
};

export const idExpiry: Check = ({ today, readings }, facts) => {
  const answer = comparedExpiry({ facts, today });
  if (answer) return answer;
  return neverExpires(facts, readings.idDocument)
    ? { result: 'not_checked', found: 'It seems to have no expiry date' }
    : unread(readings.idDocument);
};

/** A card is valid through its last day, which ends later in the West than in UTC. */
const isStillValid = (date: string, today: string): boolean => daysBetween(date, today) <= 1;

const shown = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'agrees', found: `Until ${longDate(date)}` }
    : { result: 'differs', found: `Expired on ${longDate(date)}` };

/** Answers from the barcode alone, whose content isn't shown. */
const hidden = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'not_checked', found: 'Still valid, only in the barcode' }
    : { result: 'differs', found: 'Expired, from the barcode' };

/** Returns the expiry date that a machine read, and the one that is certainly printed. */
const datesOf = ({ front, zone, barcode }: DocumentFacts) => ({
  machineRead:
    zone.state === 'fits'
      ? zone.zone.expiry
      : barcode.state === 'read'
        ? barcode.card.expiry
        : undefined,
  printed: front.expiry?.isSure ? front.expiry.date : undefined,
});

/** Answers where one of the two has passed and the other hasn't. Usually the latter was altered. */
function contradicting(
  machineRead: string,
  printed: string,
  { facts, today }: Day,
): SignalAnswer | undefined {
  if (isStillValid(printed, today) === isStillValid(machineRead, today)) return undefined;
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
  const { machineRead, printed } = datesOf(facts);
  if (machineRead !== undefined && printed !== undefined) {
    const contradiction = contradicting(machineRead, printed, { facts, today });
    if (contradiction) return contradiction;
  }
  const isOver = machineRead !== undefined && !isStillValid(machineRead, today);
  if (front.expiry?.isOneOfSeveral && !isOver)
    return {
      result: 'not_readable',
      found: 'Not clear which date in the picture is the expiry date',
    };
  if (machineRead === undefined) return printed === undefined ? undefined : shown(printed, today);
  if (zone.state === 'fits' || front.dates.includes(machineRead)) return shown(machineRead, today);
  return printed === undefined ? hidden(machineRead, today) : shown(printed, today);
}

const indefinite =
  /\bINDEF(?:INITE)?\b|\bNON-?\s?EXPIR|\bNEVER EXPIRES|\b(?:EXP|EXPIRES)[\s:.]{0,3}NONE\b/i;

/** States issue IDs to older people that never expire: then no photo shows a date. */
const neverExpires = ({ barcode }: DocumentFacts, reading: Reading | undefined) =>
  (reading?.lines.some(({ text }) => indefinite.test(text)) ?? false) ||
  (barcode.state === 'read' && barcode.card.isWithoutExpiry);

/** Tells whether the print says that a card is still valid, and its barcode that it isn't. */
export function isLongerByPrint(facts: DocumentFacts, today: string): boolean {
  const { machineRead, printed } = datesOf(facts);
  return (
    machineRead !== undefined &&
    printed !== undefined &&
    isStillValid(printed, today) &&
    !isStillValid(machineRead, today)
  );
}
