import { measurePhoto, PHOTO_GATE_WIDTH, photoProblemOf } from '../../../shared/photo-gate.ts';
import type { GrayPicture } from '../../../shared/pictures/picture.ts';
import { shrinkGray } from '../../../shared/pictures/shrink.ts';

/** The gate that the browser has, again for what was sent. A narrower picture is measured as it is. */
export function problemOf(picture: GrayPicture) {
  const width = Math.min(PHOTO_GATE_WIDTH, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const small = shrinkGray(picture, { width, height });
  return photoProblemOf(measurePhoto(small.gray, small.width, small.height));
}
