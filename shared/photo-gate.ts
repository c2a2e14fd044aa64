import { brightnessReachedBy, groundOf } from './photo-brightness.ts';
import { falloffOf } from './photo-falloff.ts';
import { tilesOf } from './photo-tiles.ts';
import type { PhotoProblem } from './schemas/documents.ts';

/** What a photograph's quality is told by. */
export type PhotoMeasures = {
  /** How steep brightness alters where there is print, over its contrast: about 3 where sharp, below 1 where blurred. */
  sharpness: number;
  /** The brightness that 5 percent of the pixels reach, 0 to 255. */
  highlight: number;
  /** Share of the picture's middle that is washed out to white. */
  washedOut: number;
  /** The brightness that half of the picture's middle reaches: white paper's is near 255. */
  ground: number;
  /** Pixels over which brightness falls off around white: few at paper's edge, some in a reflection, many on paper. */
  falloff: number;
};

/** How wide a picture has to be to be measured, in pixels. Reduce it by averaging: skipping pixels sharpens. */
export const PHOTO_GATE_WIDTH = 480;

/** Tiles of less contrast (a variance) have nothing printed. */
const PRINTED_CONTRAST = 60;
/** How many of the busiest tiles tell of sharpness; the middle one counts. */
const BUSIEST = 14;
/** A tile is washed out where so much of it is white. */
const WASHED_OUT = 0.45;

/** Readable photographs had 1.75 and more, moved ones at most 1.6. */
const BLURRED_BELOW = 1.7;
/** Readable photographs, of dark cards as well, had 126 and more, dark ones at most 55. */
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

/** Why a photograph should be taken again, if it should. */
export function photoProblemOf(measures: PhotoMeasures): PhotoProblem | undefined {
  const { sharpness, highlight, washedOut, ground, falloff } = measures;
  if (highlight < DARK_BELOW) return 'dark';
  if (sharpness < BLURRED_BELOW) return 'blurred';
  const isGlare =
    isWithin(washedOut, GLARE_SHARE) && isWithin(falloff, GLARE_FALLOFF) && ground < PAPER_GROUND;
  return isGlare ? 'glare' : undefined;
}
