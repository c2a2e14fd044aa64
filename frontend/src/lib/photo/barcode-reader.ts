import type { GrayPicture } from '../../../../shared/pictures/picture.ts';
import type { BarcodeQuestion, SeenBarcode } from './barcode-worker.ts';
import { smallGray } from './small-gray.ts';

/** `unknown`: the reader failed or is closed, so nobody has looked. */
export type BarcodeAnswer = SeenBarcode | { seen: 'unknown'; license?: undefined };

export type BarcodeReader = {
  /** Reads one picture at a time. `fills`: the license's contents are wanted. Never rejects. */
  read: (picture: GrayPicture, fills?: boolean) => Promise<BarcodeAnswer>;
  close: () => void;
};

/**
 * The pause after a failure, in milliseconds, in which pictures aren't read: the code may have to be fetched again.
 */
export const BARCODE_PAUSE = 2000;

const unknown = { seen: 'unknown' } as const;

const startWorker = () =>
  new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads barcodes in a worker, so that the camera's picture doesn't freeze; its code loads with it. A worker that
 * failed, as where its code didn't arrive, is replaced by another.
 */
export function openBarcodeReader(start: () => Worker = startWorker): BarcodeReader {
  let worker: Worker | undefined;
  let answer: ((seen: BarcodeAnswer) => void) | undefined;
  let startsAt = 0;
  const respond = (seen: BarcodeAnswer) => {
    answer?.(seen);
    answer = undefined;
  };
  const end = (until: number) => {
    worker?.terminate();
    worker = undefined;
    startsAt = until;
    respond(unknown);
  };
  const fail = () => end(Date.now() + BARCODE_PAUSE);
  const begin = () => {
    try {
      worker = start();
      worker.onmessage = ({ data }: MessageEvent<SeenBarcode>) => respond(data);
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
        else respond(unknown);
      }),
    close: () => end(Infinity),
  };
}

/** Wide enough for a code's bars, and no more than a phone reads in a second or two. */
const WIDTH = 1600;

/**
 * Reads the barcode in a photo. `fills`: the license's contents are wanted. Rejects for files that can't be drawn.
 */
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
