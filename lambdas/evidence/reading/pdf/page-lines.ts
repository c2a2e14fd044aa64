import { inReadingOrder } from '../ocr/reading-order.ts';
import type { Line } from '../reading.ts';
import { boxOf, distanceOf, type Point } from './geometry.ts';
import type { PdfPage } from './pdfjs.ts';
import type { Letter } from './sheet.ts';

/** Gaps in a row, as shares of the letters' height: a space, and the end of what belongs together. */
const SPACE = 0.15;
const COLUMN = 1.5;

/** The page's letters as lines. */
export function linesOf(page: PdfPage, letters: readonly Letter[]): Line[] {
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = piecesOf(letters).map((piece): Line => {
    const text = piece.map((letter) => letter.text).join('');
    const [left, top, right, bottom] = boxOf(piece.flatMap(cornersOf));
    return {
      text: text.replace(/\s+/g, ' ').normalize('NFKC'),
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
      confidence: 1,
    };
  });
  return joined(inReadingOrder(pieces), height / width);
}

/** Letters of which each stands where the one before ends. */
function piecesOf(letters: readonly Letter[]): Letter[][] {
  const pieces: Letter[][] = [];
  for (const letter of letters) {
    const last = pieces.at(-1)?.at(-1);
    const reach = distanceOf(letter.start, letter.top) * SPACE;
    if (last && distanceOf(last.end, letter.start) <= reach) pieces.at(-1)?.push(letter);
    else pieces.push([letter]);
  }
  return pieces;
}

const cornersOf = ({ start, end, top }: Letter): Point[] => [start, end, top];

/** Pieces that stand close together in a row become one line. `shape`: the page's height over its width. */
function joined(pieces: readonly Line[], shape: number): Line[] {
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
