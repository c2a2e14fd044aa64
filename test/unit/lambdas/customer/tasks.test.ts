import { beforeAll, expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer.ts';
import { taskChanges, taskKeys } from '../../../../lambdas/customer/tasks.ts';
import { customerWith } from '../support.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

const [early, late] = ['2026-01-07T10:00:00.000Z', '2026-01-08T10:00:00.000Z'] as const;
const { id, dealerId } = customerWith();
const keyOf = (since: string, kind: string) => ({
  pk: `DEALER#${dealerId}#TASKS`,
  sk: `${since}#${id}#${kind}`,
});

/** What is put and deleted, by its sort key. */
const changes = (before: Partial<Customer>, after: Partial<Customer>) =>
  taskChanges(customerWith(before), customerWith(after)).map(({ Put, Delete }) =>
    Put ? ['put', Put.Item?.sk as string] : ['delete', Delete?.Key?.sk as string],
  );

test('a task comes with what makes it, and says what it is and since when', () => {
  const [only, ...others] = taskChanges(customerWith(), customerWith({ reviewSince: early }));
  expect(others).toEqual([]);
  expect(only?.Put?.Item).toEqual({
    ...keyOf(early, 'review'),
    kind: 'review',
    customerId: id,
    since: early,
    schemaVersion: 1,
  });
});

test('a task goes with what made it, and comes anew where it waits anew', () => {
  const [review, again, link] = [
    keyOf(early, 'review').sk,
    keyOf(late, 'review').sk,
    keyOf(late, 'credit_link').sk,
  ];
  expect(changes({ reviewSince: early }, {})).toEqual([['delete', review]]);
  expect(changes({ reviewSince: early }, { reviewSince: late })).toEqual([
    ['delete', review],
    ['put', again],
  ]);
  expect(changes({ reviewSince: early }, { creditLinkOwedSince: late })).toEqual([
    ['delete', review],
    ['put', link],
  ]);
});

test('what does not change writes nothing', () => {
  const both = { reviewSince: early, creditLinkOwedSince: late };
  expect(changes(both, { ...both, phone: '5135550142' })).toEqual([]);
  expect(changes({}, {})).toEqual([]);
});

test('whatever takes a customer away finds all tasks', () => {
  const both = customerWith({ reviewSince: early, creditLinkOwedSince: late });
  expect(taskKeys(both)).toEqual([keyOf(early, 'review'), keyOf(late, 'credit_link')]);
  expect(taskKeys(customerWith())).toEqual([]);
});
