import { typeOf } from '../magic-numbers.ts';

/** The largest picture that we decode, in pixels: from phones' 50-megapixel cameras, which takes 200 MB of memory. */
export const MAX_PIXELS = 51_000_000;

/** Long side of the smallest picture in which a card can be read, in pixels. */
export const MIN_LONG_SIDE = 300;

/** The contents of a picture's header. Sizes are in pixels, as stored. */
export type PictureHeader = {
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  /** Color channels of a JPEG: 4 for the inks of print. */
  channels: number;
  /** Bits of one channel of one pixel. */
  bits: number;
  /** The way to turn or mirror it, 1 to 8 as Exif numbers them. */
  orientation: number;
};

/** Reads a picture's header; returns nothing where the bytes are no JPEG or PNG with a whole header. */
export function pictureHeaderOf(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (typeOf(bytes) === 'image/png') return pngHeader(view);
    if (typeOf(bytes) === 'image/jpeg') return jpegHeader(view);
  } catch (error) {
    // The bytes ended inside of the header.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

const pngHeader = (view: DataView): PictureHeader => ({
  format: 'png',
  width: view.getUint32(16),
  height: view.getUint32(20),
  channels: 4,
  bits: view.getUint8(24),
  orientation: 1,
});

/**
 * Returns whether a marker starts a frame, which holds the size: 0xC0 to 0xCF but for three others (ITU-T T.81, table
 * B.1).
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Returns whether a marker has no length: restarts, start of image, and padding. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

function jpegHeader(view: DataView): PictureHeader | undefined {
  let orientation = 1;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    // The picture's data, or its end, comes before any frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = view.getUint16(at + 2);
    if (marker === 0xe1) orientation = exifOrientation(view, at + 4, length) ?? orientation;
    if (isFrame(marker))
      return {
        format: 'jpeg',
        bits: view.getUint8(at + 4),
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        channels: view.getUint8(at + 9),
        orientation,
      };
    at += 2 + length;
  }
}

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;

/**
 * Reads the orientation from an APP1 segment at `start`: 'Exif', two zeros, then a TIFF header and its first
 * directory.
 */
function exifOrientation(view: DataView, start: number, length: number): number | undefined {
  const end = Math.min(start + length - 2, view.byteLength);
  if (end - start < 20 || view.getUint32(start) !== EXIF) return undefined;
  const tiff = start + 6;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > end) return undefined;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
