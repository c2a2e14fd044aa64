/** The most characters of a term: keeps a sort key far below DynamoDB's 1,024 bytes in any script. */
const MAX_TERM_LENGTH = 100;
/** A name with more words is found by its first ones. */
const MAX_WORDS = 6;

/** Apostrophes as people type and paste them, some of which are letters. */
const apostrophes = /['‘’‛ʼʻ`´′]/g;

/** Returns lower case without accents, so that 'elo' finds 'Élodie', and without what nobody sees. */
export const fold = (text: string) =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]+/gu, '')
    .toLowerCase();
/** Returns a text's words. An apostrophe divides none, so that 'obrien' and "o'brien" are the same one. */
export const searchWords = (text: string) =>
  fold(text)
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
export const cut = (term: string) => Array.from(term).slice(0, MAX_TERM_LENGTH).join('');
export const unique = (terms: string[]) => [
  ...new Set(terms.filter((term) => term !== '').map(cut)),
];

/** Returns a US number's ten digits, however it was typed. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/**
 * Returns a text from each of its words on: a prefix query finds it by any word, and by words that follow each other.
 * The parts that an apostrophe divides are words as well: 'brien' finds "O'Brien".
 */
export const fromEachWord = (text: string) =>
  [text, text.replace(apostrophes, ' ')].flatMap((each) => {
    const all = searchWords(each);
    return all.slice(0, MAX_WORDS).map((_, index) => all.slice(index).join(' '));
  });
