import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fit, UnreadableDocument, type PageSource } from './page-source.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF that is drawn on a canvas, so that nothing in a stranger's file runs in the page. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PageSource> {
  const response = await fetch(url, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`The file storage answered ${response.status}`);
  const data = await response.arrayBuffer();
  const loading = getDocument({ data });
  signal.addEventListener('abort', () => void loading.destroy(), { once: true });
  const pdf = await loading.promise.catch((cause: unknown) => {
    throw new UnreadableDocument(undefined, { cause });
  });
  return {
    pages: pdf.numPages,
    draw: async (number, canvas, drawing, stop) => {
      const page = await pdf.getPage(number);
      stop.throwIfAborted();
      const rotation = (page.rotate + drawing.rotation) % 360;
      const { scale, shown } = fit(page.getViewport({ scale: 1, rotation }), drawing);
      const viewport = page.getViewport({ scale, rotation });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.width = `${shown}px`;
      const task = page.render({ canvas, viewport });
      const cancel = () => task.cancel();
      stop.addEventListener('abort', cancel, { once: true });
      await task.promise.finally(() => stop.removeEventListener('abort', cancel));
    },
    close: () => void loading.destroy(),
  };
}
