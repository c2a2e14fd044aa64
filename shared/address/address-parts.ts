const country =
  /(?:^|[ ,]+)(?:U ?S(?: ?A)?|E{1,2} ?U{1,2}(?: ?A)?|(?:UNITED STATES|ESTADOS UNIDOS)(?: (?:OF|DE) AMERICA)?)$/;

/**
 * Returns capitals without accents. A point after a single letter joins (`N.J.`), any other one separates, and one in a
 * number stays.
 */
export const inCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/(?<![A-Z])([A-Z])\./g, '$1')
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/[\n;]/g, ',')
    .replace(/(?<=[A-Z]{2})(?=\d{5})|(?<=\d)(?=[A-Z]{3})(?!(?:ST|ND|RD|TH)(?![A-Z]))/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:, ?)+/g, ', ');

export const trimmed = (text: string) =>
  text.replace(/^[ ,]+/, '').replace(/(?<![ ,-])[ ,-]+$/, '');
export const withoutCountry = (text: string) => trimmed(trimmed(text).replace(country, ''));

/** Finds the ZIP code. A number at the start is the house number. */
export function findZip(
  text: string,
  endsWithState: (before: string) => boolean,
): { before: string; zip: string; after: string } | undefined {
  const found = [...text.matchAll(/(?<![\d-])(\d{5})(?:[- ]?\d{4})?(?![\d-])/g)]
    .filter(({ index }) => index > 0)
    // Documents have lines of any length.
    .slice(-4)
    .reverse()
    .map((match) => ({
      before: withoutCountry(text.slice(0, match.index)),
      zip: match[1] ?? '',
      after: text.slice(match.index + match[0].length),
    }));
  return (
    found.find(({ before }) => endsWithState(before)) ??
    found.find(({ before, after }) => /^ ?(?:,|$)/.test(after) || isCity(after, before))
  );
}

/** In `98 Main St, 45011 Fairview`, the ZIP code comes first; in `Apt 4, 12345 Main St`, there is none. */
const isCity = (after: string, before: string) =>
  /\d/.test(before) && !/\d/.test(after) && !streetKind.test(after);

const streetKind =
  /(?<=[A-Z0-9] )(?:ST|STREET|AVE?|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|CT|COURT|BLVD|PL|PLACE|CIR|CIRCLE|TER|PKWY|HWY|WAY)(?![A-Z0-9])/;
/** A unit, a box or a direction is no city. */
const noCity =
  /(?:^|(?<= ))(?:(?:APARTMENT|APTO?|UNIT|SUITE|STE|ROOM|RM|LOT|BLDG|FLOOR|FL|PMB|NO|BOX|#) ?#? ?[A-Z0-9-]+|[NSEW]{1,2}|NORTH|SOUTH|EAST|WEST|REAR|BASEMENT)(?= |$)/g;
const isWord = (text: string) => /[A-Z]{2}/.test(text.replace(noCity, ''));

/** Tells whether an address without state and ZIP code has a city. Where words may mean either, it has. */
export function hasCity(place: string): boolean {
  const [street = '', ...others] = place.split(', ');
  if (others.some((part) => !/\d/.test(part.replace(noCity, '')) && isWord(part))) return true;
  const [, after] = street.split(/(?<= )BOX #?\S+/);
  if (after !== undefined) return isWord(after);
  const kind = streetKind.exec(street.replace(/^\S+ /, ''));
  if (kind) return isWord(kind.input.slice(kind.index + kind[0].length));
  const words = street.replace(noCity, '').match(/[A-Z]{2,}/g) ?? [];
  return words.length > (/(?:^| )(?:CALLE|AVENIDA) /.test(street) ? 2 : 1);
}

/** Canada's codes count as well: people there buy cars across the border. */
const canadian = /[A-Z]\d[A-Z] ?\d[A-Z]\d/i;

/** A state's letters, as far as they can't be a street's: all states' names weigh more than the form's other rules. */
const stateLetters = /(?<![A-Z0-9])(?!ST|RD|DR|LN|PL|CT|AV|[NS][EW])[A-Z]{2}$/;

/** Says what a typed address lacks. */
export function missingInAddress(address: string): 'city' | 'zip' | 'cityAndZip' | undefined {
  const whole = withoutCountry(inCapitals(address));
  const found = findZip(whole, (before) => stateLetters.test(before));
  const hasZip = found !== undefined || canadian.test(address);
  const parts = [found?.before ?? whole, withoutCountry(found?.after ?? '')];
  const place = parts.map((part) => trimmed(part.replace(stateLetters, ''))).filter(Boolean);
  if (hasCity(place.join(', '))) return hasZip ? undefined : 'zip';
  return hasZip ? 'city' : 'cityAndZip';
}
