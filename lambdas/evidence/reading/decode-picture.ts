import mozjpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpeg from 'jpeg-js';
import openDecoder, { decode } from '@jsquash/png/codec/pkg/squoosh_png.js';
import {
  MIN_LONG_SIDE,
  pictureHeaderOf,
  type PictureHeader,
} from '../../../shared/pictures/picture-header.ts';
import { type Picture, shrink, sizeWithin } from '../../../shared/pictures/picture.ts';
import { once, compileAsset, quietly } from './assets.ts';
import { orient } from './orient-picture.ts';
import { inflatesTooFar, isSafeToDecode } from './picture-bounds.ts';
import { TooLarge } from './reading.ts';

/** Long side to which a larger picture is reduced; a phone's usual 12 megapixels stay as they are. */
export const MAX_LONG_SIDE = 4096;

/**
 * Decodes a JPEG or PNG and turns it upright by its Exif data, or says why it can't be used. Throws `TooLarge`. It may
 * take seconds and can't be interrupted: see `reading-thread.ts`.
 */
export async function decodePicture(
  bytes: Uint8Array,
): Promise<Picture | 'too_small' | 'unreadable'> {
  const header = pictureHeaderOf(bytes);
  if (!header) return 'unreadable';
  // A newer photo by the same phone would be as large: a person looks at it.
  if (!isSafeToDecode(header, bytes)) throw new TooLarge();
  if (Math.max(header.width, header.height) < MIN_LONG_SIDE) return 'too_small';
  const decoded = await decodeAs(bytes, header).catch(unlessTooLarge);
  if (!decoded) return 'unreadable';
  return orient(shrink(decoded, sizeWithin(decoded, MAX_LONG_SIDE)), header.orientation);
}

const unlessTooLarge = (error: unknown): undefined => {
  if (error instanceof TooLarge) throw error;
};

async function decodeAs(bytes: Uint8Array, header: PictureHeader): Promise<Picture> {
  if (header.format === 'png') {
    if (await inflatesTooFar(header, bytes)) throw new TooLarge();
    return decodePng(bytes);
  }
  return header.channels === 4 ? decodeInkJpeg(bytes) : decodeJpeg(bytes);
}

type Decoded = { width: number; height: number; data: Uint8ClampedArray };
type Decoder = { decode: (bytes: Uint8Array, keepsOrientation: boolean) => Decoded | null };
const makeDecoder = mozjpeg as unknown as (options: object) => Promise<Decoder>;

const compiled = once(() => compileAsset('jpegDecoder'));

/**
 * Decodes a JPEG of one or three channels; throws if it can't. Each gets a decoder of its own: one that fails exits,
 * and one that grew never returns its memory.
 */
async function decodeJpeg(bytes: Uint8Array): Promise<Picture> {
  const decoder = await makeDecoder(quietly(await compiled()));
  const decoded = decoder.decode(bytes, false);
  if (!decoded) throw new Error('Not a JPEG that can be decoded');
  const { width, height, data } = decoded;
  return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** Enough for 9 megapixels of four channels. */
const INK_LIMITS = { maxResolutionInMP: 9, maxMemoryUsageInMB: 500 };

/** Decodes a JPEG in inks (CMYK, YCCK), which the fast decoder doesn't know; throws if it can't. */
function decodeInkJpeg(bytes: Uint8Array): Picture {
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, ...INK_LIMITS });
  return { width, height, rgba: data };
}

const compiledPng = once(() => compileAsset('pngDecoder'));
const open = openDecoder as (compiled: object) => Promise<unknown>;
const decodeInto = decode as (bytes: Uint8Array) => Decoded;

/**
 * Decodes a PNG of any kind, and the first picture of an animated one; throws if it can't. There is one decoder: the
 * thread that it failed in, or grew in, is ended.
 */
async function decodePng(bytes: Uint8Array): Promise<Picture> {
  await open(await compiledPng());
  const { width, height, data } = decodeInto(bytes);
  return {
    width,
    height,
    rgba: onWhite(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  };
}

/** Lays transparent pixels on white, in place. */
function onWhite(rgba: Uint8Array): Uint8Array {
  for (let alphaAt = 3; alphaAt < rgba.length; alphaAt += 4) {
    const alpha = rgba[alphaAt] ?? 255;
    if (alpha === 255) continue;
    for (let at = alphaAt - 3; at < alphaAt; at++)
      rgba[at] = 255 + (((rgba[at] ?? 0) - 255) * alpha) / 255;
    rgba[alphaAt] = 255;
  }
  return rgba;
}
