import { beforeEach, expect, jest, test } from '@jest/globals';
import { unusedSince } from '../../../../../lambdas/customer/items/last-use.ts';
import { fakeServices } from '../../functions/support.ts';

const DAY = 86_400_000;
const unused = { customerId: 'cus_1', day: '2026-11-23', isSanctionsMatch: false };
let asked: Record<string, string>[];
beforeEach(() => {
  asked = [];
  fakeServices({
    Query: ({ ExpressionAttributeValues }) => {
      asked.push(ExpressionAttributeValues as Record<string, string>);
      return { Items: [{ ...unused, sk: '2026-11-23#cus_1' }] };
    },
  });
});

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

test.each([
  // Used at any time of that day, up to its last moment: two whole years later it is over.
  ['2028-11-23T23:59:59.999Z', '2026-11-22#~'],
  ['2028-11-24T00:00:00.000Z', '2026-11-23#~'],
])('at %s, records are over that were last used on %s at the latest', async (time, last) => {
  // A leap year has a day more: 730 days from 2026-11-23 end on 2028-11-22.
  at(Date.parse(time) - DAY);
  const found: unknown[] = [];
  for await (const each of unusedSince({ others: 730, matches: 3653 })) found.push(each);
  expect(asked[0]).toMatchObject({ ':partition': 'LAST_USE', ':upTo': last });
  expect(found).toEqual([unused, unused]);
  expect(asked[1]).toMatchObject({ ':partition': 'LAST_USE#SANCTIONS' });
});
