import { inNameCase } from '../../../../../shared/name-case.ts';

const inCapitals = (text: string, words: RegExp) =>
  text.replace(words, (word) => word.toUpperCase());

/** `MARIA DELGADO III` as people write it. */
export const writtenName = (text: string): string => inCapitals(inNameCase(text), /\b[IVX]{2,}$/i);

/** `42ND ST NW`, the same of a street or a city. */
export const writtenPlace = (text: string): string =>
  inCapitals(
    inNameCase(text).replace(/(?<=\d)(?:St|Nd|Rd|Th)\b/g, (ending) => ending.toLowerCase()),
    /\b(?:[NS][EW]|PO)\b/gi,
  );
