import { WHITE } from './photo-tiles.ts';

/** Every so many rows are looked at. */
const ROW_STEP = 4;
/** A single white pixel is noise. */
const MIN_RUN = 4;
/** What is white again after so few pixels was interrupted by print. */
const STROKE = 8;
/** Where brightness is clearly less than white. */
const LESS = 200;

/** The middle one of all distances, along rows, from where white ends to where brightness is clearly less. */
export function falloffOf(gray: Uint8Array, width: number, height: number): number {
  const distances: number[] = [];
  for (let y = 0; y < height; y += ROW_STEP) {
    const row = gray.subarray(y * width, (y + 1) * width);
    addDistances(row, distances);
    addDistances(row.slice().reverse(), distances);
  }
  distances.sort((one, other) => one - other);
  return distances[distances.length >> 1] ?? 0;
}

function addDistances(row: Uint8Array, distances: number[]): void {
  let run = 0;
  for (let x = 0; x < row.length; x++) {
    if ((row[x] ?? 0) >= WHITE) {
      run++;
      continue;
    }
    if (run >= MIN_RUN && !row.subarray(x, x + STROKE).some((value) => value >= WHITE)) {
      const end = row.subarray(x).findIndex((value) => value < LESS);
      distances.push(end < 0 ? row.length - x : end);
    }
    run = 0;
  }
}
