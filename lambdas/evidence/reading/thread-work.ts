/** The thread that `reading-thread.ts` starts: it opens the files that it's sent, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { Picture } from '../../../shared/pictures/picture.ts';
import { decodePicture } from './decode-picture.ts';
import { contentOf, type PdfContent } from './pdf/pdf-content.ts';
import { TooLarge } from './reading.ts';

/** The thread's results, by kind of file. */
export type Results = {
  pdf: PdfContent | undefined;
  picture: Picture | 'too_small' | 'unreadable';
};
export type Task =
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'pdf'; bytes: Uint8Array; drawnUpTo: number };
export type Answer = { result: Results[keyof Results] } | 'too_large';

/** Bytes of the largest array that decoders in JavaScript may ask for: the pixels of the largest picture, and more. */
const MAX_ARRAY = 256e6;

// A hundred bytes of JBIG2 can ask for a row of four gigabytes, and nothing ends the loop that fills it.
for (const name of ['Uint8Array', 'Uint8ClampedArray'] as const)
  globalThis[name] = new Proxy<never>(globalThis[name] as never, {
    construct: (made, given: unknown[], asked) => {
      if (typeof given[0] === 'number' && given[0] > MAX_ARRAY) throw new TooLarge();
      return Reflect.construct(made, given, asked) as object;
    },
  });

parentPort?.on('message', (task: Task) => void answer(task));

/** Opens a file. Where that fails for a reason of ours, the thread ends with the error. */
async function answer(task: Task): Promise<void> {
  try {
    if (task.kind === 'pdf') {
      const result = await contentOf(task.bytes, task.drawnUpTo);
      send({ result }, result?.drawn?.picture);
    } else {
      const result = await decodePicture(task.bytes);
      send({ result }, typeof result === 'string' ? undefined : result);
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    send('too_large');
  }
}

/** Sends an answer; the pixels in it are handed over, not copied. */
function send(answer: Answer, picture?: Picture): void {
  const pixels = picture?.rgba.buffer;
  parentPort?.postMessage(answer, pixels instanceof ArrayBuffer ? [pixels] : []);
}
