import type { Aamva } from '../../../shared/barcode/aamva.ts';
import { comparableNumber, type Front } from '../documents/license-front.ts';
import { fullNameOf, nameOnCard } from '../documents/printed-names.ts';
import { disclaimsIdentification, isCard } from '../documents/page-kind.ts';
import { editDistance } from '../matching/spelling.ts';
import { nameWords } from '../matching/name-words.ts';
import { compareSuffixes, type Comparison } from '../matching/compare-names.ts';
import { isLongerByPrint } from './id-dates.ts';
import { type SignalAnswer, type Check, twoZones, unclear, unread } from './document-facts.ts';
import { barcodeName } from './id-name.ts';

export const idBarcode: Check = ({ today, readings }, facts) => {
  const { barcode, front } = facts;
  switch (barcode.state) {
    case 'read':
      if (disclaimsIdentification(readings.idDocument?.lines ?? []))
        return { result: 'not_checked', found: 'The card says that it is no ID' };
      return compared(barcode.card, front, isLongerByPrint(facts, today));
    case 'passport':
      return undefined;
    case 'off':
      return {
        result: 'not_checked',
        found: "Barcodes aren't read in this state",
        isExcused: true,
      };
    case 'off_by_address':
      // Anybody can type an address there: it excuses nothing.
      return { result: 'not_checked', found: "Barcodes aren't read in the customer's state" };
    case 'no_card':
      return {
        result: 'not_checked',
        found: "We couldn't tell that this is a state license or ID card",
      };
    case 'foreign':
      // Words on a card excuse nothing: a person checks where it is from.
      return { result: 'not_checked', found: 'An ID from another country has no such barcode' };
    case 'skipped':
      return { result: 'not_checked', found: "The customer couldn't photograph the back" };
    case 'unfinished':
      return { result: 'not_checked', found: "The file couldn't be read in time" };
    case 'other_kind':
      return { result: 'not_readable', found: 'A barcode of another kind' };
    case 'missing':
      return { result: 'not_readable', found: 'No barcode could be read' };
  }
};

/** Fewer signs may be on a card by chance. */
const shortestNumber = 5;
/** At most this many signs are misread in one number. */
const mostMisread = 2;

export function compareNumber(card: Aamva, front: Front): Comparison {
  const wanted = comparableNumber(card.number ?? '');
  if (wanted.length < shortestNumber) return 'unsure';
  if (front.signs.some((line) => line.includes(wanted))) return 'same';
  const labelled = front.numbers.filter(({ isLabelled }) => isLabelled);
  const isFar = ({ value }: { value: string }) =>
    editDistance(value.slice(0, wanted.length), wanted) > mostMisread;
  return labelled.length > 0 && labelled.every(isFar) ? 'other' : 'unsure';
}

export function compareBirthDate(card: Aamva, front: Front): Comparison {
  if (card.birthDate === undefined) return 'unsure';
  if (front.dates.includes(card.birthDate)) return 'same';
  return front.birthDate?.isSure ? 'other' : 'unsure';
}

/** Fewer letters of a word that was cut off may begin many names. */
const fewestLettersLeft = 4;

/** Returns the barcode's name without its suffix; words that its fields cut off as the front prints them in full. */
function wholeName({ firstName, middleNames, lastName, isCutOff }: Aamva, front: Front): string {
  const { words } = nameWords([firstName, middleNames, lastName].join(' '));
  const printed = isCutOff ? front.names.flatMap(({ text }) => nameWords(text).words) : [];
  return words
    .map((word) =>
      word.length < fewestLettersLeft || printed.includes(word)
        ? word
        : (printed.find((other) => other.startsWith(word)) ?? word),
    )
    .join(' ');
}

/** Compares the names. `isFound`: it's on the front, though one side may leave out a suffix. */
export function compareName(
  card: Aamva,
  front: Front,
): { comparison: Comparison; isFound: boolean } {
  const found = nameOnCard(wholeName(card, front), front.names, true);
  if (found.state !== 'same')
    return { comparison: found.state === 'mixed' ? 'unsure' : found.state, isFound: false };
  // A father and a son have the same name but for the suffix.
  const [printed, encoded] = [found.name, fullNameOf(barcodeName(card))].map(
    (name) => nameWords(name).suffix,
  );
  return {
    comparison: printed === encoded ? 'same' : 'unsure',
    isFound: compareSuffixes(printed, encoded, true) !== 'other',
  };
}

/** Lists words without a comma before the last one. */
export const listed = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat('en-US', { type }).format(words).replace(/, (and|or) /, ' $1 ');
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function compared(card: Aamva, front: Front, isExpiryOther: boolean): SignalAnswer {
  const name = compareName(card, front);
  const all: readonly [string, Comparison][] = [
    ['name', name.comparison],
    ['birth date', compareBirthDate(card, front)],
    ['number', compareNumber(card, front)],
    ['expiry date', isExpiryOther ? 'other' : 'unsure'],
  ];
  const which = (wanted: Comparison) =>
    all.filter(([, comparison]) => comparison === wanted).map(([part]) => part);
  const [same, other] = [which('same'), which('other')];
  if (other.length > 0)
    return { result: 'differs', found: `Another ${listed(other)} than on the front` };
  if (same.length >= 2)
    return name.isFound
      ? { result: 'agrees', found: capital(listed(same)) }
      : unclear("The barcode's name isn't clearly on the front");
  return front.dates.length === 0 && same.length === 0
    ? { result: 'not_checked', found: 'Needs a readable front' }
    : { result: 'not_readable', found: 'Too little of the front could be read' };
}

/** The confidence below which recognition may have misread a digit of a line. */
const surest = 0.9;

/**
 * Check digits that don't fit were usually misread. They differ for certain only if the date that they protect is
 * printed elsewhere on the page, so that it was read right.
 */
export const idCheckDigits: Check = ({ idType, readings }, { zone, front }) => {
  if (idType !== 'passport') return undefined;
  if (isCard(readings.idDocument?.lines ?? []))
    return { result: 'not_checked', found: "The picture is of a card, not of a passport's page" };
  if (zone.state === 'several') return twoZones;
  if (zone.state === 'fits')
    return zone.zone.isOtherCard
      ? { result: 'not_checked', found: "They fit, but on an ID card's lines, not a passport's" }
      : { result: 'agrees', found: 'All of them fit' };
  if (zone.state === 'missing') return unread(readings.idDocument);
  const isCertain =
    zone.confidence >= surest && zone.dates.some((date) => front.dates.includes(date));
  return isCertain
    ? { result: 'differs', found: "A check digit doesn't fit its date" }
    : { result: 'not_readable', found: "The machine-readable lines couldn't be read for certain" };
};
