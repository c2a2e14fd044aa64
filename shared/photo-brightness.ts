import { MARGIN_X, MARGIN_Y } from './photo-tiles.ts';

/** The brightness that a share of all pixels of some rows reach, 0 to 255. */
export function brightnessReachedBy(share: number, rows: readonly Uint8Array[]): number {
  const counts = new Uint32Array(256);
  let left = 0;
  for (const row of rows) {
    left += row.length * share;
    for (const value of row) counts[value] = (counts[value] ?? 0) + 1;
  }
  for (let value = 255; value > 0; value--) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 0;
}

/** The brightness that half of the picture's middle reaches. */
export function groundOf(gray: Uint8Array, width: number, height: number): number {
  const rows: Uint8Array[] = [];
  for (let y = Math.round(height * MARGIN_Y); y < height * (1 - MARGIN_Y); y++)
    rows.push(
      gray.subarray(Math.round((y + MARGIN_X) * width), Math.round((y + 1 - MARGIN_X) * width)),
    );
  return brightnessReachedBy(0.5, rows);
}
