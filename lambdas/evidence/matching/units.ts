import type { Comparison } from './names.ts';

/** What tells apartments of one house apart, each as `BLDG 3`, `FL 2`, or `4B` of whatever is called a unit. */
export type Units = readonly string[];

const kinds = {
  BLDG: 'BLDG|BUILDING',
  FL: 'FLOOR|FLR|FL',
  '': 'APARTMENT|APT|UNIT|SUITE|STE|ROOM|RM|LOT|TRAILER|TRLR|SPC|SPACE|NO|PENTHOUSE|PH',
} as const;
type Kind = keyof typeof kinds;

/** Digits may stand anywhere in it; of letters alone, two are a unit and three a word. */
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
export function takeUnits(text: string): { units: Units; rest: string } {
  const units: string[] = [];
  const rest = text.replace(unitForm, (_, floor?: string, name?: string, unit?: string) => {
    units.push(`${floor ? 'FL' : kindOf(name ?? '')} ${floor ?? tidy(unit ?? '')}`.trim());
    return ',';
  });
  return { units, rest };
}

const ofKind = (units: Units, kind: Kind) =>
  units.filter((unit) => (kind ? unit.startsWith(`${kind} `) : !unit.includes(' '))).join();

/** `unsure`: one side says less. */
export function compareUnits(one: Units, other: Units): Comparison {
  const pairs = (['BLDG', 'FL', ''] as const).map((kind) => [
    ofKind(one, kind),
    ofKind(other, kind),
  ]);
  if (pairs.some(([left, right]) => left && right && left !== right)) return 'other';
  return pairs.every(([left, right]) => left === right) ? 'same' : 'unsure';
}
