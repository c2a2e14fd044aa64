import type { DrawingState } from './drawing-state.ts';
import { fontMatrixOf, type Font, type Glyph } from './fonts.ts';
import { times, type Matrix } from './geometry.ts';

/** A letter on its place. */
export type Placed = {
  glyph: Glyph;
  /** From sizes of the font, with the letter's origin at 0, to the page. */
  matrix: Matrix;
  /** In sizes of the font. */
  width: number;
};

/** Puts letters next to each other; numbers among them move the next one, in thousandths of the font's size. */
export function placed(
  state: DrawingState,
  font: Font,
  glyphs: readonly (Glyph | number | null)[],
): { letters: Placed[]; after: DrawingState } {
  const { fontSize, widthScale, rise, y } = state;
  const toPage = times(state.matrix, state.textMatrix);
  const letters: Placed[] = [];
  let x = state.x;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') x -= (glyph / 1000) * fontSize * widthScale;
    if (!glyph || typeof glyph === 'number') continue;
    const width = glyph.width * fontMatrixOf(font)[0];
    const matrix = times(toPage, [fontSize * widthScale, 0, 0, fontSize, x, y + rise]);
    letters.push({ glyph, matrix, width });
    const spacing = state.letterSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    x += (width * fontSize + spacing) * widthScale;
  }
  return { letters, after: { ...state, x } };
}
