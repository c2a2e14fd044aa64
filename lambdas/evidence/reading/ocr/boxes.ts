import { axisOf, connectedParts, extentOf, type Part } from '../../../../shared/pictures/parts.ts';
import type { TextMap } from './text-map.ts';

/** A turned rectangle around text. Lengths are in pixels of the text map, the angle in radians. */
export type Box = {
  centerX: number;
  centerY: number;
  /** Of the direction of its length: 0 to the right, a quarter turn down. */
  angle: number;
  length: number;
  height: number;
};

/** How likely text must be for a pixel, and for a whole part on average. */
const PIXEL_LIKELY = 0.25;
const PART_LIKELY = 0.45;
const MIN_PIXELS = 25;
const MIN_HEIGHT = 3;
/**
 * The detector marks the cores of letters only: a part is widened by area over circumference, so much. Its makers say
 * 1.7; with less above and below, widely spaced print (a passport's) is read better.
 */
const WIDENING = { length: 1.7, height: 1.3 };
/** A part that isn't this much longer than high says nothing of its own direction. */
const CLEARLY_LONG = 1.5;
/** From parts this much longer than high the usual direction is taken. */
const VERY_LONG = 5;

/** The parts of the map that hang together and are text. */
export function boxesOf(map: TextMap): Box[] {
  const parts = connectedParts(
    map.width,
    map.height,
    (cell) => (map.likely[cell] ?? 0) >= PIXEL_LIKELY,
  )
    .filter((part) => part.xs.length >= MIN_PIXELS && likelihoodOf(part, map) >= PART_LIKELY)
    .map((part) => ({ part, ...axisOf(part) }));
  const usual = usualAngle(parts);
  return parts.flatMap(
    ({ part, angle, ratio }) => boxAround(part, ratio > CLEARLY_LONG ** 2 ? angle : usual) ?? [],
  );
}

const likelihoodOf = ({ xs, ys }: Part, { width, likely }: TextMap) =>
  xs.reduce((sum, x, index) => sum + (likely[(ys[index] ?? 0) * width + x] ?? 0), 0) / xs.length;

/** The angle of most of the text: the middle one by length. */
function usualAngle(parts: readonly { part: Part; angle: number; ratio: number }[]): number {
  const long = parts
    .filter(({ ratio }) => ratio > VERY_LONG ** 2)
    .sort((one, other) => one.angle - other.angle);
  const weightOf = ({ part }: { part: Part }) => Math.sqrt(part.xs.length);
  let left = long.reduce((sum, each) => sum + weightOf(each), 0) / 2;
  return long.find((each) => (left -= weightOf(each)) <= 0)?.angle ?? 0;
}

function boxAround(part: Part, angle: number): Box | undefined {
  const { left, right, top, bottom } = extentOf(part, angle);
  const length = right - left + 1;
  const height = bottom - top + 1;
  if (height < MIN_HEIGHT) return undefined;
  const unit = (length * height) / (length + height);
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    centerX: along * Math.cos(angle) - across * Math.sin(angle) + 0.5,
    centerY: along * Math.sin(angle) + across * Math.cos(angle) + 0.5,
    angle,
    length: length + unit * WIDENING.length,
    height: height + unit * WIDENING.height,
  };
}
