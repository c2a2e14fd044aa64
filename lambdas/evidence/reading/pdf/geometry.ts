/** As PDFs write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];
/** On a page, in points from its top left. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** What `inner` gives is put through `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const placeOf = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

export const distanceOf = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

/** How much larger an area becomes; negative where it is mirrored. */
export const areaOf = ([a, b, c, d]: Matrix) => a * d - b * c;

/** Nothing where all is pressed into a line. */
export function inverseOf(matrix: Matrix): Matrix | undefined {
  const [a, b, c, d, e, f] = matrix;
  const area = areaOf(matrix);
  if (!area) return undefined;
  return [
    ...([d / area, -b / area, -c / area, a / area] as const),
    ...([(c * f - d * e) / area, (b * e - a * f) / area] as const),
  ];
}

/** The smallest upright box with all points in it. */
export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

export const doMeet = (one: Box, other: Box) =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
