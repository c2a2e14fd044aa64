import type { Line } from '../reading.ts';

const middleOf = ({ top, height }: Line) => top + height / 2;

/** From top to bottom, and from left to right where lines stand side by side. */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside =
      last && middleOf(line) - middleOf(last) < Math.min(line.height, last.height) * 0.4;
    if (isBeside) row?.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left));
}
