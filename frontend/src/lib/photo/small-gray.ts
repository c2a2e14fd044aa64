import { type GrayPicture, grayOf, shrinkGray } from '../../../../shared/pictures/picture.ts';

/** A part of a picture, in its own pixels. */
export type PictureArea = { left: number; top: number; width: number; height: number };

type Drawable = ImageBitmap | HTMLCanvasElement | HTMLVideoElement;

/** Draws a part of a picture in another size; returns nothing where the browser gives no canvas. */
export function drawnArea(
  picture: Drawable,
  { left, top, width, height }: PictureArea,
  wide: number,
): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = Math.max(1, Math.round((height * wide) / width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, left, top, width, height, 0, 0, wide, canvas.height);
  return context ?? undefined;
}

/**
 * Returns a part of a picture in gray, at most `wide`, averaged as on the server: browsers skip pixels when
 * shrinking. Only much larger pictures are halved by the browser first, which takes a phone less time; closer to the
 * small size, halving would blur.
 */
export function smallGray(
  picture: Drawable,
  area: PictureArea,
  wide: number,
): GrayPicture | undefined {
  let [source, part] = [picture, area];
  for (;;) {
    const isHalved = part.width >= 4 * wide;
    // An odd last row or column is left out: a half is exact only of even sizes.
    const even = { ...part, width: part.width & ~1, height: part.height & ~1 };
    const context = isHalved
      ? drawnArea(source, even, even.width / 2)
      : drawnArea(source, part, part.width);
    if (!context) return undefined;
    const { width, height } = context.canvas;
    if (!isHalved) {
      const { data } = context.getImageData(0, 0, width, height);
      // Some browsers free a canvas late, and then give no other.
      context.canvas.width = 0;
      const gray = grayOf({ width, height, rgba: new Uint8Array(data.buffer) });
      const small = Math.min(width, wide);
      return shrinkGray(gray, {
        width: small,
        height: Math.max(1, Math.round((height * small) / width)),
      });
    }
    [source, part] = [context.canvas, { left: 0, top: 0, width, height }];
  }
}

/** Returns whether the browser hides the pixels, as private ones do: all have one color. */
export const isHidden = ({ gray }: GrayPicture): boolean =>
  gray.every((value) => value === gray[0]);
