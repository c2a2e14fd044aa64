import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readAudit } from '../../../../lambdas/audit/audit-log.ts';
import { readItems } from '../../../../lambdas/store/read.ts';
import { searchDealerships } from '../../../../lambdas/dealership/list-dealerships.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import type { Admin } from '../../../../lambdas/admin/admin-record.ts';
import {
  getApplication,
  listApplications,
  approveDealership,
} from '../../../../lambdas/functions/admin/application-routes.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { dealershipWith } from '../support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
  setClock();
});

const identity: Admin = { id: 'a', email: 'ana@x.example', createdAt: '2026-01-01T00:00:00.000Z' };
const tally = (calls: string[]) =>
  Object.fromEntries(
    [...new Set(calls)].map((name) => [name, calls.filter((call) => call === name).length]),
  );
const keysIn = (input: Record<string, unknown>) =>
  (input.RequestItems as { table: { Keys: { pk: string; sk: string }[] } }).table.Keys;
const dealership = dealershipWith();
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `dealer-${index}` }));

describe('whatever the number of dealerships', () => {
  test('a page of the list is one query and two batch reads, and all counts one read', async () => {
    const calls = fakeServices({
      Query: () => ({ Items: ids(11).map((row) => ({ ...row, gsi1sk: 'when' })) }),
      BatchGet: (input) => ({
        Responses: { table: keysIn(input).map(({ pk }) => ({ ...dealership, id: pk.slice(7) })) },
      }),
      Get: () => ({ Item: { all: 100_000 } }),
    });
    const query = { status: 'all', order: 'newest' } as const;
    const page = await listApplications({ query, identity });
    expect([page.items.length, page.total]).toEqual([10, 100_000]);
    expect(tally(calls)).toEqual({ Query: 1, Get: 1, BatchGet: 2 });
  });

  test('a search is two queries and one batch read of at most a hundred, and one for the page', async () => {
    const calls = fakeServices({
      Query: () => ({ Items: ids(100), LastEvaluatedKey: { pk: 'x' } }),
      BatchGet: (input) => {
        const keys = keysIn(input);
        const isTraits = keys[0]?.pk === 'DEALERS#TRAIT';
        expect(keys).toHaveLength(isTraits ? 4 : 100);
        const found = keys.map(({ pk }) => dealershipWith({ id: pk.slice(7) }));
        return { Responses: { table: isTraits ? [] : found } };
      },
    });
    const found = await searchDealerships({ text: 'a', status: 'all', order: 'newest' });
    expect([found.items.length, found.total, found.isCut]).toEqual([10, 100, true]);
    expect(tally(calls)).toEqual({ Query: 2, BatchGet: 2 });
  });

  test('an application is a query for its record, and a batch read each for who shares what and for those', async () => {
    const sharing = new Set(ids(7).map(({ id }) => id));
    const calls = fakeServices({
      Query: () => ({ Items: [{ ...dealership, sk: 'PROFILE' }] }),
      BatchGet: (input) => {
        const keys = keysIn(input);
        const traits = keys.map((key) => ({ ...key, ids: sharing }));
        const isTraits = keys[0]?.pk === 'DEALERS#TRAIT';
        return { Responses: { table: isTraits ? traits : [dealershipWith({ id: 'dealer-0' })] } };
      },
    });
    const { related } = await getApplication({ params: { dealerId: dealership.id }, identity });
    expect(related).toMatchObject({
      items: [{ id: 'dealer-0', shares: ['phone', 'domain', 'address', 'similarName'] }],
      hasMore: true,
    });
    expect(tally(calls)).toEqual({ Query: 1, BatchGet: 2 });
  });
});

/** That the admin has opened the proof that there is. */
const opened = {
  ...keys.dealershipEvent(dealership.id, '2026-01-05T10:00:00.000Z', 'evt_0'),
  ...{ id: 'evt_0', type: 'proof_opened', at: '2026-01-05T10:00:00.000Z', by: identity.id },
  ...{ subjectId: dealership.id, fileKey: dealership.verificationDocument?.key },
};

describe('an act about a dealership', () => {
  /** How often each dealership's partition is read whole. */
  const timelinesIn = (queries: { ':pk'?: string }[]) =>
    queries.filter(({ ':pk': pk }) => pk === `DEALER#${dealership.id}`).length;
  const servicesWith = (write: () => unknown) => {
    const queries: { ':pk'?: string }[] = [];
    const pending = dealershipWith({ adminVerification: 'pending' });
    const calls = fakeServices({
      Get: () => ({ Item: pending }),
      Query: (input) => {
        const values = input.ExpressionAttributeValues as { ':pk': string; ':sk'?: string };
        // Only the events: whether the proof was opened.
        if (values[':sk'] !== undefined) return { Items: [opened] };
        queries.push(values);
        const isTimeline = values[':pk'] === `DEALER#${dealership.id}`;
        return { Items: isTimeline ? [{ ...pending, sk: 'PROFILE' }] : [] };
      },
      TransactWrite: write,
    });
    return { calls, queries };
  };
  const act = () => approveDealership({ params: { dealerId: dealership.id }, identity });

  test('reads the record once, then the timeline once', async () => {
    const { calls, queries } = servicesWith(() => ({}));
    await act();
    expect(timelinesIn(queries)).toBe(1);
    expect(calls.slice(0, 4)).toEqual(['Get', 'Query', 'TransactWrite', 'Query']);
    // Who shares what.
    expect(tally(calls)).toEqual({ Get: 1, TransactWrite: 1, Query: 2, BatchGet: 1 });
  });

  test('that comes too late reads the timeline once, for the reason', async () => {
    const lost = {
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }, { Code: 'None' }],
    };
    const { calls } = servicesWith(failing('TransactionCanceledException', lost));
    await expect(act()).rejects.toMatchObject({ name: 'AppError' });
    expect(tally(calls)).toEqual({ Get: 2, TransactWrite: 1, Query: 2 });
  });

  test('about nobody reads one item and writes nothing', async () => {
    const calls = fakeServices();
    await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    expect(calls).toEqual(['Get']);
  });
});

describe('the audit list', () => {
  const january = Date.parse('2026-01-15T00:00:00.000Z');
  /** Nobody has done anything since the first dealership came. */
  const firstDealerOf = (createdAt: string) =>
    fakeServices({
      Query: (input) => {
        const { ':partition': partition } = input.ExpressionAttributeValues as Record<
          string,
          string
        >;
        return { Items: partition === 'DEALERS' ? [{ gsi1sk: `${createdAt}#x` }] : [] };
      },
    });

  test('asks an end to empty months, and says where to go on', async () => {
    setClock(() => january);
    const calls = firstDealerOf('2010-01-01T00:00:00.000Z');
    const { items, nextCursor } = await readAudit({}, 25);
    expect(items).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(32);
    const { after } = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as {
      after: string;
    };
    expect(after.slice(0, 7)).toBe('2024-10');
  });

  test('ends with the month of the first dealership', async () => {
    setClock(() => january);
    const calls = firstDealerOf('2025-11-30T00:00:00.000Z');
    expect(await readAudit({}, 25)).toEqual({ items: [], nextCursor: null });
    // Acts and openings of three months, the first dealership, and the admins.
    expect(calls).toHaveLength(8);
  });

  test('of nobody at all is empty', async () => {
    fakeServices({ Query: () => ({}) });
    expect(await readAudit({}, 25)).toEqual({ items: [], nextCursor: null });
  });
});

describe('a batch read', () => {
  const some = [{ pk: 'a', sk: 'b' }];
  test('asks again for what was left out', async () => {
    let asked = 0;
    fakeServices({
      BatchGet: () => {
        asked += 1;
        return asked === 1
          ? { UnprocessedKeys: { table: { Keys: some } } }
          : { Responses: { table: [{ id: 'x' }] } };
      },
    });
    expect(await readItems(some)).toEqual([{ id: 'x' }]);
    expect(asked).toBe(2);
  });
  test('gives up with a pause to try again', async () => {
    fakeServices({ BatchGet: () => ({ UnprocessedKeys: { table: { Keys: some } } }) });
    await expect(readItems(some)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });
  test('of nothing asks nothing', async () => {
    expect(fakeServices()).toEqual([]);
    expect(await readItems([])).toEqual([]);
  });
});
