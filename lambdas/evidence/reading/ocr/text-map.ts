import type { Picture } from '../../../../shared/pictures/picture.ts';
import { shrink } from '../../../../shared/pictures/shrink.ts';
import { run, textDetector } from './models.ts';

/** For each pixel of a reduced picture how likely it belongs to text, 0 to 1. */
export type TextMap = { width: number; height: number; likely: Float32Array };

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

/** A picture that was too small to be reduced, in the size that is needed: the nearest pixels do. */
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
