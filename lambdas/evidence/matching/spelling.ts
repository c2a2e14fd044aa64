const at = (row: readonly number[], index: number) => row[index] ?? 0;

/** Counts the letters to add, leave out or replace to turn one word into the other (Levenshtein's distance). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(row, column - 1) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(at(row, column) + 1, at(next, column - 1) + 1, replaced));
    }
    row = next;
  }
  return at(row, other.length);
}

/** In shorter words, one letter tells many people apart. */
const shortest = 7;

/** Tells whether a printed word may be the other one with a letter misread. */
export const isNearMiss = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= shortest && editDistance(one, other) <= 1;

/**
 * Letters that recognition takes for each other. None of them distinguish names, such as the last of `ROBERTO` and
 * `ROBERTA` or the first of `DARLENE` and `CARLENE`.
 */
const groups = 'OQD CG IL IJ IT UV VY EF BRP MNH'.split(' ');

const areAlike = (one: string, other: string) =>
  groups.some((group) => group.includes(one) && group.includes(other));

/** Returns the places at which two words of the same length differ. */
const differentIndexes = (one: string, other: string) =>
  Array.from(one, (_, index) => index).filter((index) => one[index] !== other[index]);

/** Tells whether two words in capitals differ at most in letters that recognition takes for each other. */
export const isMisread = (one: string, other: string): boolean =>
  one.length === other.length &&
  differentIndexes(one, other).every((index) => areAlike(one.charAt(index), other.charAt(index)));

/** Tells whether two words in capitals differ in exactly one letter, which recognition takes for the other. */
export const isLookAlike = (one: string, other: string): boolean =>
  one.length >= shortest && isMisread(one, other) && differentIndexes(one, other).length === 1;

const withoutParts: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
};

/** Returns capitals without accents, as cards, barcodes and passports print them. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => withoutParts[letter] ?? letter);

/** Spells umlauts as passports do: `Müller` is `MUELLER` there, and `MULLER` on a license. */
export const spelledOut = (text: string): string =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`);

/** Corrects common misreadings where only letters can be: a zero for an O, a small L for an I among capitals. */
export const lettersOnly = (word: string): string =>
  /[A-Z]{2}/.test(word) && !/\d{2}/.test(word)
    ? word.replace(/0/g, 'O').replace(/[1|l](?![a-z])/g, 'I')
    : word;
