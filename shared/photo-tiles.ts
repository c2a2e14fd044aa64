/** A piece of a photograph's middle. */
export type Tile = {
  /** Variance of how brightness bends (its Laplacian). */
  steepness: number;
  /** Variance of brightness. */
  contrast: number;
  /** Share of white pixels. */
  white: number;
};

const COLUMNS = 10;
const ROWS = 7;
/** Shares of the picture at its sides, and above and below, which are no document. */
export const MARGIN_X = 0.12;
export const MARGIN_Y = 0.15;
/** Brightness of a pixel that has lost what it showed. */
export const WHITE = 250;

/** The part of the picture where a document lies, in tiles. */
export function tilesOf(gray: Uint8Array, width: number, height: number): Tile[] {
  const edge = (size: number, margin: number, index: number, count: number) =>
    Math.round(size * (margin + ((1 - 2 * margin) * index) / count));
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    return tileOf(gray, width, {
      left: edge(width, MARGIN_X, column, COLUMNS),
      right: edge(width, MARGIN_X, column + 1, COLUMNS),
      top: edge(height, MARGIN_Y, row, ROWS),
      bottom: edge(height, MARGIN_Y, row + 1, ROWS),
    });
  });
}

function tileOf(
  gray: Uint8Array,
  width: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Tile {
  let [count, sum, squares, bends, bendSquares, white] = [0, 0, 0, 0, 0, 0];
  for (let y = top + 1; y < bottom - 1; y++)
    for (let x = left + 1; x < right - 1; x++) {
      const at = y * width + x;
      const value = gray[at] ?? 0;
      const bend =
        4 * value -
        (gray[at - 1] ?? 0) -
        (gray[at + 1] ?? 0) -
        (gray[at - width] ?? 0) -
        (gray[at + width] ?? 0);
      count++;
      sum += value;
      squares += value * value;
      bends += bend;
      bendSquares += bend * bend;
      if (value >= WHITE) white++;
    }
  if (count === 0) return { steepness: 0, contrast: 0, white: 0 };
  return {
    steepness: bendSquares / count - (bends / count) ** 2,
    contrast: squares / count - (sum / count) ** 2,
    white: white / count,
  };
}
