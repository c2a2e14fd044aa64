import type { Picture } from '../../../../shared/pictures/picture.ts';
import { inReadingOrder, lettersIn, MAX_LINES, MIN_LETTERS } from '../reading.ts';
import type { Line, PdfFacts } from '../reading.ts';
import { coveredText } from './covered-text.ts';
import { drawPart } from './draw-page.ts';
import { interpretPage } from './page-interpreter.ts';
import { pictureOn } from './page-picture.ts';
import { revisionsOf } from './pdf-revisions.ts';
import { openPdf, pdfjs, type Pdf, type PdfPage } from './pdfjs.ts';
import { boxAround, distance } from './shapes.ts';
import type { PositionedLetter } from './sheet.ts';

/** A PDF's text, and its first page that is a picture, to be read like a photograph. */
export type PdfContent = {
  facts: PdfFacts;
  /** All text, and that of pages that aren't pictures. */
  typed: readonly Line[];
  lines: readonly Line[];
  /** The part of the page that isn't margin, the page's number, and how many of `lines` stand on pages before it. */
  drawn?: { page: number; before: number; picture: Picture };
};

/** Pages that are read, from the first. */
const MAX_PAGES = 3;
/** A file with more text before a picture is the document itself; less may be a cover sheet. */
const MAX_COVER = 700;
/** Gaps in a row, as shares of the letters' height: a space, and the end of a piece of text. */
const SPACE = 0.15;
const COLUMN = 1.5;

/**
 * Nothing where the PDF can't be opened. Pictures up to the page `drawnUpTo` are left out. It takes as long and as much
 * memory as the PDF asks for.
 */
export async function contentOf(bytes: Uint8Array, drawnUpTo = 0): Promise<PdfContent | undefined> {
  const content = await withPdf(bytes, (pdf) => contentOfPages(pdf, bytes, drawnUpTo));
  if (!content) return undefined;
  const { updates, isSigned, first } = revisionsOf(bytes);
  if (updates === 0) return content;
  const firstLines = first && (await withPdf(first, linesOfFirstPage));
  const replacedText = firstLines?.find(isGoneFrom(content.typed))?.text;
  return { ...content, facts: { ...content.facts, updates, isSigned, replacedText } };
}

async function withPdf<Result>(bytes: Uint8Array, read: (pdf: Pdf) => Promise<Result>) {
  const opened = await openPdf(bytes).catch(() => undefined);
  if (!opened) return undefined;
  try {
    return await read(opened.pdf);
  } catch {
    return undefined;
  } finally {
    await opened.close();
  }
}

async function linesOfFirstPage(pdf: Pdf): Promise<Line[]> {
  const page = await pdf.getPage(1);
  return linesOf(page, (await interpretPage(pdf, page)).letters);
}

/** A signature's text may stand in one line with what was there before. */
function isGoneFrom(lines: readonly Line[]) {
  const plain = ({ text }: Line) => text.replace(/\s/g, '');
  const all = lines.map(plain);
  return (line: Line) => !all.some((text) => text.includes(plain(line)));
}

async function contentOfPages(pdf: Pdf, bytes: Uint8Array, drawnUpTo: number): Promise<PdfContent> {
  const facts = await factsOf(pdf);
  const lines: Line[] = [];
  const typed: Line[] = [];
  let drawn: PdfContent['drawn'];
  for (let number = 1; number <= Math.min(MAX_PAGES, pdf.numPages); number++) {
    const page = await pdf.getPage(number);
    const content = await interpretPage(pdf, page);
    const { letters, hidden } = content;
    const onPicture = pictureOn(content);
    if (!onPicture || letters.length >= MIN_LETTERS)
      facts.coveredText ??= coveredText(piecesOf(hidden), piecesOf(letters));
    typed.push(...linesOf(page, letters));
    const isText = !onPicture || lettersIn(lines) >= MAX_COVER;
    const found = linesOf(page, isText ? letters : onPicture.letters);
    page.cleanup();
    if (!isText && number <= drawnUpTo) continue;
    if (!isText && !drawn) {
      const picture = await drawPart(bytes, number, onPicture.part).catch(() => undefined);
      drawn = picture && { page: number, before: lines.length, picture };
      if (drawn) continue;
    }
    // A later page is left out whole; without the first one nothing would be left.
    if (number > 1 && lines.length + found.length > MAX_LINES) break;
    lines.push(...found);
  }
  return { facts, lines, typed, drawn };
}

/** Reads what the PDF states about the program that made it, and when. */
async function factsOf(pdf: Pdf): Promise<PdfFacts> {
  const { PDFDateString } = await pdfjs();
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  const textOf = (key: string) => {
    const value = info[key];
    return typeof value === 'string' && value.trim() ? value.trim() : undefined;
  };
  const dateOf = (key: string) => {
    const date = PDFDateString.toDateObject(textOf(key) ?? '');
    return date && Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
  };
  const isLocal = (key: string) => /^D:\d+$/.test(textOf(key) ?? '');
  return {
    pages: pdf.numPages,
    producer: textOf('Producer'),
    creator: textOf('Creator'),
    createdAt: dateOf('CreationDate'),
    modifiedAt: dateOf('ModDate'),
    isOneTimeLocal: isLocal('CreationDate') !== isLocal('ModDate') || undefined,
  };
}

/** Puts the page's letters together to lines, with their places as shares of the page. */
function linesOf(page: PdfPage, letters: readonly PositionedLetter[]): Line[] {
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = piecesOf(letters).map((piece): Line => {
    const text = piece.map((letter) => letter.text).join('');
    const [left, top, right, bottom] = boxAround(
      piece.flatMap((letter) => [letter.start, letter.end, letter.top]),
    );
    return {
      text: text.replace(/\s+/g, ' ').normalize('NFKC'),
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
      confidence: 1,
    };
  });
  return joinRows(inReadingOrder(pieces), height / width);
}

/** Splits letters into runs in which each stands where the one before ends. */
function piecesOf(letters: readonly PositionedLetter[]): PositionedLetter[][] {
  const pieces: PositionedLetter[][] = [];
  for (const letter of letters) {
    const last = pieces.at(-1)?.at(-1);
    const reach = distance(letter.start, letter.top) * SPACE;
    if (last && distance(last.end, letter.start) <= reach) pieces.at(-1)?.push(letter);
    else pieces.push([letter]);
  }
  return pieces;
}

/** Joins pieces that stand close together in a row. `shape`: the page's height over its width. */
function joinRows(pieces: readonly Line[], shape: number): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const height = Math.min(piece.height, last?.height ?? 0) * shape;
    const gap = last ? (piece.left - last.left - last.width) / height : Infinity;
    const isLevel =
      last && Math.abs(piece.top + piece.height - last.top - last.height) * shape < height * 0.4;
    if (!last || !isLevel || gap > COLUMN || gap < -1) {
      lines.push({ ...piece });
      continue;
    }
    last.text += (gap > SPACE ? ' ' : '') + piece.text;
    last.width = Math.max(last.width, piece.left + piece.width - last.left);
  }
  return lines;
}
