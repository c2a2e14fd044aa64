import type { Portrait } from '../../../shared/schemas/evidence-schema.ts';
import { type LevelPage, levelPage } from './level-page.ts';
import type { UprightPage } from './ocr/read-lines.ts';

/** Sides of the window that is moved over a page: a head with its hair, as a share of the print's size, and its height. */
const WIDTHS = { least: 0.14, most: 0.5, step: 1.15 };
const HEIGHT = 1.2;
/** The share of text in a window from which it is none: seals and stamps reach into portraits. */
const MOST_TEXT = 0.25;
const TEXT_WEIGHT = 3;
/** Below this, measured on drawn documents, a window is no portrait: print on paper has up to 3.4, and cards 5.1. */
const LEAST_SCORE = 4.5;
/** Around a window that fits the head, as shares of it: its chin is at the lower edge. */
const MARGIN = { side: 0.08, below: 0.15 };

/**
 * Finds the portrait on an ID: the largest area beside the text that is light and dark in the same places on its left
 * and on its right. Nothing about the face itself is measured. Nothing where no area is like that.
 */
export function findPortrait(page: UprightPage): Portrait | undefined {
  const level = levelPage(page);
  const best = level && bestWindow(level);
  if (!best || best.score < LEAST_SCORE) return undefined;
  const wide = best.width * (1 + 2 * MARGIN.side);
  const high = best.height * (1 + MARGIN.below);
  const middle = level.toPicture(best.left + best.width / 2, best.top + high / 2);
  const width = wide / level.scale / page.picture.width;
  const height = high / level.scale / page.picture.height;
  const [left, right] = within(middle.x, width);
  const [top, bottom] = within(middle.y, height);
  return {
    turn: page.turn,
    left: rounded(left),
    top: rounded(top),
    width: rounded(right - left),
    height: rounded(bottom - top),
  };
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

const within = (middle: number, size: number): [number, number] => [
  Math.max(0, middle - size / 2),
  Math.min(1, middle + size / 2),
];

type Window = { left: number; top: number; width: number; height: number; score: number };

/** Returns the window with the strongest contrast that is the same on both sides of its middle. */
function bestWindow(level: LevelPage): Window | undefined {
  const { print } = level;
  const size = Math.sqrt((print.right - print.left) * (print.bottom - print.top));
  const brightness = brightnessOf(level) + FAINT;
  const sums = level.planes.map((plane) => rowSums(plane, level));
  const [text, inside] = [areaSums(level.text, level), areaSums(level.inside, level)];
  let best: Window | undefined;
  let half = Math.max(4, Math.round((size * WIDTHS.least) / 2));
  for (
    ;
    half * 2 <= size * WIDTHS.most;
    half = Math.max(half + 1, Math.round(half * WIDTHS.step))
  ) {
    const width = half * 2;
    const height = Math.round(width * HEIGHT);
    for (let left = 0; left + width <= level.width; left++) {
      const { same, all } = mirroredRows(level, sums, left, half);
      for (let top = 0; top + height <= level.height; top++) {
        const area = { left, top, width, height };
        const likeness = between(same, top, height);
        if (likeness <= 0 || inside(area) < width * height) continue;
        const share = text(area) / (width * height);
        if (share > MOST_TEXT) continue;
        const contrast = (Math.sqrt(likeness / height) / brightness) * 200;
        const evenness = likeness / (between(all, top, height) + height * NOISE);
        const score = contrast * evenness * Math.sqrt(width / size) * (1 - TEXT_WEIGHT * share);
        if (score > (best?.score ?? 0)) best = { ...area, score };
      }
    }
  }
  return best;
}

/** Keeps a dark picture's noise from counting as contrast. */
const FAINT = 12;
const NOISE = 4;

/**
 * Compares each row of a window with its mirror image, summed up from the top: the part of the contrast that is the same
 * on both sides, and all of it.
 */
function mirroredRows(
  { width, height, planes }: LevelPage,
  sums: readonly Float64Array[],
  left: number,
  half: number,
) {
  const same = new Float64Array(height + 1);
  const all = new Float64Array(height + 1);
  const right = left + half * 2;
  for (let y = 0; y < height; y++) {
    let [rowSame, rowAll] = [0, 0];
    for (const [channel, plane] of planes.entries()) {
      const row = y * (width + 1);
      const sum = (sums[channel]?.[row + right] ?? 0) - (sums[channel]?.[row + left] ?? 0);
      const mean = sum / (half * 2);
      for (let step = 0, at = y * width + left, to = y * width + right - 1; step < half; step++) {
        const one = (plane[at + step] ?? 0) - mean;
        const other = (plane[to - step] ?? 0) - mean;
        rowSame += one * other;
        rowAll += (one * one + other * other) / 2;
      }
    }
    same[y + 1] = (same[y] ?? 0) + rowSame / half / planes.length;
    all[y + 1] = (all[y] ?? 0) + rowAll / half / planes.length;
  }
  return { same, all };
}

const between = (sums: Float64Array, from: number, count: number) =>
  (sums[from + count] ?? 0) - (sums[from] ?? 0);

/** Sums up each row from its left. */
function rowSums(plane: ArrayLike<number>, { width, height }: LevelPage): Float64Array {
  const sums = new Float64Array((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * (width + 1); x < width; x++, at++)
      sums[at + 1] = (sums[at] ?? 0) + (plane[y * width + x] ?? 0);
  return sums;
}

/** Returns a function that sums up any rectangle. */
function areaSums(plane: ArrayLike<number>, level: LevelPage) {
  const { width, height } = level;
  const rows = rowSums(plane, level);
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let at = 0; at < rows.length; at++) sums[at + width + 1] = (sums[at] ?? 0) + (rows[at] ?? 0);
  return ({ left, top, width: wide, height: high }: Omit<Window, 'score'>) => {
    const [upper, lower] = [top * (width + 1), (top + high) * (width + 1)];
    const sum = (at: number) => (sums[at + left + wide] ?? 0) - (sums[at + left] ?? 0);
    return sum(lower) - sum(upper);
  };
}

type Pixel = { x: number; y: number; light: number };

/** Returns the pixels among the print that no text covers. */
function groundOf({ width, planes, inside, text, print }: LevelPage): Pixel[] {
  const pixels: Pixel[] = [];
  for (let y = print.top; y < print.bottom; y++)
    for (let x = print.left; x < print.right; x++) {
      const at = y * width + x;
      if (inside[at] !== 1 || text[at] === 1) continue;
      const light = planes.reduce((sum, plane) => sum + (plane[at] ?? 0), 0) / planes.length;
      pixels.push({ x, y, light });
    }
  return pixels;
}

/** The paper is lighter than most of what is printed on it. */
const PAPER = 0.7;

function brightnessOf(level: LevelPage): number {
  const light = groundOf(level).map((pixel) => pixel.light);
  return light.sort((one, other) => one - other)[Math.floor(light.length * PAPER)] ?? 255;
}

/**
 * The least spread of what lies between a card's texts, as a share of its brightness: measured, drawn cards have 0.07
 * and more, and typed sheets at most 0.041.
 */
const LEAST_SPREAD = 0.055;
const FEWEST_PIXELS = 200;

/** Tells whether a page is plain between its texts, so that no card was printed; light from one side is no print. */
export function isPlainPaper(page: UprightPage): boolean {
  const level = levelPage(page);
  const ground = level ? groundOf(level) : [];
  if (ground.length < FEWEST_PIXELS) return false;
  const mean = (of: (pixel: Pixel) => number) =>
    ground.reduce((sum, pixel) => sum + of(pixel), 0) / ground.length;
  const [midX, midY, light] = [mean(({ x }) => x), mean(({ y }) => y), mean((each) => each.light)];
  const moment = (of: (x: number, y: number, more: number) => number) =>
    mean((each) => of(each.x - midX, each.y - midY, each.light - light));
  const [xx, xy, yy] = [moment((x) => x * x), moment((x, y) => x * y), moment((_, y) => y * y)];
  const [xz, yz] = [moment((x, _, z) => x * z), moment((_, y, z) => y * z)];
  const determinant = xx * yy - xy * xy;
  const slopeX = (xz * yy - yz * xy) / determinant;
  const slopeY = (yz * xx - xz * xy) / determinant;
  const spread = Math.sqrt(moment((x, y, z) => (z - slopeX * x - slopeY * y) ** 2));
  return spread < LEAST_SPREAD * light;
}
