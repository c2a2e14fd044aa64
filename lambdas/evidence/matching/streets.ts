import { unified } from '../../../shared/confused-signs.ts';
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

type StreetAndCity = { street: Street; city: readonly string[] };

/** Among letters and numbers, one sign is another street: `O St` and `Q St`, `S St` and `5th St`. */
const isWordy = (word: string) => word.length > 2 && /[A-Z]/.test(word);

const isSameWord = (one: string, other: string) =>
  one === other ||
  (isWordy(one) && isWordy(other) && unified(one) === unified(other)) ||
  isNearMiss(one, other);

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
function withoutCity({ street }: StreetAndCity, other: StreetAndCity): Street {
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
export const wholeStreets = (one: StreetAndCity, other: StreetAndCity): [Street, Street] => [
  withoutCity(one, other),
  withoutCity(other, one),
];

const isSameAfterName = (one: string, other: string) =>
  isSameWord(one, other) || isMisreadKind(one, other) || isMisreadKind(other, one);

/** Counts the first words that another one is made of, however long they are written; 0 if it isn't. */
function countGlued(one: string, [first, ...rest]: readonly string[]): number {
  if (first === undefined) return 0;
  for (const spelling of [first, ...(spellings.get(first) ?? [])]) {
    if (one === spelling) return 1;
    const count = one.startsWith(spelling) ? countGlued(one.slice(spelling.length), rest) : 0;
    if (count > 0) return count + 1;
  }
  return 0;
}

/** Takes apart words that lost the spaces in between, as the other street shows: `98 MAPLEAVE` is Maple Ave. */
const unglued = (words: readonly string[], other: readonly string[]): string[] =>
  words.reduce<string[]>((all, word) => {
    const rest = other.slice(all.length);
    const count = countGlued(word, rest);
    return [...all, ...(count > 1 ? rest.slice(0, count) : [word])];
  }, []);

const allWords = ({ words, direction }: Street) =>
  direction === undefined ? words : [direction, ...words];

/** `Highway 93` and `Route 93` may be the state's road of that number or the country's. */
const isUnsaidRoad = ([kind = '', number]: readonly string[], other: readonly string[]) =>
  ['HWY', 'RTE'].includes(kind) &&
  ['HWY', 'RTE', 'SR', 'US'].includes(other[0] ?? '') &&
  kind !== other[0] &&
  number === other[1];

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
export function compareStreets(first: Street, second: Street, isRecognized: boolean): Comparison {
  const [written, otherWritten] = [allWords(first), allWords(second)];
  const [whole, otherWhole] = [unglued(written, otherWritten), unglued(otherWritten, written)];
  const isLost = whole.length + otherWhole.length > written.length + otherWritten.length;
  const one = isLost ? streetOf(whole, first.isWhole) : first;
  const other = isLost ? streetOf(otherWhole, second.isWhole) : second;
  const [words, others] = [one.words, other.words];
  if (words.length === 0 || others.length === 0) return 'other';
  const isUnsaid = isUnsaidRoad(words, others) || isUnsaidRoad(others, words);
  if (!isUnsaid && !isSameWord(words[0] ?? '', others[0] ?? '')) return 'other';
  let at = 1;
  while (
    at < Math.min(words.length, others.length) &&
    isSameAfterName(words[at] ?? '', others[at] ?? '')
  )
    at += 1;
  if (one.direction && other.direction && one.direction !== other.direction) return 'other';
  const comparison = compareRest(words.slice(at), others.slice(at));
  const isExact = words.slice(0, at).every((word, index) => word === others[index]);
  const isWhole = one.isWhole && other.isWhole;
  // With all the same words, the city is the same wherever it begins.
  const isAll = isExact && !one.isWhole && !other.isWhole && words.length === others.length;
  const isCertain = isAll || (isWhole && (isExact || isRecognized));
  // With a word left out beside a lost space, either may be the street's name.
  const isLeftOut = isLost && words.length !== others.length;
  return isCertain && !isLeftOut && !isUnsaid ? comparison : 'unsure';
}

/** Reads rows of ways to write a word, the one that is used first. */
const byForm = (rows: string): Record<string, string> =>
  Object.fromEntries(
    rows.split(/,\s*/).flatMap((row) => {
      const [short = '', ...others] = row.split(' ');
      return others.map((other) => [other, short]);
    }),
  );

/** Kinds of streets, and ordinals, as Publication 28 abbreviates them. */
const forms = byForm(
  `ALY ALLEY ALLEE ALLY,ANX ANNEX ANEX ANNX,AVE AVENUE AV AVEN AVENU AVN AVNUE AVENIDA,BND BEND,BLF BLUFF,
  BLVD BOULEVARD BLV BOUL BOULV,BYP BYPASS BYPA BYPAS,CSWY CAUSEWAY CAUSWA,CIR CIRCLE CIRC CIRCL CRCL CRCLE,
  CT COURT,CV COVE,CRK CREEK,CRES CRESCENT CRSENT CRSNT,XING CROSSING CRSSNG,DR DRIVE DRV DRIV,ESTS ESTATES,
  EXPY EXPRESSWAY EXP EXPR EXPRESS EXPW,FWY FREEWAY FREEWY FRWAY FRWY,GDNS GARDENS GRDNS,GRV GROVE GROV,
  HTS HEIGHTS HT,HWY HIGHWAY HIGHWY HIWAY HIWY HWAY,HL HILL,HOLW HOLLOW HLLW HOLLOWS HOLWS,JCT JUNCTION JCTION JUNCTN,
  LK LAKE,LNDG LANDING LNDNG,LN LANE,MNR MANOR,MDWS MEADOWS MEDOWS,MT MOUNT MNT,MTN MOUNTAIN MNTN,
  PKWY PARKWAY PARKWY PKWAY PKY,PL PLACE,PLZ PLAZA PLZA,PT POINT,RDG RIDGE RDGE,RD ROAD,RTE ROUTE RT,ST STREET STR STRT SAINT,
  SPGS SPRINGS SPNGS SPRNGS,SQ SQUARE SQR SQRE SQU,STA STATION STATN STN,TER TERRACE TERR,TRCE TRACE TRACES,
  TRL TRAIL TRAILS TRLS,TPKE TURNPIKE TRNPK TURNPK,VLY VALLEY VALLY VLLY,VW VIEW,VLG VILLAGE VILL VILLAG VILLG,VIS VISTA VIST VST VSTA,
  1ST FIRST,2ND SECOND,3RD THIRD,4TH FOURTH,5TH FIFTH,6TH SIXTH,7TH SEVENTH,8TH EIGHTH,9TH NINTH,10TH TENTH,
  11TH ELEVENTH,12TH TWELFTH,13TH THIRTEENTH,14TH FOURTEENTH,15TH FIFTEENTH,16TH SIXTEENTH,17TH SEVENTEENTH,
  18TH EIGHTEENTH,19TH NINETEENTH,20TH TWENTIETH,30TH THIRTIETH,40TH FORTIETH,50TH FIFTIETH,60TH SIXTIETH,
  70TH SEVENTIETH,80TH EIGHTIETH,90TH NINETIETH`,
);
/**
 * Words that are a name, or a unit, as often as a kind of street. They stay long, so that what recognition glues together
 * (`GREENWAY`) can be told.
 */
const names = byForm(
  `ARCADE ARC,BAYOU BYU,BEACH BCH,BOTTOM BTM BOT,BRANCH BR BRNCH,BRIDGE BRG BRDGE,BROOK BRK,BROOKS BRKS,BURG BG,
  BURGS BGS,BLUFFS BLFS,CAMP CP CMP,CANYON CYN CANYN CNYN,CAPE CPE,CENTER CTR CENTRE CENT CENTR CNTR,CENTERS CTRS,
  CIRCLES CIRS,CLIFF CLF,CLIFFS CLFS,CLUB CLB,COMMON CMN,COMMONS CMNS,CORNER COR,CORNERS CORS,COURSE CRSE,COURTS CTS,
  COVES CVS,CREST CRST,CROSSROAD XRD,CROSSROADS XRDS,CURVE CURV,DALE DL,DAM DM,DIVIDE DV DIV DVD,DRIVES DRS,
  ESTATE EST,EXTENSION EXT EXTN,EXTENSIONS EXTS,FALLS FLS,FERRY FRY FRRY,FIELD FLD,FIELDS FLDS,FLAT FLT,FLATS FLTS,
  FORD FRD,FORDS FRDS,FOREST FRST FORESTS,FORGE FRG FORG,FORGES FRGS,FORK FRK,FORKS FRKS,FORT FT FRT,
  GARDEN GDN GARDN,GATEWAY GTWY GATEWY GATWAY,GLEN GLN,GLENS GLNS,GREEN GRN,GREENS GRNS,GROVES GRVS,
  HARBOR HBR HARB HARBR HRBOR,HARBORS HBRS,HAVEN HVN,HILLS HLS,INLET INLT,ISLAND IS ISLND,ISLANDS ISS ISLNDS,
  JUNCTIONS JCTS,KEY KY,KEYS KYS,KNOLL KNL KNOL,KNOLLS KNLS,LAKES LKS,LIGHT LGT,LIGHTS LGTS,LOAF LF,LOCK LCK,
  LOCKS LCKS,LODGE LDG LDGE LODG,MANORS MNRS,MEADOW MDW,MILL ML,MILLS MLS,MISSION MSN MISSN MSSN,MOTORWAY MTWY,
  MOUNTAINS MTNS,NECK NCK,ORCHARD ORCH ORCHRD,OVERPASS OPAS,PASSAGE PSGE,PINE PNE,PINES PNES,PLAIN PLN,PLAINS PLNS,
  POINTS PTS,PORT PRT,PORTS PRTS,PRAIRIE PR PRR,RADIAL RADL RAD RADIEL,RANCH RNCH RANCHES RNCHS,RAPID RPD,
  RAPIDS RPDS,REST RST,RIDGES RDGS,RIVER RIV RVR RIVR,ROADS RDS,SHOAL SHL,SHOALS SHLS,SHORE SHR SHOAR,
  SHORES SHRS SHOARS,SKYWAY SKWY,SPRING SPG SPNG SPRNG,SQUARES SQS,STRAVENUE STRA STRAV STRAVEN STRAVN STRVN,
  STREAM STRM STREME,STREETS STS,SUMMIT SMT SUMIT SUMITT,THROUGHWAY TRWY,TRACK TRAK TRACKS TRK TRKS,TRAFFICWAY TRFY,
  TRAILER TRLR,TUNNEL TUNL TUNNL TUNEL,UNDERPASS UPAS,UNION UN,UNIONS UNS,VALLEYS VLYS,VIADUCT VIA VDCT VIADCT,
  VIEWS VWS,VILLAGES VLGS,VILLE VL,WELL WL,WELLS WLS,BASEMENT BSMT,FRONT FRNT,LOBBY LBBY,LOWER LOWR,OFFICE OFC,
  PENTHOUSE PH,UPPER UPPR,CARRETERA CARR,CALLE CLL,CALLEJON CLLJ,CAMINO CAM,PASEO PSO`,
);
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
/** The longer ways to write a word. */
const spellings = Map.groupBy(Object.keys({ ...forms, ...names, ...directions }), (long) =>
  streetWord(long),
);
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
