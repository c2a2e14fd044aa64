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
    .replace(/(?<=[A-Z]{2})(?=\d{5})/g, ' ')
    .replace(/(?<![A-Z0-9])(?!0[A-Z])([\d/-]*\d)(?=[A-Z]{3})(?!(?:ST|ND|RD|TH)(?![A-Z]))/g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:, ?)+/g, ', ');

export const trimmed = (text: string) =>
  text.replace(/^[ ,]+/, '').replace(/(?<![ ,-])[ ,-]+$/, '');
export const withoutCountry = (text: string) => trimmed(trimmed(text).replace(country, ''));

/** Finds the ZIP code. A number at the start is the house number. */
export function findZip(
  text: string,
  endsWithState: (before: string, zip: string) => boolean,
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
    found.find(({ before, zip }) => endsWithState(before, zip)) ??
    found.find(({ before, after }) => /^ ?(?:,|$)/.test(after) || isCity(after, before))
  );
}

/** In `98 Main St, 45011 Fairview`, the ZIP code comes first; in `Apt 4, 12345 Main St`, there is none. */
const isCity = (after: string, before: string) =>
  /\d/.test(before) && !/\d/.test(after) && (streetKind.test(before) || !streetKind.test(after));

const streetKind =
  /(?<=[A-Z0-9] )(?:ST|STREET|AVE?|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|CT|COURT|BLVD|PL|PLACE|CIR|CIRCLE|TER|PKWY|HWY|WAY)(?![A-Z0-9])/;
const digits = String.raw`[^ ,\d]*\d[^ ,]*`;
const value = `#? ?(?:[A-Z]|${digits})(?![^ ,])`;
const box = String.raw`(?:P ?O |[A-Z]{2,3} \d+ )?BOX ${value}`;
const unit =
  String.raw`(?:\d+[A-Z]{2} FL(?:OOR)?|[NS][EW]|REAR|BASEMENT)(?![^ ,])|` +
  `(?:(?:APARTMENT|APTO?|UNIT|SUITE|STE|ROOM|RM|LOT|BLDG|FLOOR|FL|PMB|NO) )?${value}`;
const street =
  `${digits} [^ ,]+ (?:(?!${streetKind.source})[^ ,]+ ){0,4}${streetKind.source}|` +
  `${digits} (?:[NSEW]{1,2} )?[^ ,]+|(?:CALLE|AVENIDA) [^ ,]+`;
/**
 * Nothing that may be a city: `West`, `Floor` and `Lane` may, and `29 Palms` after a box. Documents have lines of any
 * length, so repetitions have an end.
 */
const cityless = new RegExp(
  `^(?:(?:${unit}),? ){0,4}(?:${unit}|(?:${street}|${box})(?:,? (?:${unit}|${box})){0,4})?$`,
);

/** Tells whether an address without state and ZIP code has a city. Where words may mean either, it has. */
export const hasCity = (address: string): boolean => !cityless.test(address);

/** Canada's codes count as well: people there buy cars across the border. */
const canadian = /[A-Z]\d[A-Z] ?\d[A-Z]\d/i;

/** A state's letters, as far as they can't be a street's: all states' names weigh more than the form's other rules. */
const stateLetters = /(?<![A-Z0-9])(?!ST|RD|DR|LN|PL|CT|AV|[NS][EW])[A-Z]{2}$/;

/** In `1 Broadway, NY 10004`, they are the city. */
const keptLetters = (letters: string) => (/NY|DC|LA/.test(letters) ? letters : '');

/** Says what a typed address lacks. */
export function missingInAddress(address: string): 'city' | 'zip' | 'cityAndZip' | undefined {
  const whole = withoutCountry(inCapitals(address));
  const found = findZip(whole, (before) => stateLetters.test(before));
  const hasZip = found !== undefined || canadian.test(address);
  const parts = [found?.before ?? whole, withoutCountry(found?.after ?? '')];
  const remaining = parts
    .map((part) => trimmed(part.replace(stateLetters, keptLetters)))
    .filter(Boolean);
  if (hasCity(remaining.join(', '))) return hasZip ? undefined : 'zip';
  return hasZip ? 'city' : 'cityAndZip';
}
