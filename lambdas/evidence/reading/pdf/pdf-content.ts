import type { Picture } from '../../../../shared/pictures/picture.ts';
import type { Line, PdfFacts } from '../reading.ts';
import { drawnOn } from './drawn.ts';
import { factsOf } from './facts.ts';
import { linesOf } from './page-lines.ts';
import { pictureOn } from './page-picture.ts';
import { openPdf, type Pdf } from './pdfjs.ts';

/** How many pages are looked at. */
const MAX_PAGES = 3;
/** Lines that are compared: a page has up to two hundred, and with many more, comparing takes minutes. */
export const MAX_LINES = 800;
/** Less visible text than this is a page number or a stamp on a scanned page. */
const MIN_LETTERS = 20;

/** What a PDF gives: its text, or where it has none the first page's picture, to be read like a photograph. */
export type PdfContent = {
  facts: PdfFacts;
  lines: readonly Line[];
  picture?: Picture;
};

/** Nothing where the PDF can't be opened. It takes as long and as much memory as the PDF asks for. */
export async function contentOf(bytes: Uint8Array): Promise<PdfContent | undefined> {
  const opened = await openPdf(bytes).catch(() => undefined);
  if (!opened) return undefined;
  try {
    return await contentOfPages(opened.pdf);
  } catch {
    return undefined;
  } finally {
    await opened.close();
  }
}

async function contentOfPages(pdf: Pdf): Promise<PdfContent> {
  const facts = await factsOf(pdf);
  const lines: Line[] = [];
  for (let number = 1; number <= Math.min(MAX_PAGES, pdf.numPages); number++) {
    const page = await pdf.getPage(number);
    const drawn = await drawnOn(pdf, page);
    if (number === 1 && drawn.letters.length < MIN_LETTERS && drawn.picture)
      return { facts, lines, picture: await pictureOn(page, drawn.picture) };
    const found = linesOf(page, drawn.letters);
    page.cleanup();
    // A later page is left out; of a first one nobody could say what.
    if (number > 1 && lines.length + found.length > MAX_LINES) break;
    lines.push(...found);
  }
  return { facts, lines };
}
