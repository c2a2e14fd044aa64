import type { DrawingState } from './drawing-state.ts';
import { doesLie, lineHeightOf, type Font } from './fonts.ts';
import { drawnFor, type LetterDrawing } from './letter-drawing.ts';
import { areaOf, distanceOf, placeOf } from './geometry.ts';
import type { Placed } from './letters.ts';
import { fillOf, penOf, strokeOf } from './painting.ts';
import { addLetter, cover, isSeen, letterOn, type Letter, type Sheet } from './sheet.ts';

/** Text smaller than this is there for machines: in points, and as a share of the page's width. */
const MIN_HEIGHT = 2;
const MIN_SHARE = 0.003;
/** The width of letters pressed together as a share of their usual one, and the pen as a share of their height. */
const MIN_WIDTH = 0.2;
const MAX_PEN = 0.15;

/** Puts letters on the sheet, and over what is there what is drawn for them. */
export async function write(
  sheet: Sheet,
  { state, font, letters }: { state: DrawingState; font: Font; letters: readonly Placed[] },
  page: LetterDrawing,
): Promise<void> {
  for (const placed of letters) {
    const { glyph, matrix, width } = placed;
    const letter = {
      text: glyph.unicode,
      start: placeOf(matrix, 0, 0),
      end: placeOf(matrix, width, 0),
      top: placeOf(matrix, 0, lineHeightOf(font)),
    };
    const ink = inkOf(state, distanceOf(letter.start, letter.top));
    if (!ink) continue;
    const drawn = await drawnFor(placed, font, state, page);
    if (!drawn) continue;
    const written =
      letter.text.trim() &&
      isLarge(letter, page) &&
      isLegible(placed) &&
      !drawn.isMirrored &&
      !drawn.isInOwnColors &&
      !doesLie(font, glyph) &&
      letterOn(sheet, letter, drawn.places, { ...ink, clips: state.clips });
    for (const paint of drawn.paints) cover(sheet, { ...paint, letter });
    // What was hidden from the start is never seen later.
    if (written && isSeen(written)) addLetter(sheet, written);
  }
}

/** With what letters are drawn in a mode (ISO 32000-1, table 106); nothing where that shows none. */
function inkOf(state: DrawingState, height: number) {
  const mode = state.renderingMode % 4;
  if (mode === 3 || (mode > 0 && penOf(state) > height * MAX_PEN)) return undefined;
  return mode === 1 ? strokeOf(state) : fillOf(state);
}

function isLarge(
  { start, top }: Pick<Letter, 'start' | 'top'>,
  { page: { view } }: LetterDrawing,
): boolean {
  const [left = 0, , right = 0] = view;
  return distanceOf(start, top) >= Math.max(MIN_HEIGHT, (right - left) * MIN_SHARE);
}

function isLegible({ matrix }: Placed): boolean {
  const [a, b, c, d] = matrix;
  const area = Math.abs(areaOf(matrix));
  const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  // A slant leaves less of both than their length.
  return area / up >= up * MIN_WIDTH && area / across >= across * MIN_WIDTH;
}
