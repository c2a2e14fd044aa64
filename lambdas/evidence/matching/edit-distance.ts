const at = (row: readonly number[], place: number) => row[place] ?? 0;

/** How many letters have to be added, left out or replaced to make one word of the other (Levenshtein's distance). */
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

/**
 * Whether a printed word may be the other one with a letter misread. Only long words: among words of up to six
 * letters, one letter tells many people apart.
 */
export const isNearMiss = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 6 && editDistance(one, other) <= 1;
