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

/** Finds the label of a value: the nearest one to its left in the same row, or else the nearest above it. */
export function labelOf<Label extends Span>(
  value: Span,
  labels: readonly Label[],
  values: readonly Span[],
): Label | undefined {
  for (const gapOf of [gapLeft, gapAbove]) {
    const near = labels
      .flatMap((label) => {
        const gap = gapOf(label, value);
        return gap === undefined || values.some((other) => isBetween(other, label, value))
          ? []
          : [{ label, gap }];
      })
      .sort((one, other) => one.gap - other.gap)[0];
    if (near) return near.label;
  }
  return undefined;
}
