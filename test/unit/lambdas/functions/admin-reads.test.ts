import { describe, expect, test } from '@jest/globals';
import { readAudit } from '../../../../lambdas/audit/audit-log.ts';
import { readItems } from '../../../../lambdas/store/read.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { fakeServices } from './support.ts';

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
});
