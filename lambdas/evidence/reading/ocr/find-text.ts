import { type Picture, shrink } from '../../../../shared/pictures/picture.ts';
import {
  axisOf,
  connectedParts,
  extentOf,
  type Part,
} from '../../../../shared/pictures/connected-parts.ts';
import { run, textDetector } from './models.ts';

/** The likelihood of text for each pixel of a reduced picture, 0 to 1. */
type TextMap = { width: number; height: number; likely: Float32Array };

/** The detector halves its picture five times. */
const STEP = 32;
const inSteps = (pixels: number) => Math.max(STEP, Math.round(pixels / STEP) * STEP);

/** Finds text in the picture, reduced to `longSide` pixels. */
export async function findText(picture: Picture, longSide: number): Promise<TextMap> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const width = inSteps(picture.width * scale);
  const height = inSteps(picture.height * scale);
  const small = stretched(shrink(picture, { width, height }), width, height);
  const detector = await textDetector();
  const { numbers } = await run(detector, colorPlanes(small), [1, 3, height, width]);
  return { width, height, likely: numbers };
}

/** Enlarges a picture that was too small to be reduced, by nearest pixels. */
function stretched(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const from = new Uint32Array(picture.rgba.buffer, picture.rgba.byteOffset);
  const to = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * picture.height) / height) * picture.width;
    for (let x = 0; x < width; x++)
      to[at++] = from[row + Math.floor((x * picture.width) / width)] ?? 0;
  }
  return { width, height, rgba: new Uint8Array(to.buffer) };
}

function colorPlanes({ rgba }: Picture): Float32Array {
  const size = rgba.length / 4;
  const planes = new Float32Array(size * 3);
  for (let pixel = 0, at = 0; pixel < size; pixel++, at += 4) {
    planes[pixel] = (rgba[at] ?? 0) / 255;
    planes[size + pixel] = (rgba[at + 1] ?? 0) / 255;
    planes[size * 2 + pixel] = (rgba[at + 2] ?? 0) / 255;
  }
  return planes;
}

/** A turned rectangle around text. Lengths are in pixels of the text map, the angle in radians. */
export type Box = {
  centerX: number;
  centerY: number;
  /** Direction of its length: 0 to the right, a quarter turn down. */
  angle: number;
  length: number;
  height: number;
};

/** The least likelihood of text for a pixel, and on average for a whole part. */
const PIXEL_LIKELY = 0.25;
const PART_LIKELY = 0.45;
const MIN_PIXELS = 25;
const MIN_HEIGHT = 3;
/**
 * The detector marks only the cores of letters: a part is widened by area over circumference, times this. Its makers
 * say 1.7; with less above and below, widely spaced print (a passport's) is read better.
 */
const WIDENING = { length: 1.7, height: 1.3 };
/** A part that isn't this much longer than high has no direction of its own. */
const CLEARLY_LONG = 1.5;
/** Parts this much longer than high decide the usual direction. */
const VERY_LONG = 5;

/** Returns boxes around the connected parts of the map that are text. */
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

/** Returns the angle of most of the text: the median by length. */
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
