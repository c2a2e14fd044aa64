import binaryBitmap from '@zxing/library/cjs/core/BinaryBitmap.js';
import hybridBinarizer from '@zxing/library/cjs/core/common/HybridBinarizer.js';
import pdf417Reader from '@zxing/library/cjs/core/pdf417/PDF417Reader.js';
import rgbLuminanceSource from '@zxing/library/cjs/core/RGBLuminanceSource.js';
import { type GrayPicture, shrinkGray, sizeWithin } from '../pictures/picture.ts';
import { candidates, type Corners } from './find-barcode.ts';

/** The long side of the picture that is decoded as a whole. */
const WHOLE_LONG_SIDE = 1600;

/**
 * Reads the text of a PDF417 code, however it lies in the picture; returns nothing where there is none or a code of
 * another kind. Calls `onAttempt` after each attempt, about every tenth of a second; it may throw to stop the search.
 */
export function readBarcode(
  picture: GrayPicture,
  onAttempt: () => void = () => undefined,
): string | undefined {
  for (const attempt of attempts(picture)) {
    const text = decodeUpright(attempt());
    if (text) return text;
    onAttempt();
  }
  return undefined;
}

/** Yields the places where a code seems to be, then the whole picture as it is and on its side. */
function* attempts(picture: GrayPicture): Generator<() => GrayPicture> {
  for (const corners of candidates(picture)) yield () => flatten(picture, corners);
  const whole = shrinkGray(picture, sizeWithin(picture, WHOLE_LONG_SIDE));
  yield () => whole;
  yield () => onSide(whole);
}

function onSide({ width, height, gray }: GrayPicture): GrayPicture {
  const turned = new Uint8Array(gray.length);
  for (let y = 0, at = 0; y < width; y++)
    for (let x = 0; x < height; x++) turned[at++] = gray[x * width + width - 1 - y] ?? 0;
  return { width: height, height: width, gray: turned };
}

/** The width of a code that the decoder reads best, in pixels. Enlarging one more than twice gains nothing. */
const WANTED_WIDTH = 1500;
const MAX_ENLARGED = 2;
const MAX_WIDTH = 2200;
const MAX_HEIGHT = 1600;
/** The brightness outside of the picture. */
const PAPER = 200;

/** Cuts out the area between four corners, upright and as seen from straight above. */
function flatten(picture: GrayPicture, corners: Corners): GrayPicture {
  const size = sizeOf(corners);
  const toPicture = perspective(corners);
  const gray = new Uint8Array(size.width * size.height);
  for (let v = 0, at = 0; v < size.height; v++)
    for (let u = 0; u < size.width; u++)
      gray[at++] = brightness(picture, ...toPicture(u / size.width, v / size.height));
  return { ...size, gray };
}

function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Corners) {
  const apart = (one: Corners[number], other: Corners[number]) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]);
  const width = Math.max(apart(topLeft, topRight), apart(bottomLeft, bottomRight));
  const height = Math.max(apart(topLeft, bottomLeft), apart(topRight, bottomRight));
  const scale = Math.min(
    MAX_ENLARGED,
    Math.max(1, WANTED_WIDTH / width),
    MAX_WIDTH / width,
    MAX_HEIGHT / height,
  );
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Maps the unit square onto the corners as a camera does (Heckbert, 'Fundamentals of Texture Mapping', 1989, 2.2).
 */
function perspective([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners) {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const all = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / all;
  const h = (dx1 * dy3 - dx3 * dy1) / all;
  return (u: number, v: number): [x: number, y: number] => {
    const depth = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
    ];
  };
}

/** Interpolates between four pixels. */
function brightness({ width, height, gray }: GrayPicture, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return PAPER;
  const at = row * width + column;
  const right = x - column;
  const low = y - row;
  const upper = (gray[at] ?? 0) * (1 - right) + (gray[at + 1] ?? 0) * right;
  const lower = (gray[at + width] ?? 0) * (1 - right) + (gray[at + width + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}

/** Unwraps a CommonJS import: Node gives the whole module where browsers' bundlers give its default. */
const defaultOf = <Kind>(imported: Kind): Kind =>
  (imported as { default?: Kind }).default ?? imported;

const BinaryBitmap = defaultOf(binaryBitmap);
const HybridBinarizer = defaultOf(hybridBinarizer);
const Pdf417Reader = defaultOf(pdf417Reader);
const LuminanceSource = defaultOf(rgbLuminanceSource);

/** Reads the text of a PDF417 code that lies within a few degrees of level, even upside down. */
function decodeUpright({ width, height, gray }: GrayPicture): string | undefined {
  const pixels = new Uint8ClampedArray(gray.buffer, gray.byteOffset, gray.length);
  const source = new LuminanceSource(pixels, width, height);
  try {
    return new Pdf417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // The reader throws on every obstacle, from no code at all to an index out of range.
    return undefined;
  }
}
