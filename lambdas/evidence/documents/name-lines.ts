import type { Line } from '../reading/reading.ts';
import { lettersOnly, plainLetters } from '../matching/plain-letters.ts';
import { isStreetKind, streetWord } from '../matching/street-words.ts';
import { labelOf, spanOf, type Span } from './labels.ts';
import { noNames } from './no-names.ts';

type Part = 'surname' | 'given' | 'whole';
/** A line that may be a name or a part of one, and what its label says. */
export type NameLine = { text: string; span: Span; part?: Part };

/** Labels of licenses, passports and bills; a license's fields 1 and 2 are surname and given names. */
const labels: readonly [Part, RegExp][] = [
  [
    'whole',
    /^(?:FULL NAMES?|(?:CUSTOMER|ACCOUNT|SERVICE|MEMBER|TENANT|POLICY|SUBSCRIBER) ?NAMES?|ACCOUNT ?HOLDER(?: NAME)?|BILL(?:ED)? TO|(?:MAIL|SERVICE) TO|PREPARED FOR|TENANT|CUSTOMER|DEAR|ATTN)(?![A-Z])/,
  ],
  [
    'surname',
    /^(?:1\s?[.)]?\s?)?(?:LN|LAST ?NAMES?|SURNAMES?|FAMILY ?NAMES?|APELLIDOS?|NOMS?)(?![A-Z])/,
  ],
  [
    'given',
    /^(?:2\s?[.)]?\s?)?(?:FN|FIRST ?NAMES?|GIVEN ?NAMES?|FORENAMES?|NOMBRES?|PRENOMS?)(?![A-Z])/,
  ],
  ['surname', /^1\s?[.)]?\s?LN(?=[A-Z]{2})|^LN(?=[A-Z]{3})/],
  ['given', /^2\s?[.)]?\s?FN(?=[A-Z]{2})|^FN(?=[A-Z]{3})/],
  ['whole', /^(?:1\s?[,/]\s?2\s?)?NAMES?(?![A-Z])/],
  ['surname', /^1[.)]?(?![\d/.-])/],
  ['given', /^2[.)]?(?![\d/.-])/],
];

const mostWords = 7;

const wordsIn = (text: string) => plainLetters(text).match(/[A-Z0-9]+/g) ?? [];

/** Bank, Page and Lane are names, too, to those who have them: in a line of theirs, or beside another of their names. */
const isOwn = (words: readonly string[], own: readonly string[]) =>
  words.filter((word) => own.includes(word)).length >= Math.min(2, words.length);

const isNameLike = (text: string, own: readonly string[]): boolean => {
  const words = wordsIn(text);
  const isOfOwner = isOwn(words, own);
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    words.join('').length > 1 &&
    /^[\p{L}\p{M}\s.,'’‘\u0060´&-]+$/u.test(text) &&
    !words.some((word) => noNames.has(word) && !(isOfOwner && own.includes(word)))
  );
};

const tidy = (text: string) =>
  text
    .replace(/^[\s.,:;)-]+/, '')
    .replace(/(?<![\s,:;-])[\s,:;-]+$/, '')
    .split(/\s+/)
    .map((word) => lettersOnly(word))
    .join(' ');

/** `1 MAPLE AVE` is no name in the field 1. */
function isStreet(label: string, text: string): boolean {
  const words = text.slice(label.length).match(/[A-Z0-9]+/g) ?? [];
  return /^\d/.test(label) && words.length > 1 && isStreetKind(streetWord(words.at(-1) ?? ''));
}

type Split = { part?: Part; rest: string; span: Span };

function split(line: Line): Split {
  const text = plainLetters(line.text.trim());
  for (const [part, pattern] of labels) {
    const match = pattern.exec(text);
    if (match && !isStreet(match[0], text))
      return { part, rest: tidy(line.text.trim().slice(match[0].length)), span: spanOf(line) };
  }
  return { rest: tidy(line.text), span: spanOf(line) };
}

/**
 * The lines of a page that may be names, with what labels beside or above them say. `owner`: the name that is looked
 * for, of which any word may be a name.
 */
export function nameLines(lines: readonly Line[], owner = ''): NameLine[] {
  const own = wordsIn(owner);
  const parts = lines.map(split);
  const named = parts.filter(({ rest }) => isNameLike(rest, own));
  const alone = parts.flatMap(({ part, rest, span }) => (part && !rest ? [{ ...span, part }] : []));
  const spans = named.map(({ span }) => span);
  return named.map(({ part, rest, span }) => {
    const label = part ?? labelOf(span, alone, spans)?.part;
    return { text: rest, span, ...(label && { part: label }) };
  });
}
