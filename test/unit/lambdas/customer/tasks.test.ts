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

test('a request for a link waits for two weeks, while a link is of use and nothing was submitted since', () => {
  const asked = { linkAskedAt: late };
  const [only] = taskChanges(customerWith(), customerWith(asked));
  expect(only?.Put?.Item).toMatchObject({
    ...keyOf(late, 'link_request'),
    ttl: (Date.parse(late) + 14 * 24 * 3600 * 1000) / 1000,
  });
  const standing = (at: string, isEmpty = false): Partial<Customer> => ({
    ...asked,
    standing: { attempt: 1, phase: 'denied', at, by: { kind: 'chance', name: 'chance' }, isEmpty },
  });
  const gone = [['delete', keyOf(late, 'link_request').sk]];
  expect(changes(asked, {})).toEqual(gone);
  expect(changes(asked, { ...asked, status: 'approved' })).toEqual(gone);
  expect(changes(asked, { ...asked, waitingFor: 'dealership' })).toEqual(gone);
  expect(changes(asked, { ...asked, attempts: 5 })).toEqual(gone);
  expect(changes(asked, standing(late))).toEqual(gone);
  expect(changes(asked, standing(late, true))).toEqual([]);
  expect(changes(asked, standing(early))).toEqual([]);
});

test('what does not change writes nothing', () => {
  const both = { reviewSince: early, creditLinkOwedSince: late };
  expect(changes(both, { ...both, phone: '5135550142' })).toEqual([]);
  expect(changes({}, {})).toEqual([]);
});

test('whatever takes a customer away finds all tasks', () => {
  const all = { reviewSince: early, creditLinkOwedSince: late, linkAskedAt: late };
  expect(taskKeys(customerWith(all))).toEqual([
    keyOf(early, 'review'),
    keyOf(late, 'credit_link'),
    keyOf(late, 'link_request'),
  ]);
  expect(taskKeys(customerWith())).toEqual([]);
});
