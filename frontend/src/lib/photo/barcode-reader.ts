import type { GrayPicture } from '../../../../shared/pictures/picture.ts';
import type { BarcodeQuestion, SeenBarcode } from './barcode-worker.ts';

export type BarcodeReader = {
  /**
   * One picture at a time; `fills`: what a license says of its holder is wanted. Says 'none' where the reader doesn't
   * work here.
   */
  read: (picture: GrayPicture, fills?: boolean) => Promise<SeenBarcode>;
  close: () => void;
};

const nothing: SeenBarcode = { seen: 'none' };

/** Reads barcodes in a thread of its own, so that the camera's picture doesn't stand still. Its code loads with it. */
export function openBarcodeReader(): BarcodeReader {
  let worker: Worker | undefined;
  let answer: ((seen: SeenBarcode) => void) | undefined;
  const say = (seen: SeenBarcode) => {
    answer?.(seen);
    answer = undefined;
  };
  try {
    worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<SeenBarcode>) => say(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker = undefined;
      say(nothing);
    };
  } catch {
    worker = undefined;
  }
  return {
    read: (picture, fills = false) =>
      new Promise((resolve) => {
        answer = resolve;
        const question: BarcodeQuestion = { picture, fills };
        if (worker) worker.postMessage(question);
        else say(nothing);
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      say(nothing);
    },
  };
}
