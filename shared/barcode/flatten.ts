import type { GrayPicture } from '../pictures/picture.ts';
import type { Corners } from './candidates.ts';

/** The decoder wants a code about this wide, in pixels, but gains nothing from one enlarged more than twice. */
const WANTED_WIDTH = 1500;
const MAX_ENLARGED = 2;
const MAX_WIDTH = 2200;
const MAX_HEIGHT = 1600;
/** Outside of the picture. */
const PAPER = 200;

/** What lies between four corners, upright and seen straight from above. */
export function flatten(picture: GrayPicture, corners: Corners): GrayPicture {
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

/** Maps the unit square on the corners as a camera does (Heckbert, 'Fundamentals of Texture Mapping', 1989, 2.2). */
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

/** Between four pixels. */
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
