import mozjpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpeg from 'jpeg-js';
import { once } from '../once.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';
import { compileAsset, instantiate } from './web-assembly.ts';

type Decoder = {
  decode: (
    bytes: Uint8Array,
    keepsOrientation: boolean,
  ) => { width: number; height: number; data: Uint8ClampedArray } | null;
};
type Options = {
  noInitialRun: true;
  print: () => void;
  printErr: () => void;
  instantiateWasm: (imports: object, done: (instance: object) => void) => object;
};
const makeDecoder = mozjpeg as unknown as (options: Options) => Promise<Decoder>;

const silent = () => undefined;
const compiled = once(() => compileAsset('jpegDecoder'));

/**
 * Decodes a JPEG of one or three channels; throws where it can't. Each has a decoder of its own: one that fails exits,
 * and one that grew never gives its memory back.
 */
export async function decodeJpeg(bytes: Uint8Array): Promise<Picture> {
  const code = await compiled();
  const decoder = await makeDecoder({
    noInitialRun: true,
    print: silent,
    printErr: silent,
    instantiateWasm: (imports, done) => {
      const instance = instantiate(code, imports);
      done(instance);
      return instance.exports;
    },
  });
  const decoded = decoder.decode(bytes, false);
  if (!decoded) throw new Error('Not a JPEG that can be decoded');
  const { width, height, data } = decoded;
  return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** Enough for 12 megapixels of four channels. */
const INK_LIMITS = { maxResolutionInMP: 16, maxMemoryUsageInMB: 700 };

/** Decodes a JPEG in inks (CMYK, YCCK), which the fast decoder doesn't know; throws where it can't. */
export function decodeInkJpeg(bytes: Uint8Array): Picture {
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, ...INK_LIMITS });
  return { width, height, rgba: data };
}
