import { fillOf, lineWidthOf, strokeOf, type GraphicsState } from './graphics-state.ts';
import type { OperatorList, Operators, PdfPage } from './pdfjs.ts';
import {
  applyMatrix,
  boxAround,
  cornersOf,
  determinant,
  distance,
  filled,
  IDENTITY,
  linesOfPath,
  multiply,
  rectangle,
  transformed,
} from './shapes.ts';
import type { Box, Matrix, PathData, Point, Shape } from './shapes.ts';
import {
  addLetter,
  addPaint,
  isSeen,
  letterOn,
  paintShape,
  type PositionedLetter,
  type Paint,
  type Sheet,
} from './sheet.ts';

/** A glyph as pdfjs hands it out. */
export type Glyph = {
  originalCharCode: number;
  unicode: string;
  /** The character itself in a font that isn't in the file, else the font's own number of its outline. */
  fontChar: string;
  /** In the font's units. */
  width: number;
  isSpace: boolean;
  isInFont: boolean;
  /** Names its operators in a Type 3 font, whose glyphs are drawings. */
  operatorListId?: string;
};

/** A font as pdfjs keeps it. */
export type Font = {
  loadedName: string;
  fontMatrix?: readonly number[];
  bbox?: readonly number[];
  isType3Font?: boolean;
  missingFile?: boolean;
  composite?: boolean;
  isSymbolicFont?: boolean;
  type?: string;
  differences?: readonly string[];
  defaultEncoding?: readonly string[];
  charProcOperatorList?: Readonly<Record<string, OperatorList>>;
};

/** A glyph on its place. */
export type PlacedGlyph = {
  glyph: Glyph;
  /** Maps multiples of the font's size, with the glyph's origin at 0, to the page. */
  matrix: Matrix;
  /** In multiples of the font's size. */
  width: number;
};

/** The page's means to find out what a font draws. */
export type GlyphContext = {
  page: PdfPage;
  OPS: Operators;
  /** Interprets a list of operators that only paints. */
  paintsBy: (list: OperatorList, state: GraphicsState) => Promise<Paint[]>;
};

/** Text smaller than this is there for machines: in points, and as a share of the page's width. */
const MIN_HEIGHT = 2;
const MIN_HEIGHT_SHARE = 0.003;
/** The least width of condensed glyphs as a share of their usual one, and the broadest pen as a share of their height. */
const MIN_WIDTH_SHARE = 0.2;
const MAX_PEN_SHARE = 0.15;
/** Positions in a glyph's box at which it is looked for, across and up. */
const SAMPLE_SHARES = [0.25, 0.5, 0.75];
/** A font that isn't in the file has no outlines: its small letters reach up to this, in multiples of its size. */
const X_HEIGHT = 0.45;
/** The reach of a character that is a block of color, such as a black square. */
const BLOCK_BOTTOM = -0.2;
const BLOCK_TOP = 0.9;
const PER_EM = 0.001;

/** Sets glyphs next to each other; numbers among them move the next one, in thousandths of the font's size. */
export function placeGlyphs(
  state: GraphicsState,
  font: Font,
  glyphs: readonly (Glyph | number | null)[],
): { placed: PlacedGlyph[]; after: GraphicsState } {
  const { fontSize, widthScale, rise, y } = state;
  const toPage = multiply(state.matrix, state.textMatrix);
  const placed: PlacedGlyph[] = [];
  let x = state.x;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') x -= (glyph / 1000) * fontSize * widthScale;
    if (!glyph || typeof glyph === 'number') continue;
    const width = glyph.width * fontMatrixOf(font)[0];
    const matrix = multiply(toPage, [fontSize * widthScale, 0, 0, fontSize, x, y + rise]);
    placed.push({ glyph, matrix, width });
    const spacing = state.letterSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    x += (width * fontSize + spacing) * widthScale;
  }
  return { placed, after: { ...state, x } };
}

/** Puts glyphs on the sheet: what they paint, and the letters that a person could read there. */
export async function drawGlyphs(
  sheet: Sheet,
  { state, font, placed }: { state: GraphicsState; font: Font; placed: readonly PlacedGlyph[] },
  context: GlyphContext,
): Promise<void> {
  for (const each of placed) {
    const { glyph, matrix, width } = each;
    const letter = {
      text: glyph.unicode,
      start: applyMatrix(matrix, 0, 0),
      end: applyMatrix(matrix, width, 0),
      top: applyMatrix(matrix, 0, lineHeightOf(font)),
    };
    if (isUndrawn(state) && letter.text.trim()) sheet.undrawn.push(letter);
    const ink = inkOf(state, distance(letter.start, letter.top));
    if (!ink) continue;
    const drawn = await drawingOf(each, font, state, context);
    if (!drawn) continue;
    const readable =
      letter.text.trim() &&
      isLarge(letter, context.page) &&
      !isCondensed(each) &&
      !drawn.isMirrored &&
      !drawn.hasOwnColors &&
      !isMislabeled(font, glyph) &&
      letterOn(sheet, letter, drawn.points, { ...ink, clips: state.clips });
    for (const paint of drawn.paints) addPaint(sheet, { ...paint, letter });
    // A letter that is hidden from the start is never seen later.
    if (readable && isSeen(readable)) addLetter(sheet, readable);
  }
}

const isUndrawn = ({ renderingMode }: GraphicsState) => renderingMode % 4 === 3;

/** The color of a rendering mode (ISO 32000-1, table 106); nothing where no letter can be made out. */
function inkOf(state: GraphicsState, height: number) {
  const mode = state.renderingMode % 4;
  if (isUndrawn(state) || (mode > 0 && lineWidthOf(state) > height * MAX_PEN_SHARE))
    return undefined;
  return mode === 1 ? strokeOf(state) : fillOf(state);
}

function isLarge({ start, top }: PositionedLetter, { view }: PdfPage): boolean {
  const [left = 0, , right = 0] = view;
  return distance(start, top) >= Math.max(MIN_HEIGHT, (right - left) * MIN_HEIGHT_SHARE);
}

function isCondensed({ matrix }: PlacedGlyph): boolean {
  const [a, b, c, d] = matrix;
  const area = Math.abs(determinant(matrix));
  const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  // A slant leaves less of both than their length.
  return !(area / up >= up * MIN_WIDTH_SHARE && area / across >= across * MIN_WIDTH_SHARE);
}

type GlyphDrawing = {
  /** Points of the page at which the glyph is looked for. */
  points: Point[];
  paints: Paint[];
  isMirrored: boolean;
  hasOwnColors?: boolean;
};

/** Nothing where nothing is drawn for the glyph. */
async function drawingOf(
  { glyph, matrix, width }: PlacedGlyph,
  font: Font,
  state: GraphicsState,
  { page, OPS, paintsBy }: GlyphContext,
): Promise<GlyphDrawing | undefined> {
  const fill = fillOf(state);
  const isMirrored = determinant(matrix) > 0;
  if (font.isType3Font) {
    const list = font.charProcOperatorList?.[glyph.operatorListId ?? ''];
    const own = multiply(matrix, fontMatrixOf(font));
    const paints = list ? await paintsBy(list, { ...state, matrix: own }) : [];
    if (!list || !paints.length) return undefined;
    const box = boxAround(paints.flatMap(({ shape }) => cornersOf(shape.box)));
    return {
      points: samplePoints(box, IDENTITY),
      paints,
      isMirrored: determinant(own) > 0,
      hasOwnColors: list.fnArray.some((operator) => isColoring(operator, OPS)),
    };
  }
  if (font.missingFile) {
    const block: Box = [0, BLOCK_BOTTOM, width, BLOCK_TOP];
    const shapes = isBlock(glyph) ? [rectangle(block, matrix)] : [];
    const paints = shapes.map((shape) => paintShape(shape, fill.color, state.clips, fill));
    return { points: samplePoints([0, 0, width, X_HEIGHT], matrix), paints, isMirrored };
  }
  const outline = glyph.isInFont ? outlineOf(page, font, glyph) : undefined;
  if (!outline) return undefined;
  const shape = transformed(matrix, outline);
  return {
    points: samplePoints(outline.box, matrix),
    paints: [paintShape(shape, fill.color, state.clips, fill)],
    isMirrored,
  };
}

const isBlock = ({ fontChar }: Glyph) => /^[\u2580-\u25ff\u2b1b\u2b1c]$/.test(fontChar);

const isColoring = (operator: number, OPS: Operators) =>
  [OPS.setFillRGBColor, OPS.setFillColorN, OPS.setGState, OPS.paintImageXObject].includes(operator);

const samplePoints = ([left, bottom, right, top]: Box, matrix: Matrix): Point[] =>
  SAMPLE_SHARES.flatMap((across) =>
    SAMPLE_SHARES.map((up) =>
      applyMatrix(matrix, left + (right - left) * across, bottom + (top - bottom) * up),
    ),
  );

/** Maps the font's units to multiples of its size. */
const fontMatrixOf = ({ fontMatrix = [PER_EM, 0, 0, PER_EM, 0, 0] }: Font) =>
  fontMatrix as never as Matrix;

/** The height of a line, in multiples of the font's size; a Type 3 font's box tells it. */
function lineHeightOf(font: Font): number {
  const [, bottom = 0, , top = 0] = font.bbox ?? [];
  const height = (top - bottom) * Math.abs(fontMatrixOf(font)[3]);
  return font.isType3Font && height > 0 ? height : 1;
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const isPlain = (text: string | undefined) => /^[a-z0-9]$/i.test(text ?? '');

/** Tells if the file states another letter or digit for a glyph than the one that the font's encoding draws. */
function isMislabeled(font: Font, { unicode, fontChar, originalCharCode: code }: Glyph): boolean {
  if (!isPlain(unicode)) return false;
  if (font.missingFile) return unicode !== fontChar;
  const drawn = encodedIn(font, code);
  return isPlain(drawn) && unicode !== drawn;
}

/**
 * Returns the letter or digit of a code by an embedded font's encoding, where that names it. Fonts of many scripts and
 * those with symbols number their letters as they like.
 */
function encodedIn(font: Font, code: number): string | undefined {
  if (font.composite || font.isType3Font) return undefined;
  const isByRule = font.type === 'TrueType' && !font.isSymbolicFont;
  const name = font.differences?.[code] ?? (isByRule ? font.defaultEncoding?.[code] : undefined);
  const digit = digits.indexOf(name ?? '');
  return digit < 0 ? name : String(digit);
}

const outlines = new WeakMap<Font, Map<string, Shape | undefined>>();

/** An embedded font's outline of a glyph, in multiples of the font's size; nothing where it is empty. */
function outlineOf(page: PdfPage, font: Font, { fontChar }: Glyph): Shape | undefined {
  const known = outlines.get(font) ?? new Map<string, Shape | undefined>();
  outlines.set(font, known);
  if (!known.has(fontChar)) known.set(fontChar, readOutline(page, font, fontChar));
  return known.get(fontChar);
}

function readOutline(page: PdfPage, font: Font, fontChar: string): Shape | undefined {
  const name = `${font.loadedName}_path_${fontChar}`;
  if (!page.commonObjs.has(name)) return undefined;
  const { path } = page.commonObjs.get(name) as { path: PathData };
  const outline = filled(linesOfPath(path, IDENTITY));
  const [left, bottom, right, top] = outline.box;
  return right > left && top > bottom ? outline : undefined;
}
