import openDecoder, { decode } from '@jsquash/png/codec/pkg/squoosh_png.js';
import { once } from '../once.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';
import { compileAsset } from './web-assembly.ts';

type Decoded = { width: number; height: number; data: Uint8ClampedArray };

const compiled = once(() => compileAsset('pngDecoder'));
const open = openDecoder as (compiled: object) => Promise<unknown>;
const decodeInto = decode as (bytes: Uint8Array) => Decoded;

/**
 * Decodes a PNG of any kind, of an animated one the first picture; throws where it can't. Opened anew each time: a
 * decoder that failed is broken, and one that grew never gives its memory back.
 */
export async function decodePng(bytes: Uint8Array): Promise<Picture> {
  await open(await compiled());
  const { width, height, data } = decodeInto(bytes);
  return {
    width,
    height,
    rgba: onWhite(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  };
}

/** Lays what is transparent on white, in place. */
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
