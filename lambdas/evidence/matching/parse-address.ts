import { usStates } from '../../../shared/us-states.ts';
import { plainLetters } from './spelling.ts';
import { streetOf, type Street, streetWord } from './streets.ts';
import type { Comparison } from './compare-names.ts';

/** Each state's two letters by its name in capitals. */
export const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(usStates).map(([code, name]) => [name.toUpperCase(), code]),
);

export const isStateCode = (text: string): boolean => Object.hasOwn(usStates, text);
/** Names of states for expressions, the longest first. */
export const usStateNames: readonly string[] = Object.keys(stateCodes).sort(
  (one, other) => other.length - one.length,
);

/** An address taken apart, as the postal service would write it. */
export type Address = {
  /** The number of a PO box. */
  box?: string;
  /** The house number, with a letter or `1/2` after a space. */
  number?: string;
  street: Street;
  units: Units;
  /** Words between the street and the city whose meaning is unknown. */
  others: readonly string[];
  /** The city, if a comma separates it. */
  city: readonly string[];
  state?: string;
  /** Five digits. */
  zip?: string;
};

/** Takes apart an address that was written in one line or in several. */
export function parseAddress(text: string): Address {
  const whole = clean(text).replace(/(?<![\s,])[\s,]*(?<![A-Z])(USA|US|UNITED STATES)$/, '');
  const zip = zipForm.exec(whole);
  // A number at the start is the house number.
  const hasZip = zip !== null && zip.index > 0;
  const beforeZip = (hasZip ? whole.slice(0, zip.index) : whole).replace(/(?<![\s,-])[\s,-]+$/, '');
  const named = stateName.exec(beforeZip);
  // Recognition takes an O for a zero: `C0` is Colorado.
  const short = /(?<![A-Z0-9])([A-Z0]{2})$/.exec(beforeZip);
  const code = short?.[1]?.replaceAll('0', 'O') ?? '';
  const state = named ? stateCodes[named[1] ?? ''] : isStateCode(code) ? code : undefined;
  const place = state === undefined ? beforeZip : beforeZip.slice(0, (named ?? short)?.index);
  const box = boxForm.exec(place);
  const { units, rest } = takeUnits(box ? place.replace(box[0], ' ') : place);
  return {
    ...(box ? { box: box[1] ?? box[2] ?? '' } : {}),
    ...takePlaces(rest),
    units,
    ...(state !== undefined && { state }),
    ...(hasZip && { zip: zip[1] ?? '' }),
  };
}

const stateName = new RegExp(`(?<![A-Z])(${usStateNames.join('|')})(?=[\\s,.]*(?:\\d{5}|$))`);
const boxForm =
  /(?<![A-Z])(?:P\s?O|POST OFFICE)\s?BOX\s*#?\s*([A-Z]?\d+[A-Z]?)|(?<![A-Z0-9])BOX\s*#?\s*(\d+)/;
const zipForm = /(?<![\d-])(\d{5})(?:[-\s]\d{4})?(?=\D*$)/;

const clean = (text: string) =>
  plainLetters(text)
    .replace(/[.']/g, '')
    .replace(/\s*½/g, ' 1/2')
    .replace(/(?<!\s)\s*\n\s*/g, ', ')
    .replace(/(?<=\d)(?=[A-Z]{3,})(?!(?:ST|ND|RD|TH)\b)/g, ' ')
    .replace(/(?<=[A-Z]{2})(?=\d{5})/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![A-Z])STATE ?(?:ROUTE|RTE|RT|HIGHWAY|HWY) ?(?=\d)/, 'SR ')
    .replace(
      /(?<![A-Z])(?:COUNTY|CNTY|CTY|CO) ?(?:ROAD|RD|ROUTE|RTE|RT|HIGHWAY|HWY) ?(?=\d)/,
      'CR ',
    )
    .replace(/(?<![A-Z])US ?(?:HIGHWAY|HWY|ROUTE|RTE|RT) ?(?=\d)/, 'US ')
    .trim();

/** `37-21` is 3721, `98-A` is `98 A`. */
const tidyNumber = (digits: string, letter = '', half = '') =>
  [digits.replace(/^0+(?=\d)|-/g, ''), letter, half].filter(Boolean).join(' ');

/** `D0GW00D` is Dogwood. */
const asLetters = (word: string) =>
  /^[A-Z][A-Z0]*[A-Z]$/.test(word) ? word.replaceAll('0', 'O') : word;

const wordsOf = (text: string) => (text.match(/[A-Z0-9]+/g) ?? []).map(asLetters).map(streetWord);
const hasDigit = (word: string) => /\d/.test(word);

type Places = Pick<Address, 'number' | 'street' | 'others' | 'city'>;

function takePlaces(text: string): Places {
  const match = /(?<![A-Z0-9/-])(\d{1,9}(?:-\d{1,9})?)-?([A-Z]?)(?:\s*(1\/2))?\s+(?=\S)(.*)$/.exec(
    text,
  );
  if (!match) return { street: streetOf([], false), others: [], city: [] };
  const [, digits = '', letter, half, after = ''] = match;
  const [street = '', ...parts] = after.split(',').map((part) => part.trim());
  const behind = parts.filter(Boolean).map(wordsOf);
  const last = behind.at(-1) ?? [];
  return {
    number: tidyNumber(digits, letter, half),
    street: streetOf(wordsOf(street), behind.length > 0),
    others: [...behind.slice(0, -1).flat(), ...last.filter(hasDigit)],
    city: last.filter((word) => !hasDigit(word)),
  };
}

/**
 * Units distinguish the apartments of one house: `BLDG 3`, `FL 2`, or `4B` for anything else that is called a unit.
 */
type Units = readonly string[];

const kinds = {
  BLDG: 'BLDG|BUILDING',
  FL: 'FLOOR|FLR|FL',
  '': 'APARTMENT|APT|UNIT|SUITE|STE|ROOM|RM|LOT|TRAILER|TRLR|SPC|SPACE|NO|PENTHOUSE|PH',
} as const;
type Kind = keyof typeof kinds;

/** A unit with digits has them anywhere; without any, two letters are a unit and three a word. */
const value = String.raw`\d{1,6} [A-Z](?=\s*(?:,|$))|(?=[A-Z-]{0,8}\d)[A-Z0-9]+(?:-[A-Z0-9]+)*|[A-Z]{1,2}(?![A-Z])`;
const unitForm = new RegExp(
  String.raw`(?<![A-Z0-9])(?:(\d{1,3})(?:ST|ND|RD|TH) (?:${kinds.FL})(?![A-Z])|(?:(${Object.values(kinds).join('|')})(?:\s*#|:)?\s+|#\s*)(${value}))`,
  'g',
);

const kindOf = (name: string): Kind =>
  (['BLDG', 'FL'] as const).find((kind) => kinds[kind].split('|').includes(name)) ?? '';

/** `4-B` and `4 B` are 4B, but `1-23` is not `12-3`. */
const tidy = (text: string) =>
  text.replace(/(?<=\d)[\s-](?=[A-Z])|(?<=[A-Z])-(?=\d)/g, '').replace(/^0+(?=\d)/, '');

/** Takes all units out of an address in capitals, and leaves commas in their places. */
function takeUnits(text: string): { units: Units; rest: string } {
  const units: string[] = [];
  const rest = text.replace(unitForm, (_, floor?: string, name?: string, unit?: string) => {
    units.push(`${floor ? 'FL' : kindOf(name ?? '')} ${floor ?? tidy(unit ?? '')}`.trim());
    return ',';
  });
  return { units, rest };
}

const ofKind = (units: Units, kind: Kind) =>
  units.filter((unit) => (kind ? unit.startsWith(`${kind} `) : !unit.includes(' '))).join();

/** `unsure`: one side has fewer units. */
export function compareUnits(one: Units, other: Units): Comparison {
  const pairs = (['BLDG', 'FL', ''] as const).map((kind) => [
    ofKind(one, kind),
    ofKind(other, kind),
  ]);
  if (pairs.some(([left, right]) => left && right && left !== right)) return 'other';
  return pairs.every(([left, right]) => left === right) ? 'same' : 'unsure';
}
