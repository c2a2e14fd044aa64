import type { GrayPicture } from '../../../../shared/pictures/picture.ts';
import type { SeenBarcode } from './barcode-worker.ts';

export type BarcodeReader = {
  /** One picture at a time. Says 'none' where the reader doesn't work here. */
  read: (picture: GrayPicture) => Promise<SeenBarcode>;
  close: () => void;
};

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
      say('none');
    };
  } catch {
    worker = undefined;
  }
  return {
    read: (picture) =>
      new Promise((resolve) => {
        answer = resolve;
        if (worker) worker.postMessage(picture);
        else say('none');
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      say('none');
    },
  };
}
