import { parentPort, Worker, workerData, type ResourceLimits } from 'node:worker_threads';
import { contentOf } from './pdf-content.ts';

/** What such a thread is given. */
type PdfTask = { pdfBytes: Uint8Array };

/** Starts reading a PDF in a thread; its one message is a `PdfContent`, or nothing where the PDF can't be opened. */
export const startPdfThread = (pdfBytes: Uint8Array, resourceLimits: ResourceLimits): Worker =>
  // A function's bundle is one file, so that this is the whole function, with nothing else to do there.
  new Worker(new URL(import.meta.url), {
    workerData: { pdfBytes } satisfies PdfTask,
    resourceLimits,
  });

const isPdfTask = (data: unknown): data is PdfTask =>
  data instanceof Object && 'pdfBytes' in data && data.pdfBytes instanceof Uint8Array;

async function answer({ pdfBytes }: PdfTask): Promise<void> {
  const content = await contentOf(pdfBytes);
  const pixels = content?.picture?.rgba.buffer;
  parentPort?.postMessage(content, pixels instanceof ArrayBuffer ? [pixels] : []);
}

if (isPdfTask(workerData)) await answer(workerData);
