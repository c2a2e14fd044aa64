import { parentPort, Worker, workerData } from 'node:worker_threads';
import { mindDeadline, OutOfTime } from '../reading.ts';
import { TooLarge, reducedForReading } from '../decode-picture.ts';
import { contentOf, type PdfContent } from './pdf-content.ts';

/** Milliseconds for one PDF: an ordinary one takes about one second, most of it to start; a large scan up to ten. */
const READING_MS = 15_000;
/**
 * Bytes by which the process may grow while a PDF is read: the thread's own limits leave out what is decompressed. The
 * function has 1,855 million bytes, and its other work takes up to 955 of them.
 */
const MAX_GROWTH = 600e6;
/** The share of the function's memory that the process may hold then; Lambda says how many MB that is. */
const MAX_MEMORY_SHARE = 0.86;
const functionBytes = () =>
  Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? Infinity) * 1024 * 1024;
/** MB for the thread's objects, so that drawing without end stops early. */
const MAX_HEAP_MB = 256;
/** Milliseconds between two looks at the memory: decompression takes some 10 MB in that time. */
const WATCH_MS = 20;

/**
 * Reads a PDF in a thread of its own, which can be ended at any time: a file of a few kilobytes can ask for hours and
 * gigabytes. Nothing where the PDF can't be opened. Throws `OutOfTime`, at the latest at the deadline (milliseconds
 * since 1970), and `TooLarge`.
 */
export async function readPdf(
  bytes: Uint8Array,
  deadline: number,
): Promise<PdfContent | undefined> {
  mindDeadline(deadline);
  const content = await readInThread(bytes, Math.min(deadline, Date.now() + READING_MS));
  return content?.picture ? { ...content, picture: reducedForReading(content.picture) } : content;
}

async function readInThread(bytes: Uint8Array, deadline: number): Promise<PdfContent | undefined> {
  // A function's bundle is one file, so that this is the whole function, with nothing else to do there.
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { pdfBytes: bytes } satisfies PdfTask,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const limit = Math.min(
    process.memoryUsage.rss() + MAX_GROWTH,
    MAX_MEMORY_SHARE * functionBytes(),
  );
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (error: Error) => reject(isOutOfMemory(error) ? new TooLarge() : error));
      thread.once('exit', () => reject(new Error('The thread ended without an answer')));
      watch = setInterval(() => {
        if (Date.now() > deadline) reject(new OutOfTime());
        else if (process.memoryUsage.rss() > limit) reject(new TooLarge());
      }, WATCH_MS);
    });
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Object && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The data by which this module knows that it runs as such a thread. */
type PdfTask = { pdfBytes: Uint8Array };

const isPdfTask = (data: unknown): data is PdfTask =>
  data instanceof Object && 'pdfBytes' in data && data.pdfBytes instanceof Uint8Array;

if (isPdfTask(workerData)) {
  const content = await contentOf(workerData.pdfBytes);
  const pixels = content?.picture?.rgba.buffer;
  parentPort?.postMessage(content, pixels instanceof ArrayBuffer ? [pixels] : []);
}
