import { BatchGetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { database, tableName } from '../../../lambdas/store/database-client.ts';
import { newOf, updateOf } from '../../../lambdas/store/expressions.ts';
import { queryItems } from '../../../lambdas/store/query.ts';
import { transact } from '../../../lambdas/store/transact.ts';
import { putItem } from '../../../lambdas/store/write.ts';
import { inPartition, newKey, useTable } from '../support/table.ts';

useTable();

type Thing = { name: string };
const key = newKey();
const update = (more: Partial<UpdateCommand['input']>) =>
  database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET #a = :a',
      ExpressionAttributeNames: { '#a': 'a' },
      ExpressionAttributeValues: { ':a': 1 },
      ...more,
    }),
  );
const query = (more: Partial<QueryCommand['input']>) =>
  database.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': key.pk },
      ...more,
    }),
  );

const mistakes: [what: string, send: () => Promise<unknown>][] = [
  [
    'a value that no expression uses',
    () => update({ ExpressionAttributeValues: { ':a': 1, ':b': 2 } }),
  ],
  [
    'a name that no expression uses',
    () => update({ ExpressionAttributeNames: { '#a': 'a', '#b': 'b' } }),
  ],
  ['a value that is not given', () => update({ UpdateExpression: 'SET #a = :other' })],
  [
    'a reserved word as a name',
    () => update({ UpdateExpression: 'SET status = :a', ExpressionAttributeNames: undefined }),
  ],
  ['an attribute that is set twice', () => update({ UpdateExpression: 'SET #a = :a, #a = :a' })],
  [
    'an attribute that is set and removed',
    () => update({ UpdateExpression: 'SET #a = :a REMOVE #a' }),
  ],
  [
    'a set that is added to and taken from',
    () =>
      update({
        UpdateExpression: 'ADD #a :a DELETE #a :b',
        ExpressionAttributeValues: { ':a': new Set(['a']), ':b': new Set(['b']) },
      }),
  ],
  ['a change of a key', () => update({ ExpressionAttributeNames: { '#a': 'sk' } })],
  ['an expression without an end', () => update({ UpdateExpression: 'SET #a = ' })],
  ['an update of nothing', () => update({ UpdateExpression: '' })],
  ['a sort key of more than 1,024 bytes', () => putItem({ ...key, sk: 'x'.repeat(1025) })],
  ['a partition key of more than 2,048 bytes', () => putItem({ ...key, pk: 'x'.repeat(2049) })],
  ['a number as an index’s key', () => putItem({ ...key, gsi1pk: 'a', gsi1sk: 5 })],
  [
    'an index’s key of more than 1,024 bytes',
    () => putItem({ ...key, gsi1pk: 'a', gsi1sk: 'x'.repeat(1025) }),
  ],
  [
    'an update that empties an index’s key',
    () =>
      database.send(new UpdateCommand(updateOf<Thing>(key, { set: { gsi1pk: '', gsi1sk: 'a' } }))),
  ],
  [
    'a range that ends before it begins',
    () => queryItems({ partition: key.pk, limit: 5, range: { from: 'c', to: 'b' } }),
  ],
  [
    'an empty beginning',
    () => queryItems({ partition: key.pk, limit: 5, range: { beginsWith: '' } }),
  ],
  ['a page of nothing', () => queryItems({ partition: key.pk, limit: 0 })],
  [
    'a page that begins in another partition',
    () => queryItems({ partition: key.pk, limit: 5, startKey: newKey() }),
  ],
  [
    'a page of an index that begins behind half a key',
    () => queryItems({ index: 'gsi1', partition: 'x', limit: 5, startKey: key }),
  ],
  [
    'a page that begins outside its range',
    () =>
      query({
        KeyConditionExpression: 'pk = :pk AND sk < :sk',
        ExpressionAttributeValues: { ':pk': key.pk, ':sk': 'b' },
        ExclusiveStartKey: { pk: key.pk, sk: 'c' },
      }),
  ],
  ['a query without its partition', () => query({ KeyConditionExpression: 'sk = :pk' })],
  [
    'a hundred and one keys in a batch',
    () => {
      const Keys = inPartition(key.pk, 101).map(({ pk, sk }) => ({ pk, sk }));
      return database.send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys } } }));
    },
  ],
  ['a transaction of nothing', () => transact([])],
  [
    'a transaction of more than 4 MB',
    () =>
      transact(
        inPartition(key.pk, 11, { name: 'x'.repeat(400_000) }).map((item) => ({
          Put: newOf(item),
        })),
      ),
  ],
];

test.each(mistakes)('refused is %s', async (_what, send) => {
  await expect(send()).rejects.toMatchObject({ name: 'ValidationException' });
});
