import type { GrayPicture } from '../pictures/picture.ts';

/** Pixels of a block's side. */
export const BLOCK = 8;

/** How strongly and in which directions brightness alters in each block: sums of squared slopes. */
export type Blocks = {
  columns: number;
  rows: number;
  xx: Float32Array;
  xy: Float32Array;
  yy: Float32Array;
  /** The middle of a block's strength and its neighbors': a dense code keeps it, sparse text loses it. */
  strength: Float32Array;
};

export function blocksOf({ width, height, gray }: GrayPicture): Blocks {
  const columns = Math.floor(width / BLOCK);
  const rows = Math.floor(height / BLOCK);
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 1; y < rows * BLOCK - 1; y++)
    for (let x = 1; x < columns * BLOCK - 1; x++) {
      const at = y * width + x;
      const slopeX = (gray[at + 1] ?? 0) - (gray[at - 1] ?? 0);
      const slopeY = (gray[at + width] ?? 0) - (gray[at - width] ?? 0);
      const block = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK);
      xx[block] = (xx[block] ?? 0) + slopeX * slopeX;
      xy[block] = (xy[block] ?? 0) + slopeX * slopeY;
      yy[block] = (yy[block] ?? 0) + slopeY * slopeY;
    }
  const sums = xx.map((each, block) => each + (yy[block] ?? 0));
  return { columns, rows, xx, xy, yy, strength: middles(sums, columns, rows) };
}

function middles(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, block) => {
    const column = block % columns;
    const row = (block - column) / columns;
    const near: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        near.push(values[y * columns + x] ?? 0);
    near.sort((one, other) => one - other);
    return near[near.length >> 1] ?? 0;
  });
}
