import { expect, jest, test } from '@jest/globals';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { readEach } from '../../../../lambdas/store/each-up-to.ts';
import * as z from 'zod/mini';
import { doesNotExist } from '../../../../lambdas/store/conditions.ts';
import { differencesOf } from '../../../../lambdas/store/expressions.ts';
import { defineRecord, known } from '../../../../lambdas/store/record.ts';

const record = defineRecord('parcel', 2, {
  id: z.string(),
  status: known(z.enum(['pending', 'denied']), 'denied'),
  email: z._default(z.string(), ''),
  openedAt: z.optional(z.string()),
});

test('an item is read leniently: defaults, unknown values, and fields of a later version', () => {
  expect(record.read({ pk: 'a', id: 'x', status: 'held', weight: 3 })).toEqual({
    id: 'x',
    status: 'denied',
    email: '',
  });
});

test('an item that lacks what it needs is named without its values', () => {
  expect(() => record.read({ status: 'pending', email: 'ann@example.com' })).toThrow(
    /^A stored parcel cannot be read: id$/,
  );
});

test('an item that is written whole carries the version', () => {
  expect(record.whole({ id: 'x', status: 'pending', email: '' })).toEqual({
    id: 'x',
    status: 'pending',
    email: '',
    schemaVersion: 2,
  });
});

test('a row has the fields that were asked for; one that no index holds does not compile', () => {
  expect(record.row('id', 'status')({ id: 'x', status: 'held', email: 'a@x.com' })).toEqual({
    id: 'x',
    status: 'denied',
  });
  // @ts-expect-error -- no such field
  record.row('weight');
});

test('a change writes what differs, and leaves what it has not read', () => {
  const before = record.read({ id: 'x', status: 'held', email: 'a@x.com', openedAt: '2026' });
  const { openedAt: _openedAt, ...rest } = before;
  const update = differencesOf(
    { pk: 'a', sk: 'b' },
    before,
    { ...rest, email: 'b@x.com' },
    doesNotExist,
  );
  expect(update).toMatchObject({
    UpdateExpression: 'SET #email = :set_email REMOVE #openedAt',
    ExpressionAttributeValues: { ':set_email': 'b@x.com' },
  });
});

test('of a group, too, only fields that differ are written', () => {
  const before = { id: 'x', link: { set: 'one', openedAt: '2026', reminders: { over: 1 } } };
  const after = { id: 'x', link: { set: 'two', openedAt: undefined, reminders: { over: 1 } } };
  const update = differencesOf({ pk: 'a', sk: 'b' }, before, after, doesNotExist, ['link']);
  expect(update).toMatchObject({
    UpdateExpression: 'SET #link.#set = :set_link_set REMOVE #link.#openedAt',
    ExpressionAttributeNames: { '#link': 'link', '#set': 'set', '#openedAt': 'openedAt' },
    ExpressionAttributeValues: { ':set_link_set': 'two' },
  });
});

test('of several items, one that cannot be read takes no list away, and the log names it', () => {
  const error = jest.spyOn(logger, 'error').mockReturnValue();
  const items = [
    { id: 'x', status: 'pending' },
    { id: 7, email: 'ann@example.com' },
  ];
  expect(readEach(items, record.read).map(({ id }) => id)).toEqual(['x']);
  expect(error.mock.calls).toMatchObject([
    [
      'record left out of a list',
      { recordId: 7, failure: { message: 'A stored parcel cannot be read: id' } },
    ],
  ]);
  expect(JSON.stringify(error.mock.calls)).not.toContain('ann@');
});
