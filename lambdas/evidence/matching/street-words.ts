import { editDistance } from './edit-distance.ts';

/** How the postal service shortens the words of a street, and how people write them. */
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
/** What is shortened and says no kind. */
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

/** A word of a street as the postal service has it; a street's number without its ending, which is often left out. */
export const streetWord = (word: string): string =>
  (forms[word] ?? names[word] ?? directions[word] ?? word).replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
/** Whether a word is this kind, written out, with a letter misread. Short ones are too near each other. */
export const isMisreadKind = (word: string, kind: string): boolean =>
  Object.entries(forms).some(
    ([long, short]) => short === kind && long.length > 4 && editDistance(word, long) === 1,
  );
export const isDirection = (word: string): boolean => shortDirections.has(word);
/** Whether a word says nothing but the kind of a street, so that it may be left out: `Hill` is part of a name. */
export const isMereKind = (word: string): boolean => mereKinds.has(word);
/** Whether a word, shortened, says only what kind of street it is, so that another one tells which. */
export const isStreetKind = (word: string): boolean => kinds.has(word) && !/^\d/.test(word);
