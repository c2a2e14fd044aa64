import { inAscii } from '../../shared/plain-name.ts';

/** A letter of GSM-7 (3GPP TS 23.038), its extension's included: those take two places, and cost no other its own. */
const inAlphabet =
  /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]$/;

/** Signs of GSM-7 that people read in the place of others, which have no decomposition into them. */
const likenesses = [
  ["'", '‘’‚‛ʼʻʹ′`´‹›'],
  ['"', '“”„‟″«»'],
  ['-', '•·−⁃'],
  ['x', '×'],
  ['u', 'µ'],
  ['/', '⁄∕'],
  ['|', '¦'],
] as const;
const likeness = new Map(
  likenesses.flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
);

/** Returns a letter in those of GSM-7, empty for a sign without a likeness; nothing for a letter without one. */
function written(letter: string): string | undefined {
  if (inAlphabet.test(letter)) return letter;
  if (/\p{Pd}/u.test(letter)) return '-';
  const known = likeness.get(letter) ?? inAscii[letter];
  if (known !== undefined) return known;
  const parts = Array.from(letter.normalize('NFKD').replace(/\p{M}+/gu, ''));
  if (parts.join('') === letter) return /[\p{L}\p{N}]/u.test(letter) ? undefined : '';
  const all = parts.map(written);
  return all.includes(undefined) ? undefined : all.join('');
}

/**
 * Writes a name in the letters of GSM-7: one other letter, such as 'á' or a curly apostrophe, has a whole text sent as
 * UCS-2, at twice the price. Signs without a likeness are left out. A name in another script stays as it is: a text
 * from a sender whom its reader can't make out is worth less than what it saves.
 */
export function inGsm7(name: string): string {
  const letters = Array.from(name.normalize('NFC'), written);
  return letters.includes(undefined) ? name : letters.join('').replace(/ +/g, ' ').trim();
}
