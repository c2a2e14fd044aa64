import type { Picture } from '../../../../shared/pictures/picture.ts';
import { sizeWithin } from '../../../../shared/pictures/picture.ts';
import { drawnArea } from './small-gray.ts';
import { jpegOf } from './take-photo.ts';

/** The largest long side that we work with; Safari draws nothing on a canvas of more than 16 megapixels. */
const LONG_SIDE = 4096;

/** Converts an iPhone's HEIC picture to JPEG: by the browser where it can read it (Safari), or else by our own decoder. */
export async function jpegOfHeic(file: File): Promise<File | undefined> {
  try {
    const picture =
      (await createImageBitmap(file).catch(() => undefined)) ?? (await decodedCanvas(file));
    if (!picture) return undefined;
    const { width, height } = picture;
    const within = sizeWithin(picture, LONG_SIDE);
    const context = drawnArea(picture, { left: 0, top: 0, width, height }, within.width);
    if ('close' in picture) picture.close();
    return context && (await jpegOf(context.canvas, file.name.replace(/(\.\w+)?$/, '.jpg')));
  } catch {
    return undefined;
  }
}

async function decodedCanvas(file: File): Promise<HTMLCanvasElement | undefined> {
  const picture = await decodedInWorker(new Uint8Array(await file.arrayBuffer()));
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pixels = new Uint8ClampedArray(picture.rgba.buffer as ArrayBuffer);
  const image = new ImageData(pixels, picture.width, picture.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}

/** Milliseconds after which we give up: 12 megapixels take a computer three seconds, and the decoder must be fetched. */
const PATIENCE_MS = 60_000;

/** Decodes apart from the page, which would freeze meanwhile. */
async function decodedInWorker(bytes: Uint8Array): Promise<Picture | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Picture | undefined>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(undefined);
      };
      setTimeout(() => resolve(undefined), PATIENCE_MS);
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
