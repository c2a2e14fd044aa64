import { splitAddress } from '../../../shared/address/split-address.ts';
import { unified } from '../../../shared/confused-signs.ts';
import { usStates } from '../../../shared/us-states.ts';
import { areaForm, type Box, gridNumber, inPostalForm, takeBox } from './address-forms.ts';
import { plainLetters } from './spelling.ts';
import { streetOf, type Street, streetWord } from './streets.ts';
import type { Comparison } from './compare-names.ts';

/** Names of states for expressions, the longest first. */
export const usStateNames: readonly string[] = Object.values(usStates)
  .map((name) => name.toUpperCase())
  .sort((one, other) => other.length - one.length);
/** The same for a text of unified signs. */
export const unifiedStates = usStateNames.map(unified).join('|');

const codes = new Map(
  Object.entries(usStates).map(([code, name]) => [unified(name.toUpperCase()), code]),
);
/** Finds a state's two letters by its name in unified signs. */
export const stateNamed = (name: string): string | undefined => codes.get(name);

/** An address taken apart, as the postal service would write it. */
export type Address = {
  box?: Box;
  /** The house number, with a letter or `1/2` after a space. */
  number?: string;
  street: Street;
  units: Units;
  /** The words of an urbanización, or of what else names an area in Puerto Rico. */
  area: readonly string[];
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
  const {
    rest: beforeState,
    state,
    zip,
  } = splitAddress(
    plainLetters(text)
      .replace(/(?<!\s)\s*½/g, ' 1/2')
      .replace(/(?<= 1\/2)(?=[A-Z])/g, ' '),
  );
  const written = inPostalForm(withLetters(beforeState));
  const inBox = takeBox(written) ?? militaryBox(written, state);
  const { units, rest } = takeUnits(inBox?.rest ?? written);
  return {
    ...(inBox && { box: inBox.box }),
    ...takeStreetAndCity(rest, state === 'PR'),
    units,
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
  };
}

/** A ship or a unit has no number of a box. */
function militaryBox(text: string, state = ''): ReturnType<typeof takeBox> {
  const [at = '', ...others] = text.split(', ');
  return ['AA', 'AE', 'AP'].includes(state)
    ? { box: { at: wordsOf(at).join(' '), number: '' }, rest: others.join(', ') }
    : undefined;
}

/** `37-21` is 3721, `98-A` is `98 A`. */
const tidyNumber = (digits: string, letter = '', half = '') =>
  [digits.replace(/^0+(?=\d)|[ -]/g, ''), letter, half].filter(Boolean).join(' ');

/** `D0GW00D` is Dogwood, and `PR0SPECT` neither a private road nor a number. */
const withLetters = (text: string) =>
  text.replace(/(?<![A-Z0-9])(?:[A-Z0]*[A-Z]{2}[A-Z0]*|[A-Z][A-Z0]*[A-Z])(?![A-Z0-9])/g, (word) =>
    word.replaceAll('0', 'O'),
  );

const wordsOf = (text: string) => (text.match(/[A-Z0-9]+/g) ?? []).map(streetWord);
/** Tells whether a word may be a unit; `A1BINO` is a city's that was misread. */
const hasDigit = (word: string) => /\d/.test(word) && !/[A-Z]{3}/.test(word);

type StreetAndCityParts = Pick<Address, 'number' | 'street' | 'area' | 'others' | 'city'>;

/** A grid's number only at the start of a part: elsewhere, `B2` is a unit. */
const gridStart = new RegExp(`(?:^|(?<=, ))(${gridNumber})()() +(?=[A-Z0-9])(.*)$`);
const numberStart =
  /(?<![A-Z0-9./-])(\d{1,9}(?:\.\d{1,2}|-\d{1,9})?)-?([A-Z]?)(?:\s*(1\/2))?\s+(?=\S)(.*)$/;

function takeStreetAndCity(text: string, isInAreas: boolean): StreetAndCityParts {
  const grid = gridStart.exec(text);
  const plain = numberStart.exec(text);
  const match = grid && (!plain || grid.index <= plain.index) ? grid : plain;
  const isArea = (part: string) =>
    isInAreas ? areaForm.test(part) : /^URB(?:ANIZACION)?(?![A-Z])/.test(part);
  const areaWords = (parts: readonly string[]) =>
    wordsOf(parts.join(' ').replace(/(?:^|(?<= ))URB(?:ANIZACION)? /g, ''));
  if (!match) return { street: streetOf([], false), area: [], others: [], city: [] };
  const [, digits = '', letter, half, after = ''] = match;
  const before = text.slice(0, match.index).split(',');
  // A unit may have stood between the number and the street.
  const [street = '', ...parts] = after
    .replace(/^, */, '')
    .split(',')
    .map((part) => part.trim());
  const behind = parts.filter((part) => part && !isArea(part)).map(wordsOf);
  const last = behind.at(-1) ?? [];
  const named = before.map((part) => part.trim()).filter((part) => isInAreas || isArea(part));
  return {
    number: tidyNumber(digits, letter, half),
    street: streetOf(wordsOf(street), behind.length > 0),
    area: areaWords([...named, ...parts.filter(isArea)]),
    others: [...behind.slice(0, -1).flat(), ...last.filter(hasDigit)],
    city: last.filter((word) => !hasDigit(word)),
  };
}

/**
 * Units distinguish the apartments of one house: `BLDG 3`, `FL 2`, or `4B` for anything else that is called a unit.
 */
type Units = readonly string[];

const kinds = {
  BLDG: 'BLDG|BUILDING|EDIFICIO|EDIF',
  FL: 'FLOOR|FLR|FL|PISO',
  PMB: 'PMB|PRIVATE MAILBOX',
  '': 'APARTMENT|APARTAMENTO|APT|APTO|UNIT|SUITE|STE|ROOM|RM|LOT|TRAILER|TRLR|SPC|SPACE|NO|PENTHOUSE|PH',
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];
/** Words that are a unit only before a digit: `Key West` and `Pier Street` have none. */
const rareKinds = 'DEPARTMENT|DEPT|HANGAR|HNGR|KEY|OFFICE|OFC|PIER|SLIP|STOP';

/** A unit with digits has them anywhere; without any, two letters are a unit, unless a street's kind, and three a word. */
const value = String.raw`\d{1,6} [A-Z](?=\s*(?:,|$))|(?=[A-Z-]{0,8}\d)[A-Z0-9]+(?:-[A-Z0-9]+)*|(?!ST|RD|DR|LN|CT|PL)[A-Z]{1,2}(?![A-Z])`;
const unitForm = new RegExp(
  String.raw`(?<![A-Z0-9])(?:(\d{1,3})(?:ST|ND|RD|TH|ER|DO|TO) (?:${kinds.FL})(?![A-Z])|(?:(${Object.values(kinds).join('|')}|(?:${rareKinds})(?= #?\d))(?:\s*#|:)?\s+|#\s*)(${value}))`,
  'g',
);

/** Recognition loses the space after a unit's name. */
const glued =
  /(?<![A-Z0-9])(?:(?:APARTMENT|APTO?|UNIT|SUITE|STE|LOT|BLDG|FLOOR|ROOM)(?=\d)|APT(?=[A-RT-Z](?![A-Z0-9])))/g;

const kindOf = (name: string): Kind =>
  kindNames.find((kind) => kinds[kind].split('|').includes(name)) ?? '';

/** `4-B` and `4 B` are 4B, but `1-23` is not `12-3`. */
const tidy = (text: string) =>
  text.replace(/(?<=\d)[\s-](?=[A-Z])|(?<=[A-Z])-(?=\d)/g, '').replace(/^0+(?=\d)/, '');

/** Takes all units out of an address in capitals, and leaves commas in their places. */
function takeUnits(text: string): { units: Units; rest: string } {
  const units: string[] = [];
  const rest = text
    .replace(glued, '$& ')
    .replace(unitForm, (_, floor?: string, name?: string, unit?: string) => {
      units.push(`${floor ? 'FL' : kindOf(name ?? '')} ${floor ?? tidy(unit ?? '')}`.trim());
      return ',';
    });
  return { units, rest };
}

const ofKind = (units: Units, kind: Kind) =>
  units.filter((unit) => (kind ? unit.startsWith(`${kind} `) : !unit.includes(' '))).join();

/** `unsure`: one side has fewer units. */
export function compareUnits(one: Units, other: Units): Comparison {
  const pairs = kindNames.map((kind) => [ofKind(one, kind), ofKind(other, kind)]);
  if (pairs.some(([left, right]) => left && right && left !== right)) return 'other';
  return pairs.every(([left, right]) => left === right) ? 'same' : 'unsure';
}
