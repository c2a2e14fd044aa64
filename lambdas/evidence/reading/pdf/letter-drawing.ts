import type { DrawingState, Operations } from './drawing-state.ts';
import { fontMatrixOf, outlineOf, type Font, type Glyph, type OperatorList } from './fonts.ts';
import { areaOf, boxOf, placeOf, times, type Box, type Matrix, type Point } from './geometry.ts';
import type { Placed } from './letters.ts';
import { fillOf } from './painting.ts';
import { paintOf, type Paint } from './paints.ts';
import type { PdfPage } from './pdfjs.ts';
import { placedBy, rectangle } from './shapes.ts';

/** What is needed to know what a font draws. */
export type LetterDrawing = {
  page: PdfPage;
  OPS: Operations;
  /** What a list of operations paints. */
  paintedBy: (list: OperatorList, state: DrawingState) => Promise<Paint[]>;
};

export type Drawn = {
  /** On the page, where the letter is looked for. */
  places: Point[];
  paints: Paint[];
  isMirrored: boolean;
  isInOwnColors?: boolean;
};

/** As shares of a letter's box. */
const SHARES = [0.25, 0.5, 0.75];
/** Of a font that isn't in the file no outlines are known: its small letters reach up to this, in sizes of the font. */
const SMALL_HEIGHT = 0.45;
/** What a character that is a block of color takes up, as black squares do. */
const isBlock = ({ fontChar }: Glyph) => /^[\u2580-\u25ff\u2b1b\u2b1c]$/.test(fontChar);
const BLOCK_DEPTH = -0.2;
const BLOCK_HEIGHT = 0.9;

/** Nothing where nothing is drawn for the letter. */
export async function drawnFor(
  { glyph, matrix, width }: Placed,
  font: Font,
  state: DrawingState,
  { page, OPS, paintedBy }: LetterDrawing,
): Promise<Drawn | undefined> {
  const fill = fillOf(state);
  const isMirrored = areaOf(matrix) > 0;
  if (font.isType3Font) {
    const list = font.charProcOperatorList?.[glyph.operatorListId ?? ''];
    const own = times(matrix, fontMatrixOf(font));
    const paints = list ? await paintedBy(list, { ...state, matrix: own }) : [];
    if (!list || !paints.length) return undefined;
    const corners = paints.flatMap(({ shape: { box } }) => cornersOf(box));
    const isInOwnColors = list.fnArray.some((each) => isColoring(each, OPS));
    const places = placesIn(boxOf(corners), [1, 0, 0, 1, 0, 0]);
    return { places, paints, isMirrored: areaOf(own) > 0, isInOwnColors };
  }
  if (font.missingFile) {
    const block: Box = [0, BLOCK_DEPTH, width, BLOCK_HEIGHT];
    const shapes = isBlock(glyph) ? [rectangle(block, matrix)] : [];
    const paints = shapes.map((shape) => paintOf(shape, fill.color, state.clips, fill));
    return { places: placesIn([0, 0, width, SMALL_HEIGHT], matrix), paints, isMirrored };
  }
  const outline = glyph.isInFont ? outlineOf(page, font, glyph) : undefined;
  if (!outline) return undefined;
  const shape = placedBy(matrix, outline);
  return {
    places: placesIn(outline.box, matrix),
    paints: [paintOf(shape, fill.color, state.clips, fill)],
    isMirrored,
  };
}

const isColoring = (operation: number, OPS: Operations) =>
  [OPS.setFillRGBColor, OPS.setFillColorN, OPS.setGState, OPS.paintImageXObject].includes(
    operation,
  );

const cornersOf = ([left, top, right, bottom]: Box): Point[] => [
  [left, top],
  [right, bottom],
];

const placesIn = ([left, bottom, right, top]: Box, matrix: Matrix): Point[] =>
  SHARES.flatMap((across) =>
    SHARES.map((up) =>
      placeOf(matrix, left + (right - left) * across, bottom + (top - bottom) * up),
    ),
  );
