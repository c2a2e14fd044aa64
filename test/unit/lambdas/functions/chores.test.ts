import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keptHere } from '../../../../lambdas/verification/kept-here.ts';
import { addProvider } from '../../../../lambdas/verification/providers.ts';
import { sessionWith } from '../support.ts';
import { fakeServices } from './support.ts';

const asked: string[] = [];
let takeAway: () => void;
beforeEach(() => {
  takeAway = addProvider({
    ...keptHere,
    name: 'elsewhere',
    label: null,
    isRead: false,
    isDemonstration: false,
    isElsewhere: true,
    files: [],
    look: () => Promise.resolve(undefined),
    fetchDecision: (id) => {
      asked.push(id);
      return Promise.resolve(undefined);
    },
  });
});
afterEach(() => {
  takeAway();
  jest.restoreAllMocks();
});

/** Undecided, and not given up. */
const session = {
  ...sessionWith({ provider: 'elsewhere', expiresAt: '2999-01-01T00:00:00.000Z' }),
  due: '2020-01-01T00:00:00.000Z',
};

/** What a query reads: as many deletions and overdue sessions as somebody has time for. */
function page({ ExpressionAttributeValues, ExpressionAttributeNames }: Record<string, unknown>) {
  const [partition] = Object.values(ExpressionAttributeValues as Record<string, string>);
  const sort = String((ExpressionAttributeNames as Record<string, string>)['#sort']);
  const due = '2020-01-01T00:00:00.000Z';
  const Items = Array.from({ length: 25 }, (_, index) => ({
    [sort]: `${due}#${index}`,
    ...(partition === 'DELETIONS' ? { provider: 'elsewhere', due } : {}),
    id: 'ses_x',
    sessionId: 'ses_x',
  }));
  return { Items, LastEvaluatedKey: Items.at(-1) };
}

test('however much there is to delete, half of the time is for what was not told, and none is used up', async () => {
  let left = 120_000;
  const calls = fakeServices({
    Query: page,
    Get: () => ({ Item: session }),
  });
  const { handler } = await import('../../../../lambdas/functions/chores/handler.ts');
  await handler({}, { getRemainingTimeInMillis: () => (left -= 500) });
  const deleted = calls.filter((call) => call.startsWith('Update SESSION#ses_x SET #ttl')).length;
  expect(deleted).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThan(80);
  expect(left).toBeGreaterThan(10_000);
});
