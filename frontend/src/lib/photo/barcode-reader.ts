import type { GrayPicture } from '../../../../shared/pictures/picture.ts';
import type { BarcodeQuestion, SeenBarcode } from './barcode-worker.ts';
import { smallGray } from './small-gray.ts';

/** `unknown`: nobody has looked, since the reader failed or is closed. */
export type BarcodeAnswer = SeenBarcode | { seen: 'unknown'; license?: undefined };

export type BarcodeReader = {
  /** One picture at a time; `fills`: what a license says of its holder is wanted. Never rejects. */
  read: (picture: GrayPicture, fills?: boolean) => Promise<BarcodeAnswer>;
  close: () => void;
};

/** After a failure the next pictures aren't looked at, in milliseconds: its code may have to be fetched anew. */
export const BARCODE_PAUSE = 2000;

const unknown = { seen: 'unknown' } as const;

const startWorker = () =>
  new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads barcodes in a thread of its own, so that the camera's picture doesn't stand still. Its code loads with it. A
 * thread that failed, as where its code didn't come, is followed by another.
 */
export function openBarcodeReader(start: () => Worker = startWorker): BarcodeReader {
  let worker: Worker | undefined;
  let answer: ((seen: BarcodeAnswer) => void) | undefined;
  let startsAt = 0;
  const say = (seen: BarcodeAnswer) => {
    answer?.(seen);
    answer = undefined;
  };
  const end = (until: number) => {
    worker?.terminate();
    worker = undefined;
    startsAt = until;
    say(unknown);
  };
  const fail = () => end(Date.now() + BARCODE_PAUSE);
  const begin = () => {
    try {
      worker = start();
      worker.onmessage = ({ data }: MessageEvent<SeenBarcode>) => say(data);
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
    } catch {
      fail();
    }
  };
  begin();
  return {
    read: (picture, fills = false) =>
      new Promise((resolve) => {
        answer = resolve;
        if (!worker && Date.now() >= startsAt) begin();
        const question: BarcodeQuestion = { picture, fills };
        if (worker) worker.postMessage(question);
        else say(unknown);
      }),
    close: () => end(Infinity),
  };
}

/** Long enough for a code's bars, and no more than a phone reads in a second or two. */
const WIDTH = 1600;

/** The barcode in a photo; `fills`: with what a license says of its holder. Rejects what can't be looked at. */
export async function barcodeOfPhoto(photo: Blob, fills = false): Promise<BarcodeAnswer> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const gray = smallGray(bitmap, { left: 0, top: 0, width, height }, WIDTH);
  bitmap.close();
  if (!gray) throw new Error('The browser gives no canvas');
  const reader = openBarcodeReader();
  try {
    return await reader.read(gray, fills);
  } finally {
    reader.close();
  }
}
