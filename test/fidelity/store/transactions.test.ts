import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { database } from '../../../lambdas/store/database-client.ts';
import { doesNotExist, exists, where } from '../../../lambdas/store/conditions.ts';
import { checkOf, deleteOf, newOf, putOf, updateOf } from '../../../lambdas/store/expressions.ts';
import { readPartition } from '../../../lambdas/store/read.ts';
import { lostGuards, transact } from '../../../lambdas/store/transact.ts';
import { putItem } from '../../../lambdas/store/write.ts';
import { inPartition, newKey, useTable } from '../support/table.ts';

useTable();

type Thing = { count: number; name: string };
const stored = async ({ pk }: { pk: string }) => (await readPartition(pk))[0];

test('all of it is written, or nothing', async () => {
  const [put, update, gone, checked] = [newKey(), newKey(), newKey(), newKey()];
  await Promise.all([putItem({ ...update, count: 1 }), putItem(gone), putItem(checked)]);
  await transact([
    { Put: newOf({ ...put, name: 'n' }) },
    { Update: updateOf<Thing>(update, { add: { count: 1 } }) },
    { Delete: deleteOf(gone, exists) },
    { ConditionCheck: checkOf(checked, exists) },
  ]);
  expect(await Promise.all([put, update, gone].map(stored))).toEqual([
    { ...put, name: 'n' },
    { ...update, count: 2 },
    undefined,
  ]);
  const losses = await lostGuards(
    transact([
      { Update: updateOf<Thing>(update, { add: { count: 1 } }), guard: 'holds' },
      { Put: newOf(put), guard: 'put' },
      { ConditionCheck: checkOf(gone, exists), guard: 'check' },
      { Delete: deleteOf(checked, where<Thing>({ name: 'other' })), guard: 'delete' },
    ]),
  );
  expect(losses).toEqual(['put', 'check', 'delete']);
  expect(await Promise.all([update, checked].map(stored))).toEqual([
    { ...update, count: 2 },
    checked,
  ]);
});

test('of ten that want to be the first, one is, with all that belongs to it', async () => {
  const [claim, count] = [newKey(), newKey()];
  const all = Array.from({ length: 10 }, () => newKey());
  const losses = await Promise.all(
    all.map((own) =>
      lostGuards(
        transact([
          { Put: newOf(claim), guard: 'claim' },
          { Update: updateOf<Thing>(count, { add: { count: 1 } }) },
          { Put: newOf(own) },
        ]),
      ),
    ),
  );
  expect(losses.filter((lost) => lost.length === 0)).toHaveLength(1);
  expect(losses.filter((lost) => lost.join() === 'claim')).toHaveLength(9);
  expect((await stored(count))?.count).toBe(1);
  expect((await Promise.all(all.map(stored))).filter(Boolean)).toHaveLength(1);
});

test('of ten that change the same at the same time, all are counted', async () => {
  const [count, other] = [newKey(), newKey()];
  const add = () =>
    transact([
      { Update: updateOf<Thing>(count, { add: { count: 1 } }) },
      { Update: updateOf<Thing>(other, { add: { count: 2 } }) },
    ]);
  await Promise.all(Array.from({ length: 10 }, add));
  expect([(await stored(count))?.count, (await stored(other))?.count]).toEqual([10, 20]);
});

test('said twice with one token, it is written once', async () => {
  const key = newKey();
  const command = () =>
    new TransactWriteCommand({
      TransactItems: [{ Update: updateOf<Thing>(key, { add: { count: 1 } }) }],
      ClientRequestToken: key.pk.slice(2, 38),
    });
  await database.send(command());
  await database.send(command());
  expect((await stored(key))?.count).toBe(1);
});

test('a token that comes with other writes is refused', async () => {
  const key = newKey();
  const add = (count: number) =>
    database.send(
      new TransactWriteCommand({
        TransactItems: [{ Update: updateOf<Thing>(key, { add: { count } }) }],
        ClientRequestToken: key.pk.slice(2, 38),
      }),
    );
  await add(1);
  await expect(add(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
});

test('one item twice in it is refused', async () => {
  const key = newKey();
  await expect(
    transact([{ ConditionCheck: checkOf(key, doesNotExist) }, { Put: putOf(key) }]),
  ).rejects.toMatchObject({ name: 'ValidationException' });
  expect(await stored(key)).toBeUndefined();
});

test('a hundred writes fit, and one more is refused', async () => {
  const { pk } = newKey();
  const puts = inPartition(pk, 101).map((item) => ({ Put: newOf(item) }));
  await expect(transact(puts)).rejects.toMatchObject({ name: 'ValidationException' });
  await transact(puts.slice(0, 100));
  expect(await readPartition(pk)).toHaveLength(100);
});
