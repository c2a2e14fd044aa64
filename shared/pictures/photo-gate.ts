import type { PhotoProblem } from '../schemas/verification-schema.ts';
import type { GrayPicture } from './picture.ts';

export type PhotoMeasures = {
  /**
   * The steepness of brightness changes where there is print, over its contrast: about 3 where sharp, below 1 where
   * blurred.
   */
  sharpness: number;
  /** The brightness that 5 percent of the pixels reach, 0 to 255. */
  highlight: number;
  washedOut: number;
  /** The brightness that half of the picture's middle reaches: near 255 for white paper. */
  ground: number;
  /**
   * Pixels over which brightness falls off around white: few at an edge of paper, some in a reflection, many on
   * paper.
   */
  falloff: number;
};

/** The width of pictures that are measured, in pixels. Reduce them by averaging: skipping pixels sharpens. */
export const PHOTO_GATE_WIDTH = 480;

/** Tiles with less contrast (a variance) show no print. */
const PRINTED_CONTRAST = 60;
/** The number of busiest tiles whose median sharpness counts. */
const BUSIEST = 14;
/** A tile with a larger share of white is washed out. */
const WASHED_OUT = 0.45;

/** Readable photos had 1.75 and more, blurred ones at most 1.6. */
const BLURRED_BELOW = 1.7;
/** Readable photos, even of dark cards, had 126 and more, dark ones at most 55. */
const DARK_BELOW = 80;
/** A reflection is neither a speck nor most of the picture. */
const GLARE_SHARE = { from: 0.04, to: 0.35 };
/** Bright paper ends at an edge or falls off slowly as the light does; reflections lie between. */
const GLARE_FALLOFF = { from: 4, to: 70 };
const PAPER_GROUND = 240;

/** Measures a gray picture that is `PHOTO_GATE_WIDTH` wide, one byte a pixel. */
export function measurePhoto(gray: Uint8Array, width: number, height: number): PhotoMeasures {
  const tiles = tilesOf(gray, width, height);
  const sharpest = tiles
    .filter(({ contrast }) => contrast > PRINTED_CONTRAST)
    .sort((one, other) => other.steepness - one.steepness)
    .slice(0, BUSIEST)
    .map(({ steepness, contrast }) => steepness / (contrast + 20))
    .sort((one, other) => one - other);
  return {
    sharpness: sharpest[sharpest.length >> 1] ?? 0,
    highlight: brightnessReachedBy(0.05, [gray]),
    washedOut: tiles.filter(({ white }) => white > WASHED_OUT).length / tiles.length,
    ground: groundOf(gray, width, height),
    falloff: falloffOf(gray, width, height),
  };
}

const isWithin = (value: number, { from, to }: { from: number; to: number }) =>
  value >= from && value <= to;

/** Returns why a photo should be taken again, if it should. */
export function photoProblemOf(measures: PhotoMeasures): PhotoProblem | undefined {
  const { sharpness, highlight, washedOut, ground, falloff } = measures;
  if (highlight < DARK_BELOW) return 'dark';
  if (sharpness < BLURRED_BELOW) return 'blurred';
  const isGlare =
    isWithin(washedOut, GLARE_SHARE) && isWithin(falloff, GLARE_FALLOFF) && ground < PAPER_GROUND;
  return isGlare ? 'glare' : undefined;
}

/** Screenshots that the gate refused had 0.8 and more, even as poor JPEGs, and refused photographs at most 0.66. */
const SAME_AS_NEIGHBOR = 0.75;
/** A brightness that changes by less is noise, and at the edge of a letter on a screen by far more. */
const CHANGED = { little: 8, steeply: 60 };
/** Screenshots had 0.23 and more; blurred photographs had 0.03, and dark ones none. */
const STEEP = 0.15;

/**
 * Tells a screenshot, of which the gate says nothing true: it has few shades, and its edges lie between two pixels. The
 * picture is measured at its own size.
 */
export function isScreenshot({ width, height, gray }: GrayPicture): boolean {
  let [count, same, changed, steep] = [0, 0, 0, 0];
  for (let y = Math.round(height * MARGIN_Y); y < height * (1 - MARGIN_Y); y++)
    for (let x = Math.round(width * MARGIN_X) + 1; x < width * (1 - MARGIN_X); x++) {
      const at = y * width + x;
      const change = Math.abs((gray[at] ?? 0) - (gray[at - 1] ?? 0));
      count++;
      if (change === 0) same++;
      if (change >= CHANGED.little) changed++;
      if (change >= CHANGED.steeply) steep++;
    }
  return same > count * SAME_AS_NEIGHBOR && steep > changed * STEEP;
}

/** Returns the brightness that a share of all pixels of some rows reach, 0 to 255. */
function brightnessReachedBy(share: number, rows: readonly Uint8Array[]): number {
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

/** Measures the brightness that half of the picture's middle reaches. */
function groundOf(gray: Uint8Array, width: number, height: number): number {
  const rows: Uint8Array[] = [];
  for (let y = Math.round(height * MARGIN_Y); y < height * (1 - MARGIN_Y); y++)
    rows.push(
      gray.subarray(Math.round((y + MARGIN_X) * width), Math.round((y + 1 - MARGIN_X) * width)),
    );
  return brightnessReachedBy(0.5, rows);
}

/** One of so many rows is looked at. */
const ROW_STEP = 4;
/** Shorter runs of white pixels are noise. */
const MIN_RUN = 4;
/** A gap of so few pixels between white ones is print. */
const STROKE = 8;
/** A brightness that is clearly less than white. */
const LESS = 200;

/** Returns the median distance, along rows, from the end of white to where brightness is clearly less. */
function falloffOf(gray: Uint8Array, width: number, height: number): number {
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

/** A piece of a photo's middle. */
export type Tile = {
  /** Variance of the Laplacian of brightness. */
  steepness: number;
  /** Variance of brightness. */
  contrast: number;
  /** Share of white pixels. */
  white: number;
};

const COLUMNS = 10;
const ROWS = 7;
/** Shares of the picture at its sides, and above and below, that show no document. */
const MARGIN_X = 0.12;
const MARGIN_Y = 0.15;
/** The brightness from which on a pixel shows nothing. */
const WHITE = 250;

/** Measures, in tiles, the part of the picture where a document lies. */
function tilesOf(gray: Uint8Array, width: number, height: number): Tile[] {
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
