import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pollsPerSecond, scaleTable } from '../../../bench/scale/limit-uses.ts';
import { inBusyHour, simulate } from '../../../bench/scale/load.ts';
import { unitsOf } from '../../../scripts/costs/quantities.ts';
import { formatText } from '../../../scripts/generated/format-text.ts';
import { keptCosts } from '../../../scripts/costs/cost-sources.ts';
import { base, verification } from '../../../scripts/costs/verification-calls.ts';
import { root } from '../../../scripts/local/local-paths.ts';

const SECONDS = 3600;
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const sum = (row: Float64Array = new Float64Array()) =>
  row.reduce((total, each) => total + each, 0);

test('a simulated hour has as many verifications and questions as the sums say', () => {
  const load = simulate(200);
  const submitted = sum(load.get('submitVerification'));
  expect(submitted / inBusyHour(200)).toBeGreaterThan(0.95);
  expect(submitted / inBusyHour(200)).toBeLessThan(1.05);
  expect(sum(load.get('getOverview')) / SECONDS / pollsPerSecond(200)).toBeCloseTo(1, 1);
  const looks = verification.filter(([route]) => route === 'getCustomerSession').length;
  expect(sum(load.get('getCustomerSession')) / submitted / looks).toBeCloseTo(1, 1);
});

test('the same hour comes out again, and its busiest second has more than its average', () => {
  const [one, again] = [simulate(50), simulate(50)].map((load) => load.get('getProgress'));
  expect(one).toEqual(again);
  expect(Math.max(...(one ?? []))).toBeGreaterThan(sum(one) / SECONDS);
  // A busy hour is busier than the month's average hour.
  expect(inBusyHour(1)).toBeGreaterThan(base.verificationsPerMonth / (30 * 24));
});

test('docs/operating.md has the table that follows from the measured costs', async () => {
  const table = await formatText('table.md', scaleTable(await keptCosts()));
  expect(textOf('docs/operating.md')).toContain(table.trim());
});

test('docs/costs.md says what one verification takes', async () => {
  const { measured } = await keptCosts();
  const { reads, writes } = unitsOf(measured);
  expect(textOf('docs/costs.md')).toContain(
    `In all, ${Math.round(writes)} units written and ${Math.round(reads)} read in the table, and ${measured.emails} emails.`,
  );
});

test('a limit of a call that nobody measured is an error', async () => {
  const { measured, ...others } = await keptCosts();
  const { mailLink: _left, ...routes } = measured.routes;
  expect(() => scaleTable({ ...others, measured: { ...measured, routes } })).toThrow(
    'Nobody has measured mailLink',
  );
});
