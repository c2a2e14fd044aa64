import { MINIMUM_AGE_YEARS } from '../../../shared/limits.ts';
import { yearsBetween } from '../../../shared/real-date.ts';
import { isPrintedBirthDate, machineBirthDate } from './id-birth-date.ts';
import type { Check } from './input.ts';

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
