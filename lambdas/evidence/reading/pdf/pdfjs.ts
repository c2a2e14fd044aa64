import DOMMatrix from '@thednp/dommatrix';
import { once, readAsset } from '../assets.ts';

/** Returns pdfjs with its worker in the same thread. It is large, so it's loaded with the first PDF. */
export const pdfjs = once(async () => {
  for (const [name, browserClass] of Object.entries(browserClasses))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: browserClass });
  const { console } = globalThis;
  const warn = console.warn.bind(console);
  // While it loads it says that there is no canvas to draw on.
  console.warn = () => undefined;
  try {
    // pdfjs looks for the worker where the worker's module puts it.
    // @ts-expect-error -- It has no types, and nothing of it is used but that it is there.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
});

/** Bitmap fonts are outlined with matrices. pdfjs itself draws nothing here, so what only that takes may be empty. */
const browserClasses = { DOMMatrix, ImageData: Object, Path2D: Object };

const decoders: Readonly<Record<string, Parameters<typeof readAsset>[0]>> = {
  'openjpeg.wasm': 'jpeg2000Decoder',
  'jbig2.wasm': 'faxDecoder',
};

/** Gives pdfjs its decoders; it does without the fonts and tables that it may also ask for. */
class Decoders {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const name = decoders[filename];
    return name ? readAsset(name) : Promise.reject(new Error(`${filename} is not used here`));
  }
}

/** Opens a PDF; throws where it's broken or has a password. */
export async function openPdf(bytes: Uint8Array) {
  const { getDocument, VerbosityLevel } = await pdfjs();
  const loading = getDocument({
    // pdfjs keeps the bytes that it is given.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: Decoders,
    // One left out would cover nothing here that it covers for a viewer.
    maxImageSize: -1,
    isOffscreenCanvasSupported: false,
    // Hands out the glyphs' outlines, and by which rules a font's codes stand for them.
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
/** Numbers of the operators that a page is drawn by. */
export type Operators = Awaited<ReturnType<typeof pdfjs>>['OPS'];
export type OperatorList = {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
};

/** A picture as pdfjs keeps it. */
export type StoredPicture = {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | null;
};

/** pdfjs's kinds of pictures; the other one has one bit a pixel. */
const RGB = 2;
const RGBA = 3;

/** Finds an object that the page's operators refer to, by the name that they give it. */
export const storedObject = (page: PdfPage, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    objects.get(name, (found: unknown) => resolve(found));
  });

/** Red, green and blue of one pixel; 'none' where it is transparent, nothing where the picture couldn't be decoded. */
export function pixelAt(
  stored: StoredPicture | null,
  x: number,
  y: number,
): readonly [number, number, number] | 'none' | undefined {
  if (!stored?.data) return undefined;
  const { width, kind, data } = stored;
  if (kind !== RGB && kind !== RGBA) {
    const shade = bitAt(stored, x, y) ? 255 : 0;
    return [shade, shade, shade];
  }
  const at = (y * width + x) * (kind === RGB ? 3 : 4);
  const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + 4);
  return kind === RGBA && alpha < 128 ? 'none' : [red, green, blue];
}

/** One bit a pixel, from the highest; each row begins with a new byte. */
export function bitAt({ width, data }: StoredPicture, x: number, y: number): boolean {
  const byte = data?.[y * ((width + 7) >> 3) + (x >> 3)] ?? 0;
  return ((byte >> (7 - (x & 7))) & 1) === 1;
}
