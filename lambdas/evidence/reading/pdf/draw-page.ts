import type { Picture } from '../../../../shared/pictures/picture.ts';
import { compileAsset, once, quietly } from '../assets.ts';
import type { Box } from './shapes.ts';

/** A part of a page that is drawn. */
export type PagePart = {
  /** In points, and the whole page's size in them. */
  box: Box;
  size: readonly [width: number, height: number];
  pixelsPerPoint: number;
  /** Places that are left white. */
  erased: readonly Box[];
};

/** PDFium's functions that are used; the package's types leave some out. */
type Renderer = {
  HEAPU8: Uint8Array;
  _malloc: (bytes: number) => number;
  _FPDF_InitLibrary: () => void;
  _FPDF_LoadMemDocument: (start: number, bytes: number, password: number) => number;
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDFBitmap_Create: (width: number, height: number, hasAlpha: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, ...placeSizeAndColor: number[]) => void;
  _FPDF_RenderPageBitmap: (bitmap: number, page: number, ...placeToFlags: number[]) => void;
  _FPDFBitmap_GetBuffer: (bitmap: number) => number;
};

const compiled = once(() => compileAsset('pageRenderer'));

/** Each drawing gets a renderer of its own, which takes its memory along when it's gone. */
async function newRenderer(): Promise<Renderer> {
  const { PDFiumModule } = await import('@hyzyla/pdfium');
  const make = PDFiumModule as unknown as (options: object) => Promise<Renderer>;
  const renderer = await make(quietly(await compiled()));
  renderer._FPDF_InitLibrary();
  return renderer;
}

const WHITE = 0xff_ff_ff_ff;
/** PDFium's flags: annotations are drawn, and red comes first. */
const FLAGS = 0x01 | 0x10;

/**
 * Draws a part of a page as a viewer shows it; nothing where PDFium can't open it. It takes as long as the page asks for.
 * PDFium is 4 MB of WebAssembly; a canvas that pdfjs could draw on would be 32 MB of native code.
 */
export async function drawPart(
  bytes: Uint8Array,
  number: number,
  { box, size, pixelsPerPoint, erased }: PagePart,
): Promise<Picture | undefined> {
  const renderer = await newRenderer();
  const start = renderer._malloc(bytes.length);
  renderer.HEAPU8.set(bytes, start);
  const document = renderer._FPDF_LoadMemDocument(start, bytes.length, 0);
  const loaded = document && renderer._FPDF_LoadPage(document, number - 1);
  const pixels = (points: number) => Math.round(points * pixelsPerPoint);
  const [left, top] = [pixels(box[0]), pixels(box[1])];
  const width = Math.max(1, pixels(box[2]) - left);
  const height = Math.max(1, pixels(box[3]) - top);
  const bitmap = loaded && renderer._FPDFBitmap_Create(width, height, 0);
  if (!bitmap) return undefined;
  const whiten = (x: number, y: number, w: number, h: number) =>
    renderer._FPDFBitmap_FillRect(bitmap, x, y, w, h, WHITE);
  whiten(0, 0, width, height);
  const whole = [pixels(size[0]), pixels(size[1])];
  renderer._FPDF_RenderPageBitmap(bitmap, loaded, -left, -top, ...whole, 0, FLAGS);
  for (const [x1, y1, x2, y2] of erased)
    whiten(pixels(x1) - left, pixels(y1) - top, pixels(x2 - x1), pixels(y2 - y1));
  const at = renderer._FPDFBitmap_GetBuffer(bitmap);
  return { width, height, rgba: renderer.HEAPU8.slice(at, at + width * height * 4) };
}
