import { usesAt, type Kept } from './limits.ts';

const TIMES = [10, 100, 1000];

/** Two digits are all that such a sum is good for. */
const rounded = (value: number) =>
  value >= 10
    ? Number(value.toPrecision(2)).toLocaleString('en-US')
    : String(Number(value.toPrecision(1)));

/** Each limit with its use at 10, 100 and 1,000 times the base load, what is reached first at the top; in Markdown. */
export function scaleTable(kept: Kept): string {
  const uses = TIMES.map((times) => usesAt(times, kept));
  const most = TIMES.at(-1) ?? 1;
  const rows = (uses[0] ?? []).map(({ name, limit, unit }, index) => {
    const used = uses.map((all) => all[index]?.use ?? 0);
    return {
      reached: (limit / (used.at(-1) ?? 0)) * most,
      cells: [
        name,
        `${limit.toLocaleString('en-US')} ${unit}`,
        ...used.map((use) => `${rounded((100 * use) / limit)}%`),
      ],
    };
  });
  const body = rows
    .toSorted((one, other) => one.reached - other.reached)
    .map(({ cells, reached }) => `| ${[...cells, `${rounded(reached)}×`].join(' | ')} |`);
  return [
    `| limit | is | ${TIMES.map((times) => `${times.toLocaleString('en-US')}×`).join(' | ')} | reached at |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...body,
  ].join('\n');
}
