import { unified } from '../confused-signs.ts';
import { usStates } from '../us-states.ts';
import { findZip, hasCity, inCapitals, trimmed, withoutCountry } from './address-parts.ts';

/** The letters that stand for a state in the armed forces' mail: no state's law goes by them. */
const military = ['AA', 'AE', 'AP'];

/** Tells whether two letters are a state's in an address. */
export const isMailState = (letters: string): boolean =>
  Object.hasOwn(usStates, letters) || military.includes(letters);

/** Abbreviations older than the two letters. */
const olderForms =
  'AL ALA,AZ ARIZ,AR ARK,CA CALIF,CA CAL,CO COLO,CO COL,CT CONN,DE DEL,FL FLA,ID IDA,IL ILL,IN IND,KS KANS,' +
  'KS KAN,MA MASS,MI MICH,MN MINN,MS MISS,MT MONT,NE NEBR,NE NEB,NV NEV,NH N H,NJ N J,NM N ?MEX,NM N M,' +
  'NY N Y,NC N ?CAR,NC N C,ND N ?DAK,ND N D,OK OKLA,OR OREG,OR ORE,PA PENNA,PA PENN,PR P R,RI R I,SC S ?CAR,' +
  'SC S C,SD S ?DAK,SD S D,TN TENN,TX TEX,VI USVI,WA WASH,WV W ?VA,WI WISC,WI WIS,WY WYO,DC D C';

/** Forms of a state's name for expressions, each with its letters. */
const written: readonly (readonly [form: string, state: string])[] = [
  ...Object.entries(usStates).map(([state, name]) => [name.toUpperCase(), state] as const),
  ...olderForms.split(',').map((each) => [each.slice(3), each.slice(0, 2)] as const),
];
const states = new Map(written.map(([form, state]) => [form.replace(/ \??/g, ''), state]));
/** The leftmost match is the longest name: `West Virginia` begins before `Virginia`. */
const atEnd = new RegExp(
  `(?<![A-Z])(?:(${written.map(([form]) => form).join('|')})|(?<!\\d)[A-Z0-9|]{2})$`,
);
/** The first three digits of each state's ZIP codes; ranges end with their last digit or digits. */
const prefixes =
  'MA010-27 055 RI028-9 NH030-8 ME039-49 VT050-4 056-9 CT060-9 NJ070-89 AE090-8 NY005 100-49 PA150-96 DE197-9 ' +
  'DC200 202-5 569 VA201 220-46 MD206-19 WV247-68 NC270-89 SC290-9 GA300-19 398-9 FL320-39 341-9 AA340 ' +
  'AL350-69 TN370-85 MS386-97 KY400-27 OH430-59 IN460-79 MI480-99 IA500-28 WI530-49 MN550-67 SD570-7 ' +
  'ND580-8 MT590-9 IL600-29 MO630-58 KS660-79 NE680-93 LA700-14 AR716-29 OK730-2 734-49 TX733 750-99 885 ' +
  'CO800-16 WY820-31 ID832-8 UT840-7 AZ850-65 NM870-84 NV889-98 CA900-61 AP962-6 HI967-8 GU969 OR970-9 ' +
  'WA980-94 AK995-9 PR006-7 009 VI008';

const ranges = [...prefixes.matchAll(/([A-Z]{2})?(\d{3})(?:-(\d+))?/g)].reduce<
  { state: string; first: number; last: number }[]
>((all, [, named, first = '', end = '']) => {
  const state = named ?? all.at(-1)?.state ?? '';
  const last = Number(first.slice(0, 3 - end.length) + end);
  return [...all, { state, first: Number(first), last }];
}, []);

/** Codes that lie elsewhere than those around them. */
const elsewhere: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
};

/** Finds the state of a ZIP code, of the armed forces' as well: their mail has letters of its own. */
export function stateOfZip(zip: string): string | undefined {
  const prefix = Number(zip.slice(0, 3));
  const range = ranges.find(({ first, last }) => first <= prefix && prefix <= last);
  return elsewhere[zip] ?? range?.state;
}

/** An address without its end. */
export type SplitAddress = {
  /** The rest of the address, in capitals without accents or points; what stood behind the ZIP code is its last part. */
  rest: string;
  /** By its words, or else by the ZIP code; the armed forces' letters, too. */
  state?: string;
  /** Five digits. */
  zip?: string;
};

/**
 * Reads a state's two signs before a ZIP code, if there is one. Recognition takes an O for a zero, so that `C0` is
 * Colorado; and where the ZIP code says so, `1L` and `LL` are Illinois.
 */
export function readState(signs: string, zip = ''): string | undefined {
  const byZip = stateOfZip(zip);
  if (byZip !== undefined && /[A-Z]/.test(signs) && unified(signs) === unified(byZip)) return byZip;
  const letters = signs.replaceAll('0', 'O');
  return isMailState(letters) ? letters : undefined;
}

/** Finds the state that a text ends with. */
function endingState(text: string, zip?: string): { state: string; before: string } | undefined {
  const match = atEnd.exec(text);
  if (!match) return undefined;
  const [end, form] = match;
  const state = form === undefined ? readState(end, zip) : states.get(form.replaceAll(' ', ''));
  return state === undefined ? undefined : { state, before: text.slice(0, match.index) };
}

/** Separates the state and the ZIP code from an address in one line or in several, wherever they stand in it. */
export function splitAddress(text: string): SplitAddress {
  const whole = withoutCountry(inCapitals(text));
  const found = findZip(whole, (before, zip) => endingState(before, zip) !== undefined);
  const parts = [found?.before ?? whole, withoutCountry(found?.after ?? '')];
  const byZip = found && stateOfZip(found.zip);
  for (const [index, part] of parts.entries()) {
    const ending = endingState(part, found?.zip);
    if (!ending) continue;
    const { state } = ending;
    const before = trimmed(ending.before);
    // `Delaware 43015` is a city in Ohio, `Port Washington 11050` one in New York, and `12 Oak Ct` a court.
    const isInName = /[A-Z] $/.test(ending.before) && part.length > ending.before.length + 2;
    if (byZip !== undefined && byZip !== state && (isInName || !hasCity(before))) continue;
    if (!found && state === 'CT' && !ending.before.includes(',')) continue;
    // `New York` alone is the city, too.
    if (!part.endsWith('NEW YORK') || hasCity(before)) parts[index] = before;
    return joined(parts, state, found?.zip);
  }
  return joined(parts, byZip, found?.zip);
}

const joined = (parts: readonly string[], state?: string, zip?: string): SplitAddress => ({
  rest: parts.filter(Boolean).join(', '),
  ...(state !== undefined && { state }),
  ...(zip !== undefined && { zip }),
});

/** Finds the two letters of a typed address's state; undefined for the armed forces' mail, which may be anywhere. */
export function stateOfAddress(address: string): string | undefined {
  const { state } = splitAddress(address);
  return state !== undefined && Object.hasOwn(usStates, state) ? state : undefined;
}
