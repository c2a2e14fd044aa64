import { sizeWithin } from '../../../../shared/pictures/shrink.ts';
import { jpegOf } from './jpeg-of.ts';
import { drawnArea } from './small-gray.ts';

/** Brands of the `ftyp` box with which pictures of iPhones begin (ISO/IEC 23008-12, registered at mp4ra.org). */
const brands = /^(hei[cxms]|hev[cx]|mif1|msf1)$/;

/** What is worked with at most; Safari draws nothing on a canvas of more than 16 megapixels. */
const LONG_SIDE = 4096;

export async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  const [box, brand] = [head.subarray(0, 4), head.subarray(4)].map((part) =>
    String.fromCharCode(...part),
  );
  return box === 'ftyp' && brands.test(brand ?? '');
}

/** The same picture as a JPEG, where the browser can read it (Safari can); nothing where it can't. */
export async function jpegOfHeic(file: File): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const within = sizeWithin(bitmap, LONG_SIDE);
    const context = drawnArea(bitmap, { left: 0, top: 0, width, height }, within.width);
    bitmap.close();
    return context && (await jpegOf(context.canvas, file.name.replace(/(\.\w+)?$/, '.jpg')));
  } catch {
    return undefined;
  }
}
