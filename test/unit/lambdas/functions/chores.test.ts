import { expect, test } from '@jest/globals';
import { sessionWith } from '../support.ts';
import { addElsewhere, fakeServices } from './support.ts';

const asked: string[] = [];
addElsewhere({
  fetchDecision: (id) => {
    asked.push(id);
    return Promise.resolve(undefined);
  },
});

/** Undecided, and not given up. */
const session = {
  ...sessionWith({ provider: 'elsewhere', expiresAt: '2999-01-01T00:00:00.000Z' }),
  due: '2020-01-01T00:00:00.000Z',
  tries: 0,
};

/** What a query reads: nobody to remind, and as many of all else as somebody has time for. */
function page({ ExpressionAttributeValues, ExpressionAttributeNames }: Record<string, unknown>) {
  const [partition] = Object.values(ExpressionAttributeValues as Record<string, string>);
  const sort = String((ExpressionAttributeNames as Record<string, string>)['#sort']);
  const due = '2020-01-01T00:00:00.000Z';
  if (/^(REMINDERS|ERASURES|LAST_USE|FILES_STORED)/.test(partition ?? '')) return { Items: [] };
  const Items = Array.from({ length: 25 }, (_, index) => ({
    [sort]: `${due}#${index}`,
    ...(partition === 'DELETIONS' ? { provider: 'elsewhere', due, tries: 0 } : {}),
    id: 'ses_x',
    sessionId: 'ses_x',
  }));
  return partition === 'DIGESTS' ? { Items: [] } : { Items, LastEvaluatedKey: Items.at(-1) };
}

test('however much there is to delete, half of the time is for what was not told, and none is used up', async () => {
  let left = 120_000;
  const registrations: string[] = [];
  const calls = fakeServices({
    Query: page,
    Get: ({ Key }) => {
      const { pk } = Key as { pk: string };
      // Admins were told of everything.
      if (pk === 'DIGEST') return { Item: { upTo: '2999-01-01T00:00:00.000Z' } };
      if (pk.startsWith('CUSTOMER#')) return {};
      if (!pk.startsWith('DEALER#')) return { Item: session };
      registrations.push(pk);
      return {};
    },
  });
  const { handler } = await import('../../../../lambdas/functions/chores/handler.ts');
  await handler({}, { getRemainingTimeInMillis: () => (left -= 500) });
  const deleted = calls.filter((call) => call.startsWith('Update SESSION#ses_x SET #ttl')).length;
  // Removed people have a few moments; registrations and links end a few at a time.
  expect(registrations).toHaveLength(25);
  expect(deleted).toBeGreaterThan(40);
  expect(asked.length).toBeGreaterThan(80);
  expect(left).toBeGreaterThan(10_000);
});

test('a registration that cannot be deleted holds up no other, and an alarm hears of it', async () => {
  const tried: string[] = [];
  const ids = ['dlr_1', 'dlr_2', 'dlr_3'];
  fakeServices({
    Query: ({ ExpressionAttributeValues }) => {
      const [partition] = Object.values(ExpressionAttributeValues as Record<string, string>);
      const Items = ids.map((id) => ({ id, gsi2sk: `2020-01-01T00:00:00.000Z#${id}` }));
      return { Items: partition === 'DEALERS#unconfirmed' ? Items : [] };
    },
    Get: ({ Key }) => {
      const { pk } = Key as { pk: string };
      // Admins were told of everything.
      if (pk === 'DIGEST') return { Item: { upTo: '2999-01-01T00:00:00.000Z' } };
      tried.push(pk);
      if (pk === 'DEALER#dlr_2') throw new Error('no answer');
      return {};
    },
  });
  const { handler } = await import('../../../../lambdas/functions/chores/handler.ts');
  await expect(handler({}, { getRemainingTimeInMillis: () => 60_000 })).rejects.toThrow(
    'Chores failed: 1',
  );
  expect(tried).toEqual(ids.map((id) => `DEALER#${id}`));
});

test('a run erases no more records, and ends no more links, than the stage says', async () => {
  const looked = { LAST_USE: 0, LINK_ENDS: 0 };
  const day = '2020-01-01';
  fakeServices({
    Query: (query) => {
      const [partition] = Object.values(query.ExpressionAttributeValues as Record<string, string>);
      const Items = Array.from({ length: 9 }, (_, index) => ({
        ...{ id: `cus_${index}`, customerId: `cus_${index}`, day, isSanctionsMatch: false },
        ...{ sk: `${day}#cus_${index}`, gsi2sk: `${day}#cus_${index}` },
      }));
      if (partition?.startsWith('CUSTOMER#')) looked.LAST_USE += 1;
      return { Items: partition === 'LAST_USE' || partition === 'LINK_ENDS' ? Items : [] };
    },
    Get: ({ Key }) => {
      if ((Key as { pk: string }).pk.startsWith('CUSTOMER#')) looked.LINK_ENDS += 1;
      return {};
    },
  });
  Object.assign(process.env, { ERASURES_PER_RUN: '2', LINK_ENDS_PER_RUN: '4' });
  const { eraseRecords, endLinks } =
    await import('../../../../lambdas/functions/chores/customer-chores.ts');
  await eraseRecords(() => true);
  await endLinks(() => true);
  expect(looked).toEqual({ LAST_USE: 2, LINK_ENDS: 4 });
});
