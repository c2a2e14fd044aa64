import { expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/database-client.ts';
import { eachUpTo } from '../../../../lambdas/store/each-up-to.ts';

type Query = {
  Limit: number;
  ExpressionAttributeValues: { ':upTo'?: string; ':from'?: string; ':to'?: string };
};

/** A partition with these sort keys, which answers a query as it stands then; gives how often it was asked. */
function partitionWith(sorts: Set<string>) {
  process.env.TABLE_NAME = 'table';
  const send = ({ input }: { input: Query }) => {
    const {
      ':upTo': upTo,
      ':from': from = '',
      ':to': to = upTo ?? '',
    } = input.ExpressionAttributeValues;
    const found = [...sorts].toSorted().filter((sk) => sk >= from && sk <= to);
    const Items = found.slice(0, input.Limit).map((sk) => ({ pk: 'P', sk }));
    return Promise.resolve({
      Items,
      ...(found.length >= input.Limit && { LastEvaluatedKey: Items.at(-1) }),
    });
  };
  return jest.spyOn(database, 'send').mockImplementation(send as never);
}

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${String(index).padStart(3, '0')}`);
const walk = () => eachUpTo({ partition: 'P', upTo: 'b' });

test.each([0, 1, 24, 25, 26, 49, 50, 51, 130])('each of %i items is given once', async (count) => {
  partitionWith(new Set([...named(count), 'c']));
  const given = [];
  for await (const { sk } of walk()) given.push(sk);
  expect(given).toEqual(named(count));
});

test('what is moved or taken away meanwhile makes no other be left out', async () => {
  const sorts = new Set(named(60));
  partitionWith(sorts);
  const given = [];
  for await (const { sk } of walk()) {
    given.push(sk);
    sorts.delete(String(sk));
    if (given.length % 2 === 0) sorts.add(`c${String(sk)}`);
  }
  expect(given).toEqual(named(60));
});

test('no page is read that nobody has time for', async () => {
  const asked = partitionWith(new Set(named(60)));
  const items = walk();
  for (let count = 0; count < 25; count += 1) await items.next();
  expect(asked).toHaveBeenCalledTimes(1);
  await items.return();
  expect(asked).toHaveBeenCalledTimes(1);
});
