import { editDistance } from '../matching/edit-distance.ts';
import type { DocumentFacts } from './facts.ts';
import type { SignalAnswer, Check } from './input.ts';
import { longDate, machines, onlyFilled, onlyInZone, twoZones, unread } from './words.ts';

/** The birth date that a machine read: of a passport's lines or the barcode. */
export const machineBirthDate = ({ zone, barcode }: DocumentFacts): string | undefined => {
  if (zone.state === 'fits') return zone.zone.birthDate;
  return barcode.state === 'read' ? barcode.card.birthDate : undefined;
};

/** Whether the page shows this birth date: as such, or where labels leave open which date is which. */
export const isPrintedBirthDate = (date: string, { front }: DocumentFacts): boolean =>
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
