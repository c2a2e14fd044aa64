import openLibrary from 'libheif-js/libheif/libheif.js';
import { MAX_PIXELS } from '../../../../shared/pictures/picture-header.ts';
import type { Picture } from '../../../../shared/pictures/picture.ts';

/** The library's own classes, which its types leave out. */
type Library = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
type Pixels = { width: number; height: number; data: Uint8ClampedArray };
type HeifImage = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  display: (into: Pixels, done: (shown: Pixels | null) => void) => void;
};

/**
 * Decodes the main picture of a HEIC file, upright; returns nothing where it can't. The decoder is plain JavaScript,
 * since the content security policy allows no WebAssembly.
 */
async function decodeHeic(bytes: Uint8Array): Promise<Picture | undefined> {
  const { HeifDecoder } = openLibrary() as unknown as Library;
  const pictures = new HeifDecoder().decode(bytes);
  const main = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!main) return undefined;
  const [width, height] = [main.get_width(), main.get_height()];
  if (width * height > MAX_PIXELS) return undefined;
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve) => {
    main.display({ width, height, data }, (shown) =>
      resolve(shown ? { width, height, rgba: new Uint8Array(data.buffer) } : undefined),
    );
  });
}

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const picture = await decodeHeic(data).catch(() => undefined);
  self.postMessage(picture, { transfer: picture ? [picture.rgba.buffer] : [] });
};
