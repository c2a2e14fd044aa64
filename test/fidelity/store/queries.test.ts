import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { readItems } from '../../../lambdas/store/read.ts';
import { database, tableName } from '../../../lambdas/store/database-client.ts';
import { eachUpTo } from '../../../lambdas/store/each-up-to.ts';
import { queryItems } from '../../../lambdas/store/query.ts';
import { deleteItem, putItem } from '../../../lambdas/store/write.ts';
import { inPartition, newKey, useTable } from '../support/table.ts';

useTable();

const sorts = (items: readonly Record<string, unknown>[]) => items.map(({ sk }) => sk);
const put = (items: readonly Parameters<typeof putItem>[0][]) =>
  Promise.all(items.map((item) => putItem(item)));

test('a partition is sorted by the bytes of UTF-8', async () => {
  const { pk } = newKey();
  // UTF-16 would have the emoji before the last one.
  const inOrder = ['#', '1', '10', '2', 'A', 'Z', 'a', 'a#', 'aa', 'z', 'é', 'ﬁ', '😀'];
  await put(inOrder.toReversed().map((sk) => ({ pk, sk })));
  expect(sorts((await queryItems({ partition: pk, limit: 50 })).items)).toEqual(inOrder);
  const backwards = await queryItems({ partition: pk, limit: 50, isBackwards: true });
  expect(sorts(backwards.items)).toEqual(inOrder.toReversed());
});

test('ranges have their bounds', async () => {
  const { pk } = newKey();
  await put(['a', 'b', 'ba', 'bb', 'c', 'd'].map((sk) => ({ pk, sk })));
  const found = async (range: Parameters<typeof queryItems>[0]['range']) =>
    sorts((await queryItems({ partition: pk, limit: 50, ...(range && { range }) })).items);
  expect(await found({ beginsWith: 'b' })).toEqual(['b', 'ba', 'bb']);
  expect(await found({ from: 'b', to: 'c' })).toEqual(['b', 'ba', 'bb', 'c']);
  expect(await found({ upTo: 'b' })).toEqual(['a', 'b']);
  expect(await found({ below: 'b' })).toEqual(['a']);
  expect(await found({ from: 'bb\u0000', to: '\u{10FFFF}' })).toEqual(['c', 'd']);
});

test('a page says whether others are behind it, and the next one begins there', async () => {
  const { pk } = newKey();
  const items = inPartition(pk, 7);
  await put(items);
  const first = await queryItems({ partition: pk, limit: 5 });
  expect([sorts(first.items), first.isMore]).toEqual([sorts(items.slice(0, 5)), true]);
  const { sk = '' } = items[4] ?? {};
  const second = await queryItems({ partition: pk, limit: 5, startKey: { pk, sk } });
  expect([sorts(second.items), second.isMore]).toEqual([sorts(items.slice(5)), false]);
});

test('a page may begin behind an item that is gone', async () => {
  const { pk } = newKey();
  const items = inPartition(pk, 4);
  await put(items);
  const startKey = { pk, sk: items[1]?.sk ?? '' };
  await deleteItem(startKey);
  const { items: rest } = await queryItems({ partition: pk, limit: 5, startKey });
  expect(sorts(rest)).toEqual(sorts(items.slice(2)));
});

test('a walk gives all items once, though pages end where items do', async () => {
  const { pk } = newKey();
  const items = inPartition(pk, 51);
  await put(items);
  const walked: unknown[] = [];
  for await (const { sk } of eachUpTo({ partition: pk, upTo: 'S#0049' })) walked.push(sk);
  expect(walked).toEqual(sorts(items.slice(0, 50)));
});

test('a batch of more than a hundred gives what is there', async () => {
  const { pk } = newKey();
  const items = inPartition(pk, 130);
  await put(items);
  const read = await readItems([...items.map(({ sk }) => ({ pk, sk })), { pk, sk: 'not there' }], {
    isConsistent: true,
  });
  expect(sorts(read).sort()).toEqual(sorts(items));
});

test('one key twice in a batch is refused', async () => {
  const key = newKey();
  await expect(readItems([key, key])).rejects.toMatchObject({ name: 'ValidationException' });
});

test('an index holds what carries its keys, with the fields that lists show', async () => {
  const { pk } = newKey();
  const gsi1pk = `INDEX#${pk}`;
  await put([
    { pk, sk: 'in', gsi1pk, gsi1sk: '1', id: 'x', dealerName: 'n', secret: 's' },
    { pk, sk: 'half', gsi1pk, id: 'y' },
    { pk, sk: 'out', id: 'z' },
  ]);
  const { items } = await queryItems({ index: 'gsi1', partition: gsi1pk, limit: 5 });
  expect(items).toEqual([{ pk, sk: 'in', gsi1pk, gsi1sk: '1', id: 'x', dealerName: 'n' }]);
});

test('a page of an index begins behind an item by all four keys', async () => {
  const { pk } = newKey();
  const gsi1pk = `INDEX#${pk}`;
  await put(inPartition(pk, 6).map((item) => ({ ...item, gsi1pk, gsi1sk: item.sk })));
  const startKey = { pk, sk: 'S#0003', gsi1pk, gsi1sk: 'S#0003' };
  const query = { index: 'gsi1' as const, partition: gsi1pk, limit: 2, startKey };
  expect(sorts((await queryItems(query)).items)).toEqual(['S#0004', 'S#0005']);
  const before = await queryItems({ ...query, isBackwards: true });
  expect(sorts(before.items)).toEqual(['S#0002', 'S#0001']);
});

test('an index is never read as of now', async () => {
  const read = database.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi1',
      ConsistentRead: true,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': 'x' },
    }),
  );
  await expect(read).rejects.toMatchObject({ name: 'ValidationException' });
});

test('a key is not compared with an empty text', async () => {
  const { pk } = newKey();
  await expect(
    queryItems({ partition: pk, limit: 5, range: { from: '', to: 'z' } }),
  ).rejects.toMatchObject({ name: 'ValidationException' });
});
