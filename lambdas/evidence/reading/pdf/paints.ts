import type { Color, Laying } from './colors.ts';
import { inverseOf, placeOf, type Matrix, type Point } from './geometry.ts';
import { bitAt, type StoredPicture } from './page-picture.ts';
import { isInAll, rectangle, type Shape } from './shapes.ts';

/** Color on a part of the page. */
export type Paint = Laying & {
  shape: Shape;
  /** The color at a place within the shape; 'none' where nothing is painted there. */
  colorAt: (x: number, y: number) => Color | 'none';
  /** With what it was painted, if that was a letter. */
  letter?: { text: string; start: Point };
};

const UNIT = [0, 0, 1, 1] as const;

/** `clips`: what the paint is kept within. */
export function paintOf(
  shape: Shape,
  color: Color,
  clips: readonly Shape[],
  laying: Laying,
): Paint {
  return paintOn(shape, clips, laying, () => color);
}

/** A picture, drawn on the unit square of `matrix`. Where it couldn't be decoded, its color isn't known. */
export function paintOfPicture(
  stored: StoredPicture | null,
  matrix: Matrix,
  clips: readonly Shape[],
  laying: Laying,
): Paint {
  const at = pixelOf(stored, matrix);
  return paintOn(rectangle(UNIT, matrix), clips, laying, (x, y) =>
    stored?.data ? colorOfPixel(stored, stored.data, at(x, y)) : undefined,
  );
}

/** A stencil through which a color is painted. */
export function paintOfMask(
  stored: StoredPicture | null,
  color: Color,
  matrix: Matrix,
  clips: readonly Shape[],
  laying: Laying,
): Paint {
  const at = pixelOf(stored, matrix);
  return paintOn(rectangle(UNIT, matrix), clips, laying, (x, y) => {
    if (!stored?.data) return color;
    return bitAt({ width: stored.width, data: stored.data }, ...at(x, y)) ? 'none' : color;
  });
}

const paintOn = (
  { box, contains }: Shape,
  clips: readonly Shape[],
  laying: Laying,
  colorAt: Paint['colorAt'],
): Paint => ({
  ...laying,
  shape: { box, contains: (x, y) => contains(x, y) && isInAll(clips, x, y) },
  colorAt,
});

/** Which pixel is drawn at a place; rows are counted from the top. */
function pixelOf(stored: StoredPicture | null, matrix: Matrix) {
  const back = inverseOf(matrix) ?? [0, 0, 0, 0, 0, 0];
  const { width, height } = stored ?? { width: 1, height: 1 };
  const within = (place: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor(place * size)));
  return (x: number, y: number): [x: number, y: number] => {
    const [across, up] = placeOf(back, x, y);
    return [within(across, width), within(1 - up, height)];
  };
}

/** pdfjs's kinds of pictures. */
const RGB = 2;
const RGBA = 3;

function colorOfPixel(
  { width, kind }: StoredPicture,
  data: Uint8Array,
  [x, y]: readonly [number, number],
): Color | 'none' {
  if (kind !== RGB && kind !== RGBA) {
    const shade = bitAt({ width, data }, x, y) ? 255 : 0;
    return [shade, shade, shade];
  }
  const at = (y * width + x) * (kind === RGB ? 3 : 4);
  const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + 4);
  return kind === RGBA && alpha < 128 ? 'none' : [red, green, blue];
}
