import { type GrayPicture, shrinkGray, sizeWithin } from '../pictures/picture.ts';
import {
  axisOf,
  connectedParts,
  extentOf,
  mainAxis,
  type Part,
} from '../pictures/connected-parts.ts';

/** The side of a block, in pixels. */
const BLOCK = 8;

/** The strength and direction of brightness changes in each block: sums of squared slopes. */
type Blocks = {
  columns: number;
  rows: number;
  xx: Float32Array;
  xy: Float32Array;
  yy: Float32Array;
  /** The median strength of a block and its neighbors: a dense code keeps it, sparse text loses it. */
  strength: Float32Array;
};

type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left, as the code lies. */
export type Corners = readonly [Point, Point, Point, Point];

/** The long side of the picture that is searched for a code. */
const LONG_SIDE = 800;
/** Thresholds, as shares of the picture's strongest block, above which blocks are joined to parts. */
const SHARES = [0.3, 0.45, 0.18];
/** The number of largest parts that are tried for each share. */
const PARTS = 2;
const MIN_BLOCKS = 12;
/** The quiet zone around a code, in pixels of the small picture. */
const MARGIN = BLOCK * 2.2;
/** The most that slopes and shape may disagree on the direction, in radians. */
const AGREEMENT = 0.2;

/** Yields the places where a PDF417 code may lie, likeliest first: four corners each, in the picture's own pixels. */
export function* candidates(picture: GrayPicture): Generator<Corners> {
  const small = shrinkGray(picture, sizeWithin(picture, LONG_SIDE));
  const scale = picture.width / small.width;
  const blocks = blocksOf(small);
  const strongest = blocks.strength.reduce((most, each) => Math.max(most, each), 0);
  for (const share of SHARES) {
    const parts = connectedParts(
      blocks.columns,
      blocks.rows,
      (block) => (blocks.strength[block] ?? 0) > strongest * share,
    );
    const largest = parts
      .filter(({ xs }) => xs.length >= MIN_BLOCKS)
      .sort((one, other) => other.xs.length - one.xs.length)
      .slice(0, PARTS);
    for (const part of largest) yield* cornersOf(part, blocks, scale);
  }
}

function blocksOf({ width, height, gray }: GrayPicture): Blocks {
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

/** Yields corners along the part's outline first, as a slanted view has them, then as a rectangle. */
function* cornersOf(part: Part, blocks: Blocks, scale: number): Generator<Corners> {
  const angle = angleOf(part, blocks);
  const pixels: Part = {
    xs: part.xs.map((x) => (x + 0.5) * BLOCK),
    ys: part.ys.map((y) => (y + 0.5) * BLOCK),
  };
  const extent = extentOf(pixels, angle);
  const half = (BLOCK / 2) * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
  const left = extent.left - half - MARGIN;
  const right = extent.right + half + MARGIN;
  const corners = (tops: readonly number[], bottoms: readonly number[]): Corners => {
    const at = (along: number, across = 0): Point => [
      (along * Math.cos(angle) - across * Math.sin(angle)) * scale,
      (along * Math.sin(angle) + across * Math.cos(angle)) * scale,
    ];
    return [at(left, tops[0]), at(right, tops[1]), at(right, bottoms[1]), at(left, bottoms[0])];
  };
  const { tops, bottoms } = edgesOf(pixels, angle, extent);
  yield corners(
    tops.map((across) => across - MARGIN),
    bottoms.map((across) => across + MARGIN),
  );
  const top = extent.top - half - MARGIN;
  const bottom = extent.bottom + half + MARGIN;
  yield corners([top, top], [bottom, bottom]);
}

/** Returns a part's direction. The slopes of a code's bars give it more exactly than the outline does. */
function angleOf(part: Part, { columns, xx, xy, yy }: Blocks): number {
  const sums = [0, 0, 0];
  for (const [index, x] of part.xs.entries()) {
    const block = (part.ys[index] ?? 0) * columns + x;
    for (const [which, values] of [xx, xy, yy].entries())
      sums[which] = (sums[which] ?? 0) + (values[block] ?? 0);
  }
  const [sumXx = 0, sumXy = 0, sumYy = 0] = sums;
  const bySlopes = mainAxis(sumXx, sumXy, sumYy).angle;
  const byShape = axisOf(part).angle;
  const apart = Math.abs(bySlopes - byShape) % Math.PI;
  return Math.min(apart, Math.PI - apart) < AGREEMENT ? bySlopes : byShape;
}

const PIECES = 12;
const ROUNDS = 3;

/** Returns the position of a part's upper and lower edge at its left and right end, measured across the angle. */
function edgesOf(
  { xs, ys }: Part,
  angle: number,
  { left, right }: ReturnType<typeof extentOf>,
): { tops: [number, number]; bottoms: [number, number] } {
  const tops = new Array<number>(PIECES).fill(Infinity);
  const bottoms = new Array<number>(PIECES).fill(-Infinity);
  for (let index = 0; index < xs.length; index++) {
    const x = xs[index] ?? 0;
    const y = ys[index] ?? 0;
    const along = x * Math.cos(angle) + y * Math.sin(angle);
    const across = y * Math.cos(angle) - x * Math.sin(angle);
    const piece = Math.min(PIECES - 1, Math.floor(((along - left) / (right - left || 1)) * PIECES));
    tops[piece] = Math.min(tops[piece] ?? across, across);
    bottoms[piece] = Math.max(bottoms[piece] ?? across, across);
  }
  return { tops: lineThrough(tops), bottoms: lineThrough(bottoms) };
}

/** Fits a line through most of the pieces' values and returns it at 0 and at 1; drops outliers in rounds. */
function lineThrough(values: readonly number[]): [number, number] {
  let points = values
    .map((value, index) => ({ at: (index + 0.5) / PIECES, value }))
    .filter(({ value }) => Number.isFinite(value));
  let line = fitted(points);
  for (let round = 1; round < ROUNDS; round++) {
    const [start, end] = line;
    const off = ({ at, value }: { at: number; value: number }) =>
      Math.abs(value - start - (end - start) * at);
    const sorted = points.map(off).sort((one, other) => one - other);
    const tolerance = (sorted[Math.floor(sorted.length * 0.75)] ?? 0) + 0.5;
    points = points.filter((point) => off(point) <= tolerance);
    line = fitted(points);
  }
  return line;
}

/** Fits a line by least squares. */
function fitted(points: readonly { at: number; value: number }[]): [number, number] {
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / points.length;
  let product = 0;
  let square = 0;
  for (const { at, value } of points) {
    product += (at - meanAt) * (value - meanValue);
    square += (at - meanAt) ** 2;
  }
  const slope = square > 0 ? product / square : 0;
  const start = meanValue - slope * meanAt;
  return [start, start + slope];
}
