import type { GrayPicture } from '../../../../shared/pictures/picture.ts';

/** The position of a document: not seen, too far away, or filling the frame. */
export type DocumentPosition = 'none' | 'small' | 'fits';

/** The frame's size, as shares of the picture's sides. */
type Frame = { width: number; height: number };

/** The least change of brightness at a document's edge: a white page on a light table has about twice as much. */
const MIN_STEP = 7;
/** The least strength of an edge, as a share of the strongest change beside it; a table's grain is weaker. */
const SHARE_OF_STRONGEST = 0.4;
/**
 * The part of each side that is searched for an edge, from outside: a document with edges farther in could not be
 * read.
 */
const DEPTH = 0.42;
/** A document that reaches closer to the picture's own edge may be partly outside. */
const OUTSIDE = 0.012;
/** The share of the frame that a document has to fill; a smaller one is too far away. */
const FILLED = 0.72;
/** The part of each side that is looked at: corners are rounded, and a hand holds them. */
const FROM = 0.25;
const TO = 0.75;
/** The distance in pixels over which brightness is compared: a slightly tilted card has a soft edge. */
const SPAN = 4;

/**
 * Finds the position of a document in a picture a little larger than its frame, by the outermost straight edges on
 * its four sides. It can't tell a document from another rectangle: it helps with aiming, and the customer looks at
 * the photo.
 */
export function documentPosition(picture: GrayPicture, frame: Frame): DocumentPosition {
  const { width, height } = picture;
  const across = profile(width, height, (along, step) => picture.gray[step * width + along] ?? 0);
  const down = profile(height, width, (along, step) => picture.gray[along * width + step] ?? 0);
  const [left, right] = [edgeOf(across), edgeOf(across.reverse())];
  const [top, bottom] = [edgeOf(down), edgeOf(down.reverse())];
  const sides = [left, right, top, bottom].filter((side) => side !== undefined);
  // One side may be hidden by a shadow or a thumb.
  if (sides.length < 3 || sides.some((side) => side < OUTSIDE)) return 'none';
  const filled = [
    left !== undefined && right !== undefined ? (1 - left - right) / frame.width : 1,
    top !== undefined && bottom !== undefined ? (1 - top - bottom) / frame.height : 1,
  ];
  return Math.min(...filled) < FILLED ? 'small' : 'fits';
}

/** Returns the mean brightness along one direction, each value over the middle of the other. */
function profile(
  length: number,
  breadth: number,
  at: (along: number, step: number) => number,
): number[] {
  const [from, to] = [Math.round(breadth * FROM), Math.round(breadth * TO)];
  return Array.from({ length }, (_, along) => {
    let sum = 0;
    for (let step = from; step < to; step++) sum += at(along, step);
    return sum / Math.max(1, to - from);
  });
}

/** Returns the distance of the first edge from outside, as a share of the side. */
function edgeOf(values: readonly number[]): number | undefined {
  const steps = values
    .slice(0, Math.round(values.length * DEPTH))
    .map((value, index) => Math.abs((values[index + SPAN] ?? value) - value));
  const least = Math.max(MIN_STEP, Math.max(...steps) * SHARE_OF_STRONGEST);
  const first = steps.findIndex((step) => step >= least);
  return first < 0 ? undefined : (first + SPAN / 2) / values.length;
}
