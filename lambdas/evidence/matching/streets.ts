import { isNearMiss, editDistance } from './spelling.ts';
import type { Comparison } from './compare-names.ts';

/**
 * A street's name, and its kind after it. `isWhole`: nothing else is among the words; a city is if nothing separates
 * it.
 */
export type Street = {
  words: readonly string[];
  /** Before the street's name or after its kind; of a whole street only. */
  direction?: string;
  isWhole: boolean;
};

/** Finds a street's direction. In `North Street` the direction is the name. */
export function streetOf(words: readonly string[], isWhole: boolean): Street {
  const [first = '', second] = words;
  if (isDirection(first) && second !== undefined && !isStreetKind(second))
    return { words: words.slice(1), direction: first, isWhole };
  const last = words.at(-1) ?? '';
  if (isWhole && words.length > 2 && isDirection(last) && isStreetKind(words.at(-2) ?? ''))
    return { words: words.slice(0, -1), direction: last, isWhole };
  return { words, isWhole };
}

type Place = { street: Street; city: readonly string[] };

const isSameWord = (one: string, other: string) => one === other || isNearMiss(one, other);

/** Counts the words that two texts share at their ends, as they do a city. */
function countAtEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (
    count < Math.min(one.length, other.length) &&
    isSameWord(one.at(-1 - count) ?? '', other.at(-1 - count) ?? '')
  )
    count += 1;
  return count;
}

/** Drops the city after a street, if the other address shows which words it is. */
function withoutCity({ street }: Place, other: Place): Street {
  if (street.isWhole) return street;
  const city = other.street.isWhole ? other.city : other.street.words;
  const count = countAtEnd(street.words, city);
  const left = street.words.slice(0, street.words.length - count);
  const isCity = other.street.isWhole
    ? count > 0 && count === city.length
    : // If both have a city, the street comes before it: 'Hill' at the end of both may be its name.
      count > 0 && left.length > 0 && !isStreetKind(street.words[left.length] ?? '');
  if (!isCity) return street;
  const all = street.direction === undefined ? left : [street.direction, ...left];
  return streetOf(all, true);
}

/** Returns the streets of two addresses without their cities, as far as one shows the other's. */
export const wholeStreets = (one: Place, other: Place): [Street, Street] => [
  withoutCity(one, other),
  withoutCity(other, one),
];

const isSameAfterName = (one: string, other: string) =>
  isSameWord(one, other) || isMisreadKind(one, other) || isMisreadKind(other, one);

/** `98 MAPLEAVE` is Maple Ave where the space was lost. */
const isGlued = (one: string, words: readonly string[]) =>
  words.length > 1 && one === words.slice(0, 2).join('');
const glued = ([first = '', second = '', ...rest]: readonly string[]) => [first + second, ...rest];

/** Compares the words from the first different one on. Only a mere kind may be left out. */
function compareRest(one: readonly string[], other: readonly string[]): Comparison {
  const [next, otherNext] = [one[0], other[0]];
  if (next === undefined && otherNext === undefined) return 'same';
  if (next !== undefined && otherNext !== undefined)
    return isStreetKind(next) === isStreetKind(otherNext) ? 'other' : 'unsure';
  const rest = [...one, ...other];
  return rest.length === 1 && rest.every(isMereKind) ? 'same' : 'unsure';
}

/** `unsure`: one side has fewer words, a city may be among them, or a letter differs that nobody misread. */
export function compareStreets(one: Street, other: Street, isRecognized: boolean): Comparison {
  const [first, otherFirst] = [one.words[0], other.words[0]];
  if (first === undefined || otherFirst === undefined) return 'other';
  const isLost = isGlued(first, other.words) || isGlued(otherFirst, one.words);
  const words = isGlued(otherFirst, one.words) ? glued(one.words) : one.words;
  const others = isGlued(first, other.words) ? glued(other.words) : other.words;
  if (!isSameWord(words[0] ?? '', others[0] ?? '')) return 'other';
  let at = 1;
  while (
    at < Math.min(words.length, others.length) &&
    isSameAfterName(words[at] ?? '', others[at] ?? '')
  )
    at += 1;
  if (one.direction && other.direction && one.direction !== other.direction) return 'other';
  const comparison = compareRest(words.slice(at), others.slice(at));
  const isExact = words.slice(0, at).every((word, place) => word === others[place]);
  const isCertain = one.isWhole && other.isWhole && (isExact || isRecognized);
  // With a word left out beside a lost space, either may be the street's name.
  const isLeftOut = isLost && words.length !== others.length;
  return isCertain && !isLeftOut ? comparison : 'unsure';
}

/** The postal service's abbreviations for the words of a street, by the ways in which people write them. */
const forms: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  ANNEX: 'ANX',
  AVENUE: 'AVE',
  AV: 'AVE',
  AVEN: 'AVE',
  BEND: 'BND',
  BLUFF: 'BLF',
  BOULEVARD: 'BLVD',
  BLV: 'BLVD',
  BYPASS: 'BYP',
  CAUSEWAY: 'CSWY',
  CIRCLE: 'CIR',
  CIRC: 'CIR',
  COURT: 'CT',
  COVE: 'CV',
  CREEK: 'CRK',
  CRESCENT: 'CRES',
  CROSSING: 'XING',
  DRIVE: 'DR',
  DRV: 'DR',
  ESTATES: 'ESTS',
  EXPRESSWAY: 'EXPY',
  FREEWAY: 'FWY',
  GARDENS: 'GDNS',
  GROVE: 'GRV',
  HEIGHTS: 'HTS',
  HIGHWAY: 'HWY',
  HIGHWY: 'HWY',
  HILL: 'HL',
  HOLLOW: 'HOLW',
  JUNCTION: 'JCT',
  LAKE: 'LK',
  LANDING: 'LNDG',
  LANE: 'LN',
  MANOR: 'MNR',
  MEADOWS: 'MDWS',
  MOUNT: 'MT',
  MOUNTAIN: 'MTN',
  PARKWAY: 'PKWY',
  PKY: 'PKWY',
  PLACE: 'PL',
  PLAZA: 'PLZ',
  POINT: 'PT',
  RIDGE: 'RDG',
  ROAD: 'RD',
  ROUTE: 'RTE',
  RT: 'RTE',
  SAINT: 'ST',
  SPRINGS: 'SPGS',
  SQUARE: 'SQ',
  STATION: 'STA',
  STREET: 'ST',
  STR: 'ST',
  TERRACE: 'TER',
  TERR: 'TER',
  TRACE: 'TRCE',
  TRAIL: 'TRL',
  TURNPIKE: 'TPKE',
  VALLEY: 'VLY',
  VIEW: 'VW',
  VILLAGE: 'VLG',
  VISTA: 'VIS',
  FIRST: '1ST',
  SECOND: '2ND',
  THIRD: '3RD',
  FOURTH: '4TH',
  FIFTH: '5TH',
  SIXTH: '6TH',
  SEVENTH: '7TH',
  EIGHTH: '8TH',
  NINTH: '9TH',
  TENTH: '10TH',
};
/** Abbreviated words that name no kind of street. */
const names: Readonly<Record<string, string>> = {
  ELEVENTH: '11TH',
  TWELFTH: '12TH',
  THIRTEENTH: '13TH',
  FOURTEENTH: '14TH',
  FIFTEENTH: '15TH',
  SIXTEENTH: '16TH',
  SEVENTEENTH: '17TH',
  EIGHTEENTH: '18TH',
  NINETEENTH: '19TH',
  TWENTIETH: '20TH',
  FORT: 'FT',
};
const directions: Readonly<Record<string, string>> = {
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
};
const shortDirections = new Set(Object.values(directions));
const kinds = new Set([
  ...Object.values(forms),
  'WAY',
  'RUN',
  'LOOP',
  'PATH',
  'PIKE',
  'ROW',
  'WALK',
]);

const mereKinds = new Set('ST AVE RD DR LN CT BLVD PL CIR TER TRL PKWY HWY ALY WAY'.split(' '));

/**
 * Returns a street's word as the postal service writes it; a numbered street loses its ending, which is often left
 * out.
 */
export const streetWord = (word: string): string =>
  (forms[word] ?? names[word] ?? directions[word] ?? word).replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
/** Tells whether a word is this kind, written out, with a letter misread. Short kinds are too near each other. */
const isMisreadKind = (word: string, kind: string): boolean =>
  Object.entries(forms).some(
    ([long, short]) => short === kind && long.length > 4 && editDistance(word, long) === 1,
  );
const isDirection = (word: string): boolean => shortDirections.has(word);
/** Tells whether a word is only a kind of street, so that it may be left out: `Hill` is part of a name. */
const isMereKind = (word: string): boolean => mereKinds.has(word);
/** Tells whether an abbreviated word is a kind of street, so that another word must name it. */
export const isStreetKind = (word: string): boolean => kinds.has(word) && !/^\d/.test(word);
