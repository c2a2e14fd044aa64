import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { costAtRest, costOfBackups, costsOf, costsPage } from '../../scripts/costs/costs-page.ts';
import { costSources } from '../../scripts/costs/cost-sources.ts';
import { root } from '../../scripts/local/local-paths.ts';
import type { RightsTemplate } from '../../scripts/template/function-rights.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { allFunctions } from './support/rights.ts';
import { awsTemplate, resourcesOf, smallestTemplate } from './support/templates.ts';

const sources = () =>
  costSources(
    awsTemplate().toJSON() as RightsTemplate,
    smallestTemplate().toJSON() as RightsTemplate,
  );

test('docs/costs.md is what follows from counts, prices and template; `npm run generate` writes it anew', async () => {
  const kept = await readFile(join(root, 'docs', 'costs.md'), 'utf8');
  expect(kept).toBe(await costsPage(await sources()));
});

test('every function has a memory and an assumed time', async () => {
  const { fixed, assumed } = await sources();
  for (const name of allFunctions) {
    expect({ name, memory: fixed.memory[name] }).toEqual({ name, memory: expect.any(Number) });
    expect({ name, time: assumed.milliseconds[name] }).toEqual({ name, time: expect.any(Number) });
  }
});

test('a function whose calls nobody has counted or assumed has no costs, but an error', async () => {
  const { fixed, ...others } = await sources();
  const memory = { ...fixed.memory, clerk: 512 };
  expect(() => costsOf({ ...others, fixed: { ...fixed, memory } })).toThrow(
    'Nobody knows how often clerk runs',
  );
});

test('what Lambda asks, and what SES tells of emails, is counted', async () => {
  const { fixed, ...others } = await sources();
  const queues = resourcesOf(awsTemplate(), 'AWS::SQS::Queue').filter(
    ([, { Properties }]) => Properties.RedrivePolicy !== undefined,
  );
  expect(fixed.polledQueues).toBe(queues.length);
  const [few] = costsOf({ ...others, fixed }).quantities;
  expect(few?.mailFeedback).toBe(1000 * others.measured.emails);
  expect(few?.secretReads).toBeGreaterThan(0);
});

test('the smallest stage costs at most 25 dollars while nobody uses it', async () => {
  const all = await sources();
  expect(costAtRest(all, all.smallest)).toBeLessThanOrEqual(25);
  expect(costAtRest(all, all.fixed)).toBeGreaterThan(costAtRest(all, all.smallest) + 8);
});

test('the budget of the stage as shipped first tells of more than 1,000 verifications cost', async () => {
  const all = await sources();
  const [few = 0] = costsOf(all).totals;
  const copies = costOfBackups(1000, 2, all);
  expect(0.8 * (plainStage.monthlyBudget ?? 0)).toBeGreaterThan(few + copies);
});

test('a copy in another vault is billed like the backup, and a larger table more than a small one', async () => {
  const all = await sources();
  const [own, both, large] = [
    costOfBackups(1000, 1, all),
    costOfBackups(1000, 2, all),
    costOfBackups(100_000, 1, all),
  ];
  const { backupStorage, alarmMetrics } = all.prices.prices;
  const stored = (all.assumed.tableBytesPerVerification * all.assumed.tableMonths * 1000) / 1e9;
  // 30 whole backups, and four metrics of an alarm.
  expect(both - own).toBeCloseTo(
    30 * stored * (backupStorage?.price ?? 0) + 4 * (alarmMetrics?.price ?? 0),
  );
  expect(large).toBeGreaterThan(40 * own);
});

test('a dearer price makes its service dearer, and no other', async () => {
  const before = await sources();
  const { emails } = before.prices.prices;
  if (!emails) throw new Error('No price of emails');
  const prices = { ...before.prices.prices, emails: { ...emails, price: 2 * emails.price } };
  const dearer = costsOf({ ...before, prices: { ...before.prices, prices } });
  const changed = costsOf(before).rows.map(({ service, costs }, index) => [
    service,
    (dearer.rows[index]?.costs[0] ?? 0) / (costs[0] ?? 0),
  ]);
  expect(changed.filter(([, ratio]) => ratio !== 1)).toEqual([['SES', 2]]);
});
