/** Connected cells of a grid, by their columns and rows. */
export type Part = { xs: number[]; ys: number[] };

/** Finds groups of cells that are on and touch one another, even at a corner. */
export function connectedParts(
  width: number,
  height: number,
  isOn: (cell: number) => boolean,
): Part[] {
  const seen = new Uint8Array(width * height);
  const parts: Part[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isOn(start)) continue;
    const part: Part = { xs: [], ys: [] };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      part.xs.push(x);
      part.ys.push(y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || !isOn(next)) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    parts.push(part);
  }
  return parts;
}

/**
 * Returns the direction (radians) in which second moments are largest, and their ratio to those across, in squares.
 */
export function mainAxis(xx: number, xy: number, yy: number): { angle: number; ratio: number } {
  const difference = Math.hypot(xx - yy, 2 * xy);
  return {
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    ratio: (xx + yy + difference) / Math.max(1e-6, xx + yy - difference),
  };
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Returns the direction in which a part is longest, and the squared ratio of its length to its breadth. */
export function axisOf({ xs, ys }: Part): { angle: number; ratio: number } {
  const middleX = meanOf(xs);
  const middleY = meanOf(ys);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let index = 0; index < xs.length; index++) {
    const x = (xs[index] ?? 0) - middleX;
    const y = (ys[index] ?? 0) - middleY;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  return mainAxis(xx, xy, yy);
}

/** Measures how far the middles of a part's cells reach along an angle and across it. */
export function extentOf({ xs, ys }: Part, angle: number) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let index = 0; index < xs.length; index++) {
    const x = xs[index] ?? 0;
    const y = ys[index] ?? 0;
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    extent.left = Math.min(extent.left, along);
    extent.right = Math.max(extent.right, along);
    extent.top = Math.min(extent.top, across);
    extent.bottom = Math.max(extent.bottom, across);
  }
  return extent;
}
