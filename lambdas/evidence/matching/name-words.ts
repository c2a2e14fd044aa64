import { lettersOnly, plainLetters } from './spelling.ts';

/** A name taken apart: its words in capitals, and the suffix that tells a father from a son. */
export type NameWords = {
  words: readonly string[];
  suffix?: 'JR' | 'SR' | 'II' | 'III' | 'IV';
  /** It contains more than a name's letters and separators: a digit, or an invisible sign. */
  hasMore: boolean;
};

const suffixes = new Map<string, NonNullable<NameWords['suffix']>>([
  ['JR', 'JR'],
  ['JNR', 'JR'],
  ['JUNIOR', 'JR'],
  ['SR', 'SR'],
  ['SNR', 'SR'],
  ['SENIOR', 'SR'],
  ['II', 'II'],
  ['2ND', 'II'],
  ['III', 'III'],
  ['3RD', 'III'],
  ['IV', 'IV'],
  ['4TH', 'IV'],
]);

const titles = new Set('MR MRS MS MISS DR PROF REV ESQ MD PHD'.split(' '));
/** Words that issuers print where somebody has no such name. */
const placeholders = new Set('NONE NMN NFN FNU LNU UNAVL UNAVAIL UNAVAILABLE'.split(' '));
/** Usually part of a surname, and then they identify nobody; to some people they are a whole name. */
export const particles: ReadonlySet<string> = new Set(
  'DE DEL DELA LA LAS LOS DI DA DO DOS DU VAN VON DER DEN TER LE EL AL BIN BINT IBN ABU SAN ST Y E'.split(
    ' ',
  ),
);

/** Splits a name: apostrophes join (`O'Brien` is `OBRIEN` elsewhere); hyphens, dots and spaces separate. */
export function nameWords(name: string): NameWords {
  const clean = name.replace(/['’‘ʼ`´]/g, '').split(/[^\p{L}\p{M}\p{N}|]+/u);
  const all = clean.map((word) =>
    suffixes.has(plainLetters(word)) ? plainLetters(word) : plainLetters(lettersOnly(word)),
  );
  const suffix = all
    .slice(1)
    .map((word) => suffixes.get(word))
    .find((each) => each !== undefined);
  const words = all.filter(
    (word, index) =>
      /^\p{L}+$/u.test(word) &&
      !(index > 0 && suffixes.has(word)) &&
      !titles.has(word) &&
      !placeholders.has(word),
  );
  const hasMore =
    /\p{Cf}/u.test(name) || all.some((word) => /[^\p{L}\p{M}]/u.test(word) && !suffixes.has(word));
  return { words, hasMore, ...(suffix !== undefined && { suffix }) };
}

const longestRun = 4;

/** Joins neighboring words that the other side has as one: `DE LA CRUZ`, `DELACRUZ`. */
export function joinedAs(words: readonly string[], other: readonly string[]): string[] {
  const wanted = new Set(other);
  const joined: string[] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(longestRun, words.length - start);
    while (length > 1 && !wanted.has(words.slice(start, start + length).join(''))) length--;
    joined.push(words.slice(start, start + length).join(''));
    start += length;
  }
  return joined;
}
