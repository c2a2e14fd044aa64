import { once } from '../once.ts';

/** Text and pictures are taken out and nothing is drawn, so the browser's classes for drawing may be empty here. */
const browserClasses = ['DOMMatrix', 'ImageData', 'Path2D'];

/** The reader and its worker in one thread. It is large, so it's loaded with the first PDF. */
export const pdfjs = once(async () => {
  for (const name of browserClasses)
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: Object });
  const { console } = globalThis;
  const warn = console.warn.bind(console);
  // While it loads it says that there is no canvas to draw on.
  console.warn = () => undefined;
  try {
    // The reader looks for the worker where the worker's module puts it.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
});

/** Opens a PDF; throws where it's broken or has a password. */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument, VerbosityLevel } = await pdfjs();
  const loading = getDocument({
    // The reader keeps the bytes that it is given.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    // One left out would cover nothing here that it covers for a viewer.
    maxImageSize: -1,
    isOffscreenCanvasSupported: false,
    // The letters' outlines, and by which rules a font's codes stand for them.
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  return { pdf: await loading.promise, close: () => loading.destroy() };
}

type Opened = Awaited<ReturnType<typeof openPdf>>;
export type Pdf = Opened['pdf'];
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;
