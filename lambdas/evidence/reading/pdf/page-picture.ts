import type { Picture } from '../../../../shared/pictures/picture.ts';
import { pdfjs, type PdfPage } from './pdfjs.ts';

/** A picture as pdfjs keeps it. */
export type StoredPicture = {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | null;
};

/** Something that the page's drawing needs, by the name that the drawing gives it. */
export const storedFor = (page: PdfPage, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    objects.get(name, (found: unknown) => resolve(found));
  });

/** A picture of the page; nothing where it couldn't be decoded. */
export async function pictureOn(page: PdfPage, name: string): Promise<Picture | undefined> {
  const { ImageKind } = await pdfjs();
  const stored = (await storedFor(page, name)) as StoredPicture | null;
  if (!stored?.data) return undefined;
  const { width, height, data, kind } = stored;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  if (kind === ImageKind.RGBA_32BPP) rgba.set(data.subarray(0, rgba.length));
  else if (kind === ImageKind.RGB_24BPP)
    for (let from = 0, to = 0; to < rgba.length; from += 3, to += 4)
      rgba.set(data.subarray(from, from + 3), to);
  else fillFromBits(rgba, width, data);
  return { width, height, rgba };
}

/** One bit a pixel, from the highest; each row begins with a new byte. */
function fillFromBits(rgba: Uint8Array, width: number, data: Uint8Array): void {
  for (let pixel = 0; pixel < rgba.length / 4; pixel++) {
    const x = pixel % width;
    if (!bitAt({ width, data }, x, (pixel - x) / width)) rgba.fill(0, pixel * 4, pixel * 4 + 3);
  }
}

export function bitAt(
  { width, data }: { width: number; data: Uint8Array },
  x: number,
  y: number,
): boolean {
  const byte = data[y * ((width + 7) >> 3) + (x >> 3)] ?? 0;
  return ((byte >> (7 - (x & 7))) & 1) === 1;
}
