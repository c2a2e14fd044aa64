const withoutParts: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
};

/** Capitals without accents, as cards, barcodes and passports print them. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => withoutParts[letter] ?? letter);

/** Umlauts as passports spell them: `Müller` is `MUELLER` there, and `MULLER` on a license. */
export const spelledOut = (text: string): string =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`);

/** What is often misread where only letters can stand: a zero for an O, a small L for an I among capitals. */
export const lettersOnly = (word: string): string =>
  /[A-Z]{2}/.test(word) && !/\d{2}/.test(word)
    ? word.replace(/0/g, 'O').replace(/[1|l](?![a-z])/g, 'I')
    : word;
