import { boxOf, inverseOf, placeOf, type Box, type Matrix, type Point } from './geometry.ts';

/** A part of the page. */
export type Shape = { box: Box; contains: (x: number, y: number) => boolean };

/** Numbers of drawing steps as pdfjs writes them, each followed by its coordinates. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
/** Straight pieces that stand for a curve. */
const PIECES = 8;

export type Steps = ArrayLike<number>;

/** Lines through the places that a path leads to; each part may be open. */
export function partsOf(steps: Steps, matrix: Matrix): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let [lastX, lastY] = [0, 0];
  for (let at = 0; at < steps.length;) {
    const step = steps[at++] ?? NaN;
    const next = () => steps[at++] ?? 0;
    if (step === MOVE || step === LINE) {
      if (step === MOVE) parts.push((part = []));
      [lastX, lastY] = [next(), next()];
      part.push(placeOf(matrix, lastX, lastY));
    } else if (step === CURVE || step === QUADRATIC) {
      const places = [lastX, lastY];
      for (let count = step === CURVE ? 6 : 4; count > 0; count--) places.push(next());
      for (let piece = 1; piece <= PIECES; piece++) {
        const [x, y] = onCurve(places, piece / PIECES);
        part.push(placeOf(matrix, x, y));
      }
      [lastX, lastY] = places.slice(-2) as [number, number];
    } else if (part[0]) part.push(part[0]);
  }
  return parts;
}

/** By halving between the places until one is left (de Casteljau). */
function onCurve(places: readonly number[], share: number): Point {
  let left = [...places];
  while (left.length > 2)
    left = left.slice(0, -2).map((each, index) => each + ((left[index + 2] ?? 0) - each) * share);
  return left as never as Point;
}

/** What is filled when such parts are. */
export function filled(parts: readonly Point[][], isEvenOdd = false): Shape {
  return {
    box: boxOf(parts.flat()),
    contains: (x, y) => {
      let [turns, crossings] = [0, 0];
      for (const part of parts)
        for (const [index, [x1, y1]] of part.entries()) {
          const [x2, y2] = part[(index + 1) % part.length] ?? [x1, y1];
          if (y1 > y === y2 > y || x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) continue;
          turns += y2 > y1 ? 1 : -1;
          crossings++;
        }
      return isEvenOdd ? crossings % 2 === 1 : turns !== 0;
    },
  };
}

/** What a pen of this width, in points, draws along the parts. */
export function stroked(parts: readonly Point[][], width: number): Shape {
  const half = width / 2;
  const [left, top, right, bottom] = boxOf(parts.flat());
  return {
    box: [left - half, top - half, right + half, bottom + half],
    contains: (x, y) =>
      parts.some((part) =>
        part.some((from, index) => distanceOf(x, y, from, part[index + 1] ?? from) <= half),
      ),
  };
}

function distanceOf(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number {
  const [along, up] = [x2 - x1, y2 - y1];
  const length = along ** 2 + up ** 2;
  const share = length ? ((x - x1) * along + (y - y1) * up) / length : 0;
  const within = Math.min(1, Math.max(0, share));
  return Math.hypot(x - x1 - along * within, y - y1 - up * within);
}

/** A shape of the space before `matrix`. */
export function placedBy(matrix: Matrix, { box: [x1, y1, x2, y2], contains }: Shape): Shape {
  const corners = [
    placeOf(matrix, x1, y1),
    placeOf(matrix, x2, y1),
    placeOf(matrix, x2, y2),
    placeOf(matrix, x1, y2),
  ];
  const back = inverseOf(matrix);
  return { box: boxOf(corners), contains: (x, y) => !!back && contains(...placeOf(back, x, y)) };
}

export const rectangle = (box: Box, matrix: Matrix): Shape =>
  placedBy(matrix, {
    box,
    contains: (x, y) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3],
  });

export const anyOf = (shapes: readonly Shape[]): Shape => ({
  box: boxOf(
    shapes.flatMap(({ box: [left, top, right, bottom] }): Point[] => [
      [left, top],
      [right, bottom],
    ]),
  ),
  contains: (x, y) => shapes.some((shape) => shape.contains(x, y)),
});

export const isInAll = (shapes: readonly Shape[], x: number, y: number) =>
  shapes.every((shape) => shape.contains(x, y));
