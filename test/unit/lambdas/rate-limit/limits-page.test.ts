import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Rate } from '../../../../lambdas/rate-limit/rate-definition.ts';
import { rates } from '../../../../lambdas/rate-limit/rates.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;

function amountOf({ max, unit }: Rate): string {
  if (unit !== 'bytes') return max.toLocaleString('en-US');
  return max >= GB && max % GB === 0 ? `${max / GB} GB` : `${max / MB} MB`;
}

const windows = new Map([
  [3600, 'hour'],
  [24 * 3600, 'day'],
]);

const rowOf = ([name, rate]: [string, Rate]) => [
  `\`${name}\``,
  rate.counts,
  rate.per,
  amountOf(rate),
  windows.get(rate.windowSeconds) ?? `${rate.windowSeconds} s`,
  rate.answers ?? '',
  rate.why,
];

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('docs/limits.md has a line for each limit, as it is', () => {
  const page = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `\w+` /.test(line));
  expect(rows.map(cellsOf)).toEqual(Object.entries<Rate>(rates).map(rowOf));
});
