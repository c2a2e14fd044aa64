import type { SignalId } from '../../../../../shared/schemas/evidence-schema.ts';

/** A piece of a text; marked where it differs from the other text. */
export type Piece = { text: string; isMarked: boolean };

/** Marks, word by word, where `found` differs from `typed`; our own words about the value are never marked. */
export function markedDifferences(id: SignalId, typed: string, found: string): Piece[] {
  const [remark = ''] = barcodeRemark.exec(found) ?? [];
  const value = valueDifferences(id, typed, found.slice(0, found.length - remark.length));
  return remark === '' ? value : [...value, { text: remark, isMarked: false }];
}

type IsSame = (one: string, other: string) => boolean;

/** Reduces a word to its letters and digits, without accents and case, to compare it by. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const isSameWord: IsSame = (one, other) => one === other;

/**
 * Tells whether a word abbreviates another, as 'blvd' does 'boulevard': its first letter, and others in order. Digits
 * are never left out.
 */
function shortens(short: string, long: string): boolean {
  if (/\d/.test(long) || !long.startsWith(short.charAt(0))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

const isSameOrShort: IsSame = (one, other) =>
  one === other || (one.length < other.length ? shortens(one, other) : shortens(other, one));

/** Finds the words of `found` that are, in order, among those of `typed`: the longest common subsequence. */
function sameWords(typed: readonly string[], found: readonly string[], isSame: IsSame) {
  const lengths = Array.from({ length: typed.length + 1 }, () =>
    Array.from({ length: found.length + 1 }, () => 0),
  );
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const matches = (row: number, column: number) => isSame(typed[row] ?? '', found[column] ?? '');
  for (let row = typed.length - 1; row >= 0; row -= 1)
    for (let column = found.length - 1; column >= 0; column -= 1) {
      const longest = matches(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.splice(column, 1, longest);
    }
  const same = new Set<number>();
  let [row, column] = [0, 0];
  while (row < typed.length && column < found.length) {
    if (matches(row, column)) {
      same.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return same;
}

/** Splits a text into words and the separators between them. */
const split = (text: string) =>
  text.match(/[\p{L}\p{N}\p{M}'’.-]+|[^\p{L}\p{N}\p{M}'’.-]+/gu) ?? [];

function diff(typed: string, found: string, isSame: IsSame): Piece[] {
  const typedWords = split(typed).map(plain).filter(Boolean);
  const parts = split(found);
  const wordAt = parts.flatMap((part, index) => (plain(part) ? [index] : []));
  const same = sameWords(
    typedWords,
    wordAt.map((index) => plain(parts[index] ?? '')),
    isSame,
  );
  const marked = new Set(wordAt.filter((_index, word) => !same.has(word)));
  const pieces: Piece[] = [];
  parts.forEach((text, index) => {
    // A space between two marked words belongs to both.
    const isMarked =
      marked.has(index) || (text === ' ' && marked.has(index - 1) && marked.has(index + 1));
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else pieces.push({ text, isMarked });
  });
  return pieces;
}

/** Our own words in place of a value, or after one: 'Another name, from the barcode'. */
const barcodeRemark = /(?:^another \w+)?(?:^|[,;:] )[^,;:]*\bbarcode\b.*$/i;

/** Compares two values; in an address an abbreviation counts as its word, unless nothing else differs. */
function valueDifferences(id: SignalId, typed: string, value: string): Piece[] {
  const strict = () => diff(typed, value, isSameWord);
  if (id !== 'billAddress') return strict();
  const lenient = diff(typed, value, isSameOrShort);
  return lenient.some(({ isMarked }) => isMarked) ? lenient : strict();
}
