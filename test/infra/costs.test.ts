import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { costAtRest, costOfBackups, costsOf, costsPage } from '../../scripts/costs/costs-page.ts';
import { costSources } from '../../scripts/costs/cost-sources.ts';
import { root } from '../../scripts/local/local-paths.ts';
import type { RightsTemplate } from '../../scripts/template/function-rights.ts';
import { plainStage } from '../harness/plain-stage.ts';
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
    ([id, { Properties }]) =>
      Properties.RedrivePolicy !== undefined || id.startsWith('DocumentReadingEarly'),
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
