import { bitAt, pixelAt, type StoredPicture } from './pdfjs.ts';
import {
  applyMatrix,
  boxAround,
  distance,
  doOverlap,
  intersection,
  inverse,
  isInAll,
  rectangle,
  type Box,
  type Matrix,
  type Point,
  type Shape,
} from './shapes.ts';

/**
 * White paper on which a page is painted in order. Instead of pixels it keeps a few sample points for each letter, and
 * at each the color of the letter's ink and of its background, so that at the end it can say which letters are seen.
 * Pixels, compared with and without the text, couldn't: hidden letters would count wherever other letters are seen.
 */
export type Sheet = {
  letters: Letter[];
  lettersAt: Bands<Letter>;
  paintsAt: Bands<Paint>;
  /** Letters that are set without being drawn. */
  undrawn: PositionedLetter[];
};

/** A letter's text and where it stands on the page, in points from the page's top left. */
export type PositionedLetter = {
  text: string;
  /** The point where it begins on its line, and the one where the next letter does. */
  start: Point;
  end: Point;
  /** The top of its line, above `start`. */
  top: Point;
};

export type Letter = PositionedLetter & {
  box: Box;
  samples: Sample[];
  /** The number of pictures that were there first. */
  picturesBelow: number;
};

/** A point of a letter: its ink's color there, and the color that would be there without it. */
type Sample = { point: Point; ink: Color; background: Color };

/** Red, green and blue from 0 to 255; nothing where it isn't known, as in a pattern. */
export type Color = readonly [red: number, green: number, blue: number] | undefined;

/** The way in which a color is put over another. */
export type Compositing = { opacity: number; blend: string };

/** Color on a part of the page. */
export type Paint = Compositing & {
  shape: Shape;
  /** The color at a point within the shape; 'none' where nothing is painted there. */
  colorAt: (x: number, y: number) => Color | 'none';
  kind?: 'picture';
  /** A picture's or stencil's pixels to a point of the page. */
  density?: number;
  /** The lines of its path: a path may draw a whole page of letters. */
  lines?: number;
  /** The letter that it is part of, if any. */
  letter?: Pick<PositionedLetter, 'text' | 'start'>;
};

/** The least share of its samples by which a letter can be read. */
const SEEN_SHARE = 0.5;
/**
 * The least contrast that counts as seen, by WCAG's measure (1 to 21). Gray on white has it up to #d8d8d8; the palest
 * small print of bills is about #aaaaaa.
 */
const MIN_CONTRAST = 1.4;
const WHITE: Color = [255, 255, 255];
const UNIT_SQUARE: Box = [0, 0, 1, 1];

export const emptySheet = (): Sheet => ({
  ...{ letters: [], undrawn: [] },
  ...{ lettersAt: bands(), paintsAt: bands() },
});

/** Puts paint on the sheet, over everything that was there. */
export function addPaint(sheet: Sheet, paint: Paint): void {
  for (const letter of sheet.lettersAt.near(paint.shape.box)) {
    if (isSameLetter(letter, paint)) continue;
    for (const sample of letter.samples) {
      sample.ink = painted(sample.ink, paint, sample.point);
      sample.background = painted(sample.background, paint, sample.point);
    }
  }
  sheet.paintsAt.add(paint, paint.shape.box);
}

/** Returns a letter as it would be seen on the sheet in this color, at those sample points that lie within `clips`. */
export function letterOn(
  sheet: Sheet,
  letter: PositionedLetter,
  points: readonly Point[],
  ink: { color: Color; clips: readonly Shape[] } & Compositing,
): Letter {
  const box = boxAround(points);
  const below = sheet.paintsAt.near(box).filter((paint) => !isSameLetter(letter, paint));
  const samples = points.map((point): Sample => {
    const background = below.reduce((color, paint) => painted(color, paint, point), WHITE);
    const isInked = isInAll(ink.clips, ...point);
    return {
      point,
      ink: isInked ? composited(background, ink.color, ink) : background,
      background,
    };
  });
  return { ...letter, box, samples, picturesBelow: below.filter(isPicture).length };
}

export function addLetter(sheet: Sheet, letter: Letter): void {
  sheet.letters.push(letter);
  sheet.lettersAt.add(letter, letter.box);
}

export const isPicture = ({ kind }: Paint) => kind === 'picture';

export const isSeen = ({ samples }: Letter) =>
  samples.filter(hasContrast).length > samples.length * SEEN_SHARE;

function painted(color: Color, paint: Paint, [x, y]: Point): Color {
  if (!paint.shape.contains(x, y)) return color;
  const over = paint.colorAt(x, y);
  return over === 'none' ? color : composited(color, over, paint);
}

/** Bold print is often the same letter twice, a little apart: neither hides the other. */
function isSameLetter(
  { text, start, top }: Pick<PositionedLetter, 'text' | 'start' | 'top'>,
  { letter }: Paint,
): boolean {
  if (letter?.text !== text) return false;
  return distance(start, letter.start) < distance(start, top) * 0.15;
}

/** Paints a shape in one color, within `clips`. */
export const paintShape = (
  shape: Shape,
  color: Color,
  clips: readonly Shape[],
  compositing: Compositing,
): Paint => clipped(shape, clips, compositing, () => color);

/** Paints a picture on the unit square of `matrix`. Where it couldn't be decoded, its color isn't known. */
export function paintPicture(
  stored: StoredPicture | null,
  matrix: Matrix,
  clips: readonly Shape[],
  compositing: Compositing,
): Paint {
  const pixel = pixelUnder(stored, matrix);
  const square = rectangle(UNIT_SQUARE, matrix);
  const colorAt = (x: number, y: number) => pixelAt(stored, ...pixel(x, y));
  const painted = clipped(square, clips, compositing, colorAt);
  return { ...painted, kind: 'picture', density: densityOf(stored, matrix) };
}

/** Paints a color through a stencil on the unit square of `matrix`; all of it where there is no stencil to read. */
export function paintStencil(
  stored: StoredPicture | null,
  color: Color,
  matrix: Matrix,
  clips: readonly Shape[],
  compositing: Compositing,
): Paint {
  const pixel = pixelUnder(stored, matrix);
  const painted = clipped(rectangle(UNIT_SQUARE, matrix), clips, compositing, (x, y) =>
    stored?.data && bitAt(stored, ...pixel(x, y)) ? 'none' : color,
  );
  return stored ? { ...painted, density: densityOf(stored, matrix) } : painted;
}

/** None where the picture couldn't be decoded. */
const densityOf = (stored: StoredPicture | null, [a, b]: Matrix) =>
  (stored?.width ?? 0) / Math.hypot(a, b);

const clipped = (
  { box, contains }: Shape,
  clips: readonly Shape[],
  compositing: Compositing,
  colorAt: Paint['colorAt'],
): Paint => ({
  ...compositing,
  shape: {
    box: clips.reduce((inner, clip) => intersection(inner, clip.box), box),
    contains: (x, y) => contains(x, y) && isInAll(clips, x, y),
  },
  colorAt,
});

/** Tells which pixel is drawn at a point of the page; rows are counted from the top. */
function pixelUnder(stored: StoredPicture | null, matrix: Matrix) {
  const back = inverse(matrix) ?? [0, 0, 0, 0, 0, 0];
  const { width, height } = stored ?? { width: 1, height: 1 };
  const within = (share: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor(share * size)));
  return (x: number, y: number): [x: number, y: number] => {
    const [across, up] = applyMatrix(back, x, y);
    return [within(across, width), within(1 - up, height)];
  };
}

/** Reads a color that is written '#rrggbb'. */
export function parseColor(written: unknown): Color {
  const parts = typeof written === 'string' && /^#(..)(..)(..)$/.exec(written);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((each) => Number.parseInt(each, 16));
  return [red, green, blue];
}

export const isKnownBlend = (blend: string) => blend === 'source-over' || blend in blends;

type Known = Exclude<Color, undefined>;

/** WCAG's relative luminance, 0 to 1. */
export const luminance = ([red, green, blue]: Known) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number) =>
  part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** By the names that a canvas gives them; those that leave dark text on white readable. */
const blends: Readonly<Record<string, (below: number, above: number) => number>> = {
  multiply: (below, above) => (below * above) / 255,
  darken: Math.min,
};

/** Returns the color that one gives over another; nothing for blend modes that aren't known here. */
function composited(below: Color, above: Color, { opacity, blend }: Compositing): Color {
  if (opacity <= 0) return below;
  const isPlain = blend === 'source-over';
  if (isPlain && opacity >= 1) return above;
  if (!below || !above || !isKnownBlend(blend)) return undefined;
  const mix = (under: number, over: number) =>
    under + ((blends[blend]?.(under, over) ?? over) - under) * opacity;
  return [mix(below[0], above[0]), mix(below[1], above[1]), mix(below[2], above[2])];
}

function hasContrast({ ink, background }: Sample): boolean {
  if (!ink || !background) return false;
  const [darker = 0, lighter = 0] = [luminance(ink), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/** Things on a page, each found by its box. */
type Bands<Thing> = {
  add: (thing: Thing, box: Box) => void;
  /** Returns those whose boxes overlap this one, in the order in which they were added. */
  near: (box: Box) => Thing[];
};

/** Points from the top of one band of the page to the next: about a line of text. */
const BAND = 12;
/** Enough for the longest bill; anything further down goes into the last one. */
const MAX_BANDS = 500;

/** Keeps things in bands across the page, so that few of many are looked at. */
function bands<Thing>(): Bands<Thing> {
  type Kept = { thing: Thing; box: Box; number: number };
  const all: Kept[][] = [];
  let count = 0;
  const bandAt = (y: number) => Math.min(MAX_BANDS, Math.max(0, Math.floor(y / BAND)));
  return {
    add: (thing, box) => {
      const kept = { thing, box, number: count++ };
      for (let band = bandAt(box[1]); band <= bandAt(box[3]); band++) (all[band] ??= []).push(kept);
    },
    near: (box) => {
      const found = new Set<Kept>();
      for (let band = bandAt(box[1]); band <= bandAt(box[3]); band++)
        for (const kept of all[band] ?? []) if (doOverlap(kept.box, box)) found.add(kept);
      return [...found].sort((one, other) => one.number - other.number).map(({ thing }) => thing);
    },
  };
}
