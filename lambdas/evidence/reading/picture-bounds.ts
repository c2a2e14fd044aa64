import { createInflateRaw } from 'node:zlib';
import { MAX_PIXELS, type PictureHeader } from '../../../shared/pictures/picture-header.ts';

/** Long side of the largest picture, longer than any panorama's: endless rows and columns take seconds each. */
const MAX_SIDE = 20_000;

type Bounds = { pixels: number; passes: number; pixelsTimesPasses: number };

/**
 * A progressive JPEG has about ten passes, and each is a pass over all its pixels: a few kilobytes can ask for hundreds
 * of passes over millions of pixels.
 */
const COLOR_BOUNDS: Bounds = {
  pixels: MAX_PIXELS,
  passes: 100,
  pixelsTimesPasses: MAX_PIXELS * 12,
};
/** In inks, a page of letter size at 300 dots an inch: the decoder for them takes ten times as long. */
const INK_BOUNDS: Bounds = { pixels: 9_000_000, passes: 20, pixelsTimesPasses: 36_000_000 };

/** Tells by its header and markers whether a picture can be decoded in a few seconds and with the memory there is. */
export function isSafeToDecode(header: PictureHeader, bytes: Uint8Array): boolean {
  const { format, width, height, bits, channels } = header;
  const pixels = width * height * Math.ceil(bits / 8);
  const passes = format === 'jpeg' ? passesOf(bytes) : 1;
  const bounds = format === 'jpeg' && channels === 4 ? INK_BOUNDS : COLOR_BOUNDS;
  return (
    pixels > 0 &&
    Math.max(width, height) <= MAX_SIDE &&
    pixels <= bounds.pixels &&
    passes <= bounds.passes &&
    pixels * passes <= bounds.pixelsTimesPasses
  );
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Returns whether a byte after 0xFF is part of coded data, or a marker without a length. */
const isBare = (byte: number) => byte <= 0x01 || (byte >= 0xd0 && byte <= 0xd8);

/** Counts the scans of a JPEG, up to its end: phones put more pictures, and even videos, behind it. */
function passesOf(bytes: Uint8Array): number {
  let passes = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at)) {
    const byte = bytes[at + 1] ?? END_OF_IMAGE;
    if (byte === END_OF_IMAGE) break;
    if (byte === START_OF_SCAN) passes++;
    if (byte === 0xff) at += 1;
    else if (isBare(byte)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return passes;
}

/** Bytes that a PNG's data may have beside its pixels: one for each row, and some more where it's interlaced. */
const MAX_EXTRA = 1_000_000;
const INFLATED_PART = 1 << 20;
const ZLIB_HEADER = 2;

/**
 * Tells whether a PNG's data are more than its pixels: ten megabytes can hold ten gigabytes of surplus, and the decoder
 * goes through all of it. It stops where the surplus begins. Throws where the data are broken or end early.
 */
export async function inflatesTooFar(
  { width, height, channels, bits }: PictureHeader,
  bytes: Uint8Array,
): Promise<boolean> {
  let left = (width * height * channels * bits) / 8 + MAX_EXTRA;
  // Raw, as the decoder ignores checksums, too.
  const inflating = createInflateRaw({ chunkSize: INFLATED_PART });
  inflating.end(dataOf(bytes).subarray(ZLIB_HEADER));
  for await (const part of inflating as AsyncIterable<Uint8Array>) {
    left -= part.length;
    if (left < 0) return true;
  }
  return false;
}

/** Four letters as a number. */
const IDAT = 0x49444154;
/** The bytes before a PNG's first chunk, and those of a chunk beside its data: length and name, checksum. */
const SIGNATURE = 8;
const BEFORE_DATA = 8;
const AFTER_DATA = 4;

/** Joins the compressed data of a PNG. */
function dataOf(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = SIGNATURE; at + BEFORE_DATA <= bytes.length;) {
    const start = at + BEFORE_DATA;
    const end = start + view.getUint32(at);
    if (view.getUint32(at + 4) === IDAT) {
      const part = bytes.subarray(start, end);
      data.set(part, length);
      length += part.length;
    }
    at = end + AFTER_DATA;
  }
  return data.subarray(0, length);
}
