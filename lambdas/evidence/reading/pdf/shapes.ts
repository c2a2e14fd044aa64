/** A transformation as PDFs write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];
/** On a page, in points from its top left. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
/** A part of the page. */
export type Shape = { box: Box; contains: (x: number, y: number) => boolean };
/** A path's segments as pdfjs writes them: the number of each, followed by its coordinates. */
export type PathData = ArrayLike<number>;

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies `inner` first and `outer` to what that gives. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const applyMatrix = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The factor by which an area grows; negative where it is mirrored. */
export const determinant = ([a, b, c, d]: Matrix) => a * d - b * c;

/** Nothing where all is pressed into a line. */
export function inverse(matrix: Matrix): Matrix | undefined {
  const [a, b, c, d, e, f] = matrix;
  const area = determinant(matrix);
  if (!area) return undefined;
  return [
    ...([d / area, -b / area, -c / area, a / area] as const),
    ...([(c * f - d * e) / area, (b * e - a * f) / area] as const),
  ];
}

export const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

/** Returns the smallest upright box with all points in it. */
export function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/** Two opposite corners, from which `boxAround` gives the box again. */
export const cornersOf = ([left, top, right, bottom]: Box): Point[] => [
  [left, top],
  [right, bottom],
];

export const doOverlap = (one: Box, other: Box) =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/** The corners of what two boxes have in common lie the other way round where that is nothing. */
export const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

export const areaOf = ([left, top, right, bottom]: Box) =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

export const rectangle = (box: Box, matrix: Matrix): Shape =>
  transformed(matrix, {
    box,
    contains: (x, y) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3],
  });

/** Moves a shape from the space before `matrix` to the one behind it. */
export function transformed(matrix: Matrix, { box: [x1, y1, x2, y2], contains }: Shape): Shape {
  const corners = [
    applyMatrix(matrix, x1, y1),
    applyMatrix(matrix, x2, y1),
    applyMatrix(matrix, x2, y2),
    applyMatrix(matrix, x1, y2),
  ];
  const back = inverse(matrix);
  return {
    box: boxAround(corners),
    contains: (x, y) => !!back && contains(...applyMatrix(back, x, y)),
  };
}

/** Returns the area that is filled between a path's lines, each of which is closed for it. */
export function filled(lines: readonly Point[][], isEvenOdd = false): Shape {
  return {
    box: boxAround(lines.flat()),
    contains: (x, y) => {
      let [turns, crossings] = [0, 0];
      for (const line of lines)
        for (const [index, [x1, y1]] of line.entries()) {
          const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1];
          if (y1 > y === y2 > y || x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) continue;
          turns += y2 > y1 ? 1 : -1;
          crossings++;
        }
      return isEvenOdd ? crossings % 2 === 1 : turns !== 0;
    },
  };
}

/** Returns the area that a pen of this width, in points, draws along a path's lines. */
export function stroked(lines: readonly Point[][], width: number): Shape {
  const half = width / 2;
  const [left, top, right, bottom] = boxAround(lines.flat());
  return {
    box: [left - half, top - half, right + half, bottom + half],
    contains: (x, y) =>
      lines.some((line) =>
        line.some((from, index) => distanceToLine(x, y, from, line[index + 1] ?? from) <= half),
      ),
  };
}

function distanceToLine(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number {
  const [along, up] = [x2 - x1, y2 - y1];
  const length = along ** 2 + up ** 2;
  const share = length ? ((x - x1) * along + (y - y1) * up) / length : 0;
  const within = Math.min(1, Math.max(0, share));
  return Math.hypot(x - x1 - along * within, y - y1 - up * within);
}

export const union = (shapes: readonly Shape[]): Shape => ({
  box: boxAround(shapes.flatMap(({ box }) => cornersOf(box))),
  contains: (x, y) => shapes.some((shape) => shape.contains(x, y)),
});

export const isInAll = (shapes: readonly Shape[], x: number, y: number) =>
  shapes.every((shape) => shape.contains(x, y));

/** pdfjs's numbers of a path's segments; any other one closes the path. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
/** Straight pieces that stand for a curve. */
const PIECES = 8;

/** Flattens a path into lines through points of the page; each may be open. */
export function linesOfPath(path: PathData, matrix: Matrix): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let [lastX, lastY] = [0, 0];
  for (let at = 0; at < path.length;) {
    const segment = path[at++] ?? NaN;
    const next = () => path[at++] ?? 0;
    if (segment === MOVE || segment === LINE) {
      if (segment === MOVE) lines.push((line = []));
      [lastX, lastY] = [next(), next()];
      line.push(applyMatrix(matrix, lastX, lastY));
    } else if (segment === CURVE || segment === QUADRATIC) {
      const controls = [lastX, lastY];
      for (let count = segment === CURVE ? 6 : 4; count > 0; count--) controls.push(next());
      for (let piece = 1; piece <= PIECES; piece++) {
        const [x, y] = pointOnCurve(controls, piece / PIECES);
        line.push(applyMatrix(matrix, x, y));
      }
      [lastX, lastY] = controls.slice(-2) as [number, number];
    } else if (line[0]) line.push(line[0]);
  }
  return lines;
}

/** Halves the distances between the control points until one point is left (de Casteljau). */
function pointOnCurve(controls: readonly number[], share: number): Point {
  let left = [...controls];
  while (left.length > 2)
    left = left.slice(0, -2).map((each, index) => each + ((left[index + 2] ?? 0) - each) * share);
  return left as never as Point;
}
