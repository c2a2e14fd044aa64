import type { Line } from '../reading/reading.ts';

/** A part of a line and its place, in shares of the picture as in `Line`. */
export type Span = { text: string; left: number; right: number; top: number; bottom: number };

/** Locates a part of a line; letters are taken to be equally wide. */
export function spanOf(line: Line, start = 0, end = line.text.length): Span {
  const letter = line.width / Math.max(1, line.text.length);
  return {
    text: line.text.slice(start, end),
    left: line.left + start * letter,
    right: line.left + end * letter,
    top: line.top,
    bottom: line.top + line.height,
  };
}

const heightOf = (span: Span) => span.bottom - span.top;
const middleOf = (span: Span) => (span.top + span.bottom) / 2;

const isInRow = (one: Span, other: Span) =>
  Math.abs(middleOf(one) - middleOf(other)) < 0.6 * Math.max(heightOf(one), heightOf(other));

/** In shares of the picture: a label further away belongs to something else. */
const widestGap = 0.45;
const looseEdge = 0.015;

const gapLeft = (label: Span, value: Span): number | undefined => {
  const gap = value.left - label.right;
  return isInRow(label, value) && gap > -looseEdge && gap < widestGap ? gap : undefined;
};

const gapAbove = (label: Span, value: Span): number | undefined => {
  const gap = value.top - label.bottom;
  const height = heightOf(value);
  const isOver = label.left < value.right && label.right > value.left;
  return isOver && gap > -0.5 * height && gap < 1.8 * height && label.top < value.top
    ? gap
    : undefined;
};

/** A value between a label and another value takes the label for itself. */
const isBetween = (span: Span, label: Span, value: Span) =>
  span !== value &&
  ((isInRow(span, value) &&
    span.left >= label.right - looseEdge &&
    span.right <= value.left + looseEdge) ||
    (span.top >= label.bottom - heightOf(span) / 2 &&
      span.bottom <= value.top + heightOf(span) / 2 &&
      span.left < value.right &&
      span.right > value.left &&
      !isInRow(span, label)));

/** A page with more labels or values of one kind is no document, and comparing all with all would take minutes. */
const MOST_COMPARED = 400;

/** Tells whether a page has more labels or values than any document. */
export const isCrowded = (...spans: readonly (readonly Span[])[]): boolean =>
  spans.some(({ length }) => length > MOST_COMPARED);

/** In shares of the picture: a label and a value that begin this near each other stand in one column. */
const columnEdge = 0.02;

const isInColumn = (label: Span, value: Span) =>
  gapAbove(label, value) !== undefined && Math.abs(label.left - value.left) < columnEdge;

/** Measures how far a label above is off the value: recognition may join the labels of a whole row. */
const offset = (label: Span, value: Span) =>
  Math.min(Math.abs(label.left - value.left), Math.abs(label.right - value.right));

/**
 * Finds the label of a value: the nearest one to its left in the same row, or else the nearest above it. Where labels
 * stand above their values, a tilted photo brings one into the row of its neighbor's value: one above that begins where
 * the value does counts for more than one that has a value below it.
 */
export function labelOf<Label extends Span>(
  value: Span,
  labels: readonly Label[],
  values: readonly Span[],
): Label | undefined {
  const near = (gapOf: typeof gapLeft) =>
    labels
      .flatMap((label) => {
        const gap = gapOf(label, value);
        return gap === undefined || values.some((other) => isBetween(other, label, value))
          ? []
          : [{ label, gap }];
      })
      .sort((one, other) => one.gap - other.gap);
  const beside = near(gapLeft)[0]?.label;
  const over = near(gapAbove);
  const above = over
    .filter(({ gap }) => gap - (over[0]?.gap ?? 0) < heightOf(value) / 4)
    .sort((one, other) => offset(one.label, value) - offset(other.label, value))[0]?.label;
  const isOfNeighbor = (label: Span) =>
    values.some((other) => other !== value && isInColumn(label, other));
  return above && isInColumn(above, value) && (!beside || isOfNeighbor(beside))
    ? above
    : (beside ?? above);
}
