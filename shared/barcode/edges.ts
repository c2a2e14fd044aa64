import type { extentOf, Part } from '../pictures/parts.ts';

const PIECES = 12;
const ROUNDS = 3;

/** Where a part's upper and lower edge stand at its left and right end, as lengths across the angle. */
export function edgesOf(
  { xs, ys }: Part,
  angle: number,
  { left, right }: ReturnType<typeof extentOf>,
): { tops: [number, number]; bottoms: [number, number] } {
  const tops = new Array<number>(PIECES).fill(Infinity);
  const bottoms = new Array<number>(PIECES).fill(-Infinity);
  for (let index = 0; index < xs.length; index++) {
    const x = xs[index] ?? 0;
    const y = ys[index] ?? 0;
    const along = x * Math.cos(angle) + y * Math.sin(angle);
    const across = y * Math.cos(angle) - x * Math.sin(angle);
    const piece = Math.min(PIECES - 1, Math.floor(((along - left) / (right - left || 1)) * PIECES));
    tops[piece] = Math.min(tops[piece] ?? across, across);
    bottoms[piece] = Math.max(bottoms[piece] ?? across, across);
  }
  return { tops: lineThrough(tops), bottoms: lineThrough(bottoms) };
}

/** A straight line through most of the pieces' values, at 0 and at 1; outliers are left out in rounds. */
function lineThrough(values: readonly number[]): [number, number] {
  let points = values
    .map((value, index) => ({ at: (index + 0.5) / PIECES, value }))
    .filter(({ value }) => Number.isFinite(value));
  let line = fitted(points);
  for (let round = 1; round < ROUNDS; round++) {
    const [start, end] = line;
    const off = ({ at, value }: { at: number; value: number }) =>
      Math.abs(value - start - (end - start) * at);
    const sorted = points.map(off).sort((one, other) => one - other);
    const bearable = (sorted[Math.floor(sorted.length * 0.75)] ?? 0) + 0.5;
    points = points.filter((point) => off(point) <= bearable);
    line = fitted(points);
  }
  return line;
}

/** By least squares. */
function fitted(points: readonly { at: number; value: number }[]): [number, number] {
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / points.length;
  let product = 0;
  let square = 0;
  for (const { at, value } of points) {
    product += (at - meanAt) * (value - meanValue);
    square += (at - meanAt) ** 2;
  }
  const slope = square > 0 ? product / square : 0;
  const start = meanValue - slope * meanAt;
  return [start, start + slope];
}
