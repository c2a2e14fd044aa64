import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { now } from '../../runtime/clock.ts';
import type { PdfContent } from './pdf/pdf-content.ts';
import { isOver, mindTime, OutOfTime, TooLarge, type ReadingTime } from './reading.ts';
import type { Answer, Results, Task } from './thread-work.ts';

/**
 * Bytes by which the process may grow while a file is opened: the thread's own limits leave out pixels and what is
 * decompressed. The function has 1,855 million bytes, and its other work takes up to 955 of them.
 */
const MAX_GROWTH = { pdf: 600e6, picture: 800e6 };
/** The share of the function's memory that the process may hold then; Lambda says how many MB that is. */
const MAX_MEMORY_SHARE = 0.86;
const functionBytes = () =>
  Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? Infinity) * 1024 * 1024;
/**
 * MB for the thread's objects. The process's growth ends a thread long before: one whose own limit a single array
 * exceeds takes the whole process along.
 */
const MAX_HEAP_MB = 1536;
/** Milliseconds between two looks at time and memory: decompression takes some 10 MB in that time. */
const WATCH_MS = 20;
/** Growth since its start after which a thread is ended, as decoders never return memory: 12 megapixels need two thirds. */
const MAX_KEPT_GROWTH = 200e6;

/**
 * Reads a PDF in a thread of its own, as `contentOf` does. It can be ended at any time: a file of a few kilobytes can ask
 * for hours and gigabytes. Throws `OutOfTime` and `TooLarge`.
 */
export const readPdf = (
  bytes: Uint8Array,
  time: ReadingTime,
  drawnUpTo = 0,
): Promise<PdfContent | undefined> => inThread<'pdf'>({ kind: 'pdf', bytes, drawnUpTo }, time);

/** Decodes a picture in such a thread, as `decodePicture` does. Throws `OutOfTime` and `TooLarge`. */
export const readPicture = (bytes: Uint8Array, time: ReadingTime): Promise<Results['picture']> =>
  inThread<'picture'>({ kind: 'picture', bytes }, time);

/**
 * Milliseconds for one file: some wait forever without using the processor, of which a submission has less than that.
 */
const FILE_MS = 25_000;

/** A thread, and the bytes that the process held when it started. */
type Thread = { worker: Worker; bytesBefore: number };

/** The thread that waits for the next file: one takes a tenth of a second to start. */
let waiting: Thread | undefined;

async function inThread<Kind extends keyof Results>(
  task: Task & { kind: Kind },
  time: ReadingTime,
): Promise<Results[Kind]> {
  mindTime(time);
  const thread = takeThread();
  const { worker, bytesBefore } = thread;
  const deadline = Math.min(time.deadline, now() + FILE_MS);
  let isReusable = false;
  try {
    const answer = await answerOf(worker, task, { ...time, deadline });
    if (answer === 'too_large') throw new TooLarge();
    const { result } = answer;
    // pdfjs keeps what it opened, and a decoder that failed may be broken.
    isReusable =
      task.kind === 'picture' &&
      typeof result === 'object' &&
      process.memoryUsage.rss() - bytesBefore <= MAX_KEPT_GROWTH;
    return result as Results[Kind];
  } finally {
    if (isReusable && !waiting) {
      // A thread that waits keeps no process alive.
      worker.unref();
      waiting = thread;
    } else await worker.terminate();
  }
}

function takeThread(): Thread {
  const thread = waiting ?? startThread();
  waiting = undefined;
  thread.worker.ref();
  return thread;
}

function startThread(): Thread {
  const bytesBefore = process.memoryUsage.rss();
  // A file beside this one, in the sources as in a function's bundle.
  const code = new URL(`./thread-work${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(code, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  const forget = () => {
    if (waiting?.worker === worker) waiting = undefined;
  };
  worker.on('error', forget).on('exit', forget);
  return { worker, bytesBefore };
}

/** Waits for the thread's answer, and for no longer than its time and memory last. */
async function answerOf(worker: Worker, task: Task, time: ReadingTime): Promise<Answer> {
  const limit = Math.min(
    process.memoryUsage.rss() + MAX_GROWTH[task.kind],
    MAX_MEMORY_SHARE * functionBytes(),
  );
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onError = (error: unknown) => reject(isOutOfMemory(error) ? new TooLarge() : error);
  const onExit = () => reject(new Error('The thread ended without an answer'));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  const watch = setInterval(() => {
    if (isOver(time)) reject(new OutOfTime());
    else if (process.memoryUsage.rss() > limit) reject(new TooLarge());
  }, WATCH_MS);
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    clearInterval(watch);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Object && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
