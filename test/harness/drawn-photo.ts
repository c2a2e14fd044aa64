import type { Page } from 'playwright-core';

// Of the page in which it's drawn: Node's types, with which benchmarks are checked, don't have them.
declare const createImageBitmap: (photo: Blob) => Promise<Bitmap>;
declare const OffscreenCanvas: new (
  width: number,
  height: number,
) => {
  getContext: (kind: '2d') => Context | null;
  convertToBlob: (how: { type: string; quality: number }) => Promise<Blob>;
};
type Bitmap = { width: number; height: number };
type Context = { filter: string; drawImage: (bitmap: Bitmap, ...places: number[]) => void };

type Drawing = {
  /** As a canvas takes it. */
  filter?: string;
  /** Of the picture's size, the rest being a table. */
  scale?: number;
  /** The height, as a share of the width, where it isn't the photo's own. */
  tall?: number;
  /** How far above the middle it lies, as a share of the height. */
  raised?: number;
};

/** A photo as the page draws it anew: a JPEG. */
export async function drawnPhoto(
  page: Page,
  photo: Buffer,
  { filter, scale, tall, raised = 0 }: Drawing = {},
) {
  const drawn = await page.evaluate(
    async ({ base64, how, size, share, up }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const high = share === undefined ? bitmap.height : Math.round(bitmap.width * share);
      const canvas = new OffscreenCanvas(bitmap.width, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.filter = how;
      // The table goes on around it.
      context.drawImage(bitmap, 0, 0, 40, 40, 0, 0, bitmap.width, high);
      const [width, height] = [bitmap.width * size, bitmap.height * size];
      const [left, top] = [(bitmap.width - width) / 2, (high - height) / 2 - up * high];
      context.drawImage(bitmap, left, top, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const result = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(result, (byte) => String.fromCharCode(byte)).join(''));
    },
    {
      base64: photo.toString('base64'),
      how: filter ?? 'none',
      size: scale ?? 1,
      share: tall,
      up: raised,
    },
  );
  return Buffer.from(drawn, 'base64');
}
