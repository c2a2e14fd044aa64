import type { Matrix } from './geometry.ts';
import type { PdfPage } from './pdfjs.ts';
import { filled, partsOf, type Shape, type Steps } from './shapes.ts';

/** A letter as pdfjs hands it out. */
export type Glyph = {
  originalCharCode: number;
  unicode: string;
  /** What is drawn: in a font that isn't in the file the character itself, else a number of the font's own. */
  fontChar: string;
  /** In the font's units. */
  width: number;
  isSpace: boolean;
  isInFont: boolean;
  /** In a font whose letters are drawings: which. */
  operatorListId?: string;
};

export type OperatorList = {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
};

/** A font as pdfjs keeps it. */
export type Font = {
  loadedName: string;
  fontMatrix?: readonly number[];
  bbox?: readonly number[];
  isType3Font?: boolean;
  missingFile?: boolean;
  vertical?: boolean;
  composite?: boolean;
  isSymbolicFont?: boolean;
  type?: string;
  differences?: readonly string[];
  defaultEncoding?: readonly string[];
  charProcOperatorList?: Readonly<Record<string, OperatorList>>;
};

const PER_EM = 0.001;
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const isPlain = (text: string | undefined) => /^[a-z0-9]$/i.test(text ?? '');

/** From the font's units to its size. */
export const fontMatrixOf = ({ fontMatrix = [PER_EM, 0, 0, PER_EM, 0, 0] }: Font) =>
  fontMatrix as never as Matrix;

/** How high a line of it is, in sizes of the font; where letters are drawings, their box says so. */
export function lineHeightOf(font: Font): number {
  const [, bottom = 0, , top = 0] = font.bbox ?? [];
  const height = (top - bottom) * Math.abs(fontMatrixOf(font)[3]);
  return font.isType3Font && height > 0 ? height : 1;
}

/** Whether the text that the file gives for a letter is another one than the font's encoding has it draw. */
export function doesLie(font: Font, { unicode, fontChar, originalCharCode: code }: Glyph): boolean {
  if (!isPlain(unicode)) return false;
  if (font.missingFile) return unicode !== fontChar;
  const drawn = encodedIn(font, code);
  return isPlain(drawn) && unicode !== drawn;
}

/**
 * The letter or digit of a code by an embedded font's encoding, where that names it. Fonts of many scripts and those
 * with symbols number their letters as they like.
 */
function encodedIn(font: Font, code: number): string | undefined {
  if (font.composite || font.isType3Font) return undefined;
  const isByRule = font.type === 'TrueType' && !font.isSymbolicFont;
  const name = font.differences?.[code] ?? (isByRule ? font.defaultEncoding?.[code] : undefined);
  const digit = digits.indexOf(name ?? '');
  return digit < 0 ? name : String(digit);
}

const outlines = new WeakMap<Font, Map<string, Shape | undefined>>();

/** What an embedded font draws for a letter, in sizes of the font; nothing where it draws nothing. */
export function outlineOf(page: PdfPage, font: Font, { fontChar }: Glyph): Shape | undefined {
  const known = outlines.get(font) ?? new Map<string, Shape | undefined>();
  outlines.set(font, known);
  if (!known.has(fontChar)) known.set(fontChar, outlineIn(page, font, fontChar));
  return known.get(fontChar);
}

function outlineIn(page: PdfPage, font: Font, fontChar: string): Shape | undefined {
  const name = `${font.loadedName}_path_${fontChar}`;
  if (!page.commonObjs.has(name)) return undefined;
  const { path } = page.commonObjs.get(name) as { path: Steps };
  const outline = filled(partsOf(path, [1, 0, 0, 1, 0, 0]));
  const [left, bottom, right, top] = outline.box;
  return right > left && top > bottom ? outline : undefined;
}
