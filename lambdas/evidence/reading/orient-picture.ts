import type { Picture } from '../../../shared/pictures/picture.ts';

/** The place of the stored picture's first pixel for each Exif orientation: mirrored, upside down, on its side. */
const orientations: Record<number, { flipX: boolean; flipY: boolean; isOnSide: boolean }> = {
  2: { flipX: true, flipY: false, isOnSide: false },
  3: { flipX: true, flipY: true, isOnSide: false },
  4: { flipX: false, flipY: true, isOnSide: false },
  5: { flipX: false, flipY: false, isOnSide: true },
  6: { flipX: true, flipY: false, isOnSide: true },
  7: { flipX: true, flipY: true, isOnSide: true },
  8: { flipX: false, flipY: true, isOnSide: true },
};

/** Turns a stored picture upright by its Exif orientation. */
export function orient(picture: Picture, orientation: number): Picture {
  const how = orientations[orientation];
  if (!how) return picture;
  const width = how.isOnSide ? picture.height : picture.width;
  const height = how.isOnSide ? picture.width : picture.height;
  const from = new Uint32Array(picture.rgba.buffer, picture.rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  // One step to the right or down in the upright picture is this far in the stored one.
  const right = (how.flipX ? -1 : 1) * (how.isOnSide ? picture.width : 1);
  const down = (how.flipY ? -1 : 1) * (how.isOnSide ? 1 : picture.width);
  const start = (how.flipX ? -right * (width - 1) : 0) + (how.flipY ? -down * (height - 1) : 0);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, source = start + y * down; x < width; x++, source += right)
      to[at++] = from[source] ?? 0;
  return { width, height, rgba: new Uint8Array(to.buffer) };
}
