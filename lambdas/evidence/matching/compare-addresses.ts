import type { Box } from './address-forms.ts';
import { editDistance, isNearMiss } from './spelling.ts';
import type { Comparison } from './compare-names.ts';
import { type Address, compareUnits } from './parse-address.ts';
import { compareStreets, streetOf, wholeStreets } from './streets.ts';

/**
 * Compares house number, street, unit, state and ZIP code. `unsure`: one of them is missing or nearly the same, or
 * words are left over. `isRecognized`: the other one was read from a picture, so a letter may be misread.
 */
export function compareAddresses(
  typed: Address,
  found: Address,
  isRecognized: boolean,
): Comparison {
  if (isBox(typed) !== isBox(found)) return 'unsure';
  const result = compareStreetAddresses(typed, found, isRecognized);
  // Without ZIP codes it may be the same street in another city.
  const isComplete = typed.zip !== undefined && found.zip !== undefined;
  if (result === 'other') return isComplete ? 'other' : 'unsure';
  const units = compareUnits(typed.units, found.units);
  if (units === 'other') return 'other';
  if (differ(typed.zip, found.zip))
    return isNearZip(typed.zip ?? '', found.zip ?? '') ? 'unsure' : 'other';
  const isAllSaid = typed.others.join(' ') === found.others.join(' ');
  const isSure = isComplete && isAllSaid && !differ(typed.state, found.state);
  return isSure ? worst(result, units) : 'unsure';
}

/** Tells whether two ZIP codes may be one of which a digit was misread. */
const isNearZip = (one: string, other: string) => editDistance(one, other) === 1;

const differ = (one?: string, other?: string) =>
  one !== undefined && other !== undefined && one !== other;

const worst = (...all: Comparison[]): Comparison =>
  (['other', 'unsure'] as const).find((each) => all.includes(each)) ?? 'same';

const isBox = ({ box, number }: Address) => box !== undefined && number === undefined;

/** A letter or a half may be left out, or be written as the unit. */
function compareNumbers(one = '', other = ''): Comparison {
  if (one === other) return 'same';
  const [[digits, rest], [otherDigits, otherRest]] = [one.split(/ (.*)/), other.split(/ (.*)/)];
  return digits === otherDigits && !(rest && otherRest) ? 'unsure' : 'other';
}

/** A box whose place isn't said may be any with its number. */
function compareBoxes(one: Box, other: Box): Comparison {
  if (one.number !== other.number) return 'other';
  if (one.at === other.at) return 'same';
  return one.at === '' || other.at === '' ? 'unsure' : 'other';
}

/** One ZIP code has streets of the same name in several urbanizaciones. */
function compareAreas(one: readonly string[], other: readonly string[]): Comparison {
  if (one.length === 0 && other.length === 0) return 'same';
  if (one.length === 0 || other.length === 0) return 'unsure';
  const [words, others] = [one.join(' '), other.join(' ')];
  return words === others || isNearMiss(words, others) ? 'same' : 'other';
}

function compareStreetAddresses(typed: Address, found: Address, isRecognized: boolean): Comparison {
  if (isBox(typed) && typed.box && found.box) return compareBoxes(typed.box, found.box);
  // The street is found by its number.
  if (typed.number === undefined || found.number === undefined) return 'unsure';
  // Beside a box, what looks like a street may be a city: `29 Palms`.
  const hasOtherBox = typed.box && found.box && compareBoxes(typed.box, found.box) === 'other';
  const alone = withoutNumberBefore(found, typed);
  const [one, other] = [withLetter(typed, alone), withLetter(alone, typed)];
  return worst(
    hasOtherBox ? 'unsure' : 'same',
    compareAreas(one.area, other.area),
    compareNumbers(one.number, other.number),
    compareStreets(...wholeStreets(one, other), isRecognized),
  );
}

/** Drops what was printed beside an address, such as an account: `4471 98 MAPLE AVE`. */
function withoutNumberBefore(found: Address, { number }: Address): Address {
  const [first, ...words] = found.street.words;
  return number !== undefined && first === number && found.number !== number
    ? { ...found, number, street: streetOf(words, found.street.isWhole) }
    : found;
}

/** Takes the first letter of `98 A Maple Ave` for the number's, where the other address has `98A`. */
function withLetter(one: Address, other: Address): Address {
  const [letter = '', ...words] = one.street.words;
  return other.number === `${one.number} ${letter}`
    ? { ...one, number: other.number, street: { ...one.street, words } }
    : one;
}
