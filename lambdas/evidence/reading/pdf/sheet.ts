import { isSeenOn, laidOver, WHITE, type Color, type Laying } from './colors.ts';
import { banded, type Bands } from './bands.ts';
import { boxOf, distanceOf, type Box, type Point } from './geometry.ts';
import type { Paint } from './paints.ts';
import { isInAll, type Shape } from './shapes.ts';

/** A letter on the page, with what is seen of it. */
export type Letter = {
  text: string;
  /** Where it stands, where the next would, both on its line, in points from the page's top left. */
  start: Point;
  end: Point;
  /** Where the top of its line is above `start`. */
  top: Point;
  /** Around `spots`. */
  box: Box;
  spots: Spot[];
};

/** A place at a letter: its ink's color there, and the color that would be there without it. */
type Spot = { place: Point; ink: Color; ground: Color };

/** White paper with what was drawn on it so far. */
export type Sheet = { letters: Letter[]; lettersAt: Bands<Letter>; paintsAt: Bands<Paint> };

export const emptySheet = (): Sheet => ({
  letters: [],
  lettersAt: banded(),
  paintsAt: banded(),
});

/** The least share of its spots by which a letter can be read. */
const SEEN_SHARE = 0.5;

/** Paint on the sheet, over everything that was there. */
export function cover(sheet: Sheet, paint: Paint): void {
  for (const letter of sheet.lettersAt.near(paint.shape.box)) {
    if (isSameLetter(letter, paint)) continue;
    for (const spot of letter.spots) {
      spot.ink = withPaint(spot.ink, paint, spot.place);
      spot.ground = withPaint(spot.ground, paint, spot.place);
    }
  }
  sheet.paintsAt.add(paint, paint.shape.box);
}

export function addLetter(sheet: Sheet, letter: Letter): void {
  sheet.letters.push(letter);
  sheet.lettersAt.add(letter, letter.box);
}

/** A letter as it is seen on the sheet: in this color, at those of its places that lie within `clips`. */
export function letterOn(
  sheet: Sheet,
  letter: Omit<Letter, 'spots' | 'box'>,
  places: readonly Point[],
  ink: { color: Color; clips: readonly Shape[] } & Laying,
): Letter {
  const box = boxOf(places);
  const near = sheet.paintsAt.near(box).filter((paint) => !isSameLetter(letter, paint));
  const spots = places.map((place): Spot => {
    const ground = near.reduce((color, paint) => withPaint(color, paint, place), WHITE);
    const isInked = isInAll(ink.clips, ...place);
    return { place, ink: isInked ? laidOver(ground, ink.color, ink) : ground, ground };
  });
  return { ...letter, box, spots };
}

export const isSeen = ({ spots }: Letter) =>
  spots.filter(({ ink, ground }) => isSeenOn(ink, ground)).length > spots.length * SEEN_SHARE;

function withPaint(color: Color, paint: Paint, [x, y]: Point): Color {
  if (!paint.shape.contains(x, y)) return color;
  const over = paint.colorAt(x, y);
  return over === 'none' ? color : laidOver(color, over, paint);
}

/** Bold print is often the same letter twice, a little apart. */
function isSameLetter(
  { text, start, top }: Pick<Letter, 'text' | 'start' | 'top'>,
  { letter }: Paint,
): boolean {
  if (letter?.text !== text) return false;
  return distanceOf(start, letter.start) < distanceOf(start, top) * 0.15;
}
