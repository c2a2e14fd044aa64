import { axisOf, connectedParts, extentOf, mainAxis, type Part } from '../pictures/parts.ts';
import type { GrayPicture } from '../pictures/picture.ts';
import { shrinkGray, sizeWithin } from '../pictures/shrink.ts';
import { BLOCK, blocksOf, type Blocks } from './blocks.ts';
import { edgesOf } from './edges.ts';

type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left, as the code lies. */
export type Corners = readonly [Point, Point, Point, Point];

/** Long side of the picture in which a code is looked for. */
const LONG_SIDE = 800;
/** A code's strength as a share of the picture's strongest, by which it may hang together alone. */
const SHARES = [0.3, 0.45, 0.18];
/** The largest parts that are looked at for each share. */
const PARTS = 2;
const MIN_BLOCKS = 12;
/** Quiet zone around a code, in pixels of the small picture. */
const MARGIN = BLOCK * 2.2;
/** Slopes and shape must agree on the direction by so many radians. */
const AGREEMENT = 0.2;

/** Where a PDF417 code may lie: four corners each, likeliest first, in the picture's own pixels. */
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

/** First with edges that follow the part's outline, as a slanted view has them, then as a rectangle. */
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

/** A code's bars make brightness alter along its rows, more exactly than its outline shows their direction. */
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
