import { expect, test } from '@jest/globals';
import { doesNotExist, exists } from '../../../lambdas/store/conditions.ts';
import {
  endLease,
  takeLease,
  deleteItem,
  deleteItemIf,
  putItem,
  updateItem,
} from '../../../lambdas/store/write.ts';
import { readPartition } from '../../../lambdas/store/read.ts';
import { inPartition, newKey, useTable } from '../support/table.ts';

useTable();

type Thing = {
  name: string;
  count: number;
  tags: ReadonlySet<string>;
  old: string;
  list: string[];
};
const stored = async ({ pk }: { pk: string }) => (await readPartition(pk))[0];
const at = (count: number) => Array.from({ length: count }, (_, index) => index);

test('one update sets, adds, takes and removes', async () => {
  const key = newKey();
  await putItem({ ...key, count: 1, tags: new Set(['a', 'b']), old: 'x', other: 'stays' });
  await updateItem<Thing>(key, {
    set: { name: 'n', list: [] },
    add: { count: 2 },
    take: { tags: new Set(['a', 'not there']) },
    remove: ['old'],
  });
  expect(await stored(key)).toEqual({
    ...key,
    name: 'n',
    list: [],
    count: 3,
    tags: new Set(['b']),
    other: 'stays',
  });
});

test('what is added to where nothing is begins there, and the last member takes its set along', async () => {
  const key = newKey();
  await updateItem<Thing>(key, { add: { count: 5, tags: new Set(['a']) } });
  expect(await stored(key)).toEqual({ ...key, count: 5, tags: new Set(['a']) });
  await updateItem<Thing>(key, { add: { count: -5 }, take: { tags: new Set(['a']) } });
  expect(await stored(key)).toEqual({ ...key, count: 0 });
});

test('an empty text and an empty list are kept, an empty key or set is refused', async () => {
  const key = newKey();
  await putItem({ ...key, name: '', list: [], map: {} });
  expect(await stored(key)).toEqual({ ...key, name: '', list: [], map: {} });
  const refused = { name: 'ValidationException' };
  await expect(putItem({ pk: key.pk, sk: '' })).rejects.toMatchObject(refused);
  await expect(putItem({ ...newKey(), gsi1pk: '', gsi1sk: 'a' })).rejects.toMatchObject(refused);
  await expect(updateItem<Thing>(key, { add: { tags: new Set() } })).rejects.toBeDefined();
});

test('what cannot be added to is refused, and stays', async () => {
  const key = newKey();
  await putItem({ ...key, count: 'text' });
  await expect(updateItem<Thing>(key, { add: { count: 1 } })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  expect(await stored(key)).toEqual({ ...key, count: 'text' });
});

test('an item of more than 400 KB is refused', async () => {
  const key = newKey();
  await expect(putItem({ ...key, name: 'x'.repeat(409_700) })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  expect(await putItem({ ...key, name: 'x'.repeat(409_000) })).toBe(true);
});

test('numbers keep their sixteen digits', async () => {
  const key = newKey();
  await putItem({ ...key, count: Number.MAX_SAFE_INTEGER, share: 0.1 + 0.2 });
  expect(await stored(key)).toEqual({ ...key, count: Number.MAX_SAFE_INTEGER, share: 0.1 + 0.2 });
});

test('of ten that want to be the first, one is', async () => {
  const key = newKey();
  const won = await Promise.all(at(10).map((by) => putItem({ ...key, by }, doesNotExist)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect((await stored(key))?.by).toBe(won.indexOf(true));
});

test('of thirty that add at the same time, all are counted', async () => {
  const key = newKey();
  await Promise.all(at(30).map(() => updateItem<Thing>(key, { add: { count: 1 } })));
  expect((await stored(key))?.count).toBe(30);
});

test('an item goes once, and an update under a condition makes none', async () => {
  const key = newKey();
  await putItem(key);
  expect(await deleteItemIf(key, exists)).toBe(true);
  expect(await deleteItemIf(key, exists)).toBe(false);
  await deleteItem(key);
  expect(await updateItem<Thing>(key, { set: { name: 'n' }, condition: exists })).toBe(false);
  expect(await stored(key)).toBeUndefined();
});

test('a lease is one holder’s until it ends', async () => {
  const key = newKey();
  expect(await takeLease(key, 60_000)).toBe(true);
  expect(await takeLease(key, 60_000)).toBe(false);
  await endLease(key);
  expect(await takeLease(key, -1)).toBe(true);
  expect(await takeLease(key, 60_000)).toBe(true);
});

test('a partition of more than a megabyte is read whole', async () => {
  const { pk } = newKey();
  const items = inPartition(pk, 40, { name: 'x'.repeat(50_000) });
  await Promise.all(items.map((item) => putItem(item)));
  expect((await readPartition(pk)).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});
