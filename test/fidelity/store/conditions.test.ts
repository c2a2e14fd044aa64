import { expect, test } from '@jest/globals';
import {
  above,
  allOf,
  anyOf,
  atMost,
  below,
  fewerThan,
  missing,
  noneOf,
  doesNotExist,
  present,
  exists,
  where,
  type Condition,
} from '../../../lambdas/store/conditions.ts';
import { checkOf } from '../../../lambdas/store/expressions.ts';
import { lostGuards, transact } from '../../../lambdas/store/transact.ts';
import { putItem, updateItem } from '../../../lambdas/store/write.ts';
import { newKey, useTable } from '../support/table.ts';

useTable();

type Thing = {
  name: string;
  size: number;
  isOpen: boolean;
  tags: ReadonlySet<string>;
  gone: string;
  status: string;
  map: { inner: string };
};
const item = {
  name: 'b',
  size: 5,
  isOpen: false,
  tags: new Set(['x', 'y']),
  status: 'open',
  map: { inner: 'z' },
};

const conditions: [what: string, condition: Condition, holds: boolean][] = [
  ['an equal text', where<Thing>({ name: 'b' }), true],
  ['another text', where<Thing>({ name: 'B' }), false],
  ['an equal number', where<Thing>({ size: 5 }), true],
  ['an equal map', where<Thing>({ map: { inner: 'z' } }), true],
  ['false', where<Thing>({ isOpen: false }), true],
  ['a value of what is missing', where<Thing>({ gone: 'x' }), false],
  ['that it is missing', where<Thing>({ gone: missing }), true],
  ['that it is present', where<Thing>({ gone: present }), false],
  ['below a number', where<Thing>({ size: below(5) }), false],
  ['at most a number', where<Thing>({ size: atMost(5) }), true],
  ['above a number', where<Thing>({ size: above(4) }), true],
  ['above a text', where<Thing>({ name: above('a') }), true],
  ['below, of what is missing', where<Thing>({ gone: below('x') }), false],
  ['fewer than it has', where<Thing>({ tags: fewerThan(2) }), false],
  ['fewer than it has and one', where<Thing>({ tags: fewerThan(3) }), true],
  ['none of others', where<Thing>({ status: noneOf<string>('closed', 'lost') }), true],
  ['none of its own', where<Thing>({ status: noneOf<string>('closed', 'open') }), false],
  ['none of any, of what is missing', where<Thing>({ gone: noneOf<string>('x') }), true],
  ['several that hold', where<Thing>({ name: 'b', size: above(1), gone: missing }), true],
  ['several, one of which does not', where<Thing>({ name: 'b', size: above(9) }), false],
  ['any of two', anyOf(where<Thing>({ name: 'q' }), where<Thing>({ size: 5 })), true],
  ['all of two', allOf(where<Thing>({ name: 'q' }), where<Thing>({ size: 5 })), false],
  ['that it is there', exists, true],
  ['that it is not there', doesNotExist, false],
];

test.each(conditions)('a condition that demands %s', async (_what, condition, holds) => {
  const key = newKey();
  await putItem({ ...key, ...item });
  expect({
    update: await updateItem<{ seen: number }>(key, { set: { seen: 1 }, condition }),
    check: (await lostGuards(transact([{ ConditionCheck: checkOf(key, condition) }]))).length === 0,
    put: await putItem({ ...key, ...item }, condition),
  }).toEqual({ update: holds, check: holds, put: holds });
});

test('nothing is there: only what demands nothing of it holds', async () => {
  const holds = await Promise.all(
    [doesNotExist, where<Thing>({ gone: missing }), exists, where<Thing>({ name: 'b' })].map(
      (condition) => putItem({ ...newKey(), ...item }, condition),
    ),
  );
  expect(holds).toEqual([true, true, false, false]);
});
