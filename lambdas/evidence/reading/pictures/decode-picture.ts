import {
  pictureHeaderOf,
  MAX_PIXELS,
  type PictureHeader,
} from '../../../../shared/pictures/header.ts';
import { decodeInkJpeg, decodeJpeg } from './jpeg.ts';
import { orient } from './orient.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';
import { decodePng } from './png.ts';
import { shrink, sizeWithin } from '../../../../shared/pictures/shrink.ts';

/** Long side of the largest, longer than any panorama's: rows and columns without end take seconds each. */
const MAX_SIDE = 20_000;
/** Long side of the smallest picture in which a card can be read. */
const MIN_LONG_SIDE = 300;
/** Long side to which a larger picture is reduced; a phone's usual 12 megapixels stay as they are. */
const MAX_LONG_SIDE = 4096;
/** A progressive JPEG has about ten passes. Each is a pass over all its pixels, so hundreds of them are an attack. */
const MAX_PASSES = 100;

/** More than the function can hold. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Decodes a JPEG or PNG and stands it upright as its Exif data says, or says why it can't be used. Throws `TooLarge`. */
export async function decodePicture(
  bytes: Uint8Array,
): Promise<Picture | 'too_small' | 'unreadable'> {
  const header = pictureHeaderOf(bytes);
  if (!header) return 'unreadable';
  // A newer photo of the same phone would be as large: a person looks at it.
  if (!isBearable(header, bytes)) throw new TooLarge();
  if (Math.max(header.width, header.height) < MIN_LONG_SIDE) return 'too_small';
  const decoded = await decode(bytes, header).catch(() => undefined);
  if (!decoded) return 'unreadable';
  return orient(withinReach(decoded), header.orientation);
}

/** Reduced to what is worked with. */
export const withinReach = (picture: Picture) =>
  shrink(picture, sizeWithin(picture, MAX_LONG_SIDE));

function isBearable({ width, height, bits }: PictureHeader, bytes: Uint8Array): boolean {
  const pixels = width * height * Math.ceil(bits / 8);
  const isWithin = pixels > 0 && pixels <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE;
  return isWithin && passesOf(bytes) <= MAX_PASSES;
}

/** Starts of scan in a JPEG; in its coded data 0xFF is never followed by 0xDA. */
function passesOf(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff) return 0;
  let passes = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xda) passes++;
  return passes;
}

async function decode(bytes: Uint8Array, header: PictureHeader): Promise<Picture> {
  if (header.format === 'png') return decodePng(bytes);
  return header.channels === 4 ? decodeInkJpeg(bytes) : decodeJpeg(bytes);
}
