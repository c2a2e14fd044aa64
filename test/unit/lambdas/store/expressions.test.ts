import { beforeAll, expect, test } from '@jest/globals';
import { checkOf, newOf, updateOf } from '../../../../lambdas/store/expressions.ts';

const key = { pk: 'a', sk: 'b' };
beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

test('an update says what is set, added and removed, and on which condition', () => {
  expect(
    updateOf(key, {
      set: { status: 'approved', reason: undefined },
      add: { all: -1 },
      remove: ['ttl'],
      condition: '#status = :pending',
      values: { pending: 'pending' },
    }),
  ).toEqual({
    TableName: 'table',
    Key: key,
    UpdateExpression: 'SET #status = :set_status ADD #all :add_all REMOVE #ttl',
    ConditionExpression: '#status = :pending',
    ExpressionAttributeNames: { '#status': 'status', '#all': 'all', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':pending': 'pending', ':set_status': 'approved', ':add_all': -1 },
  });
});

test('a new item is new', () => {
  expect(newOf({ ...key, id: 'x' })).toEqual({
    TableName: 'table',
    Item: { pk: 'a', sk: 'b', id: 'x' },
    ConditionExpression: 'attribute_not_exists(#pk)',
    ExpressionAttributeNames: { '#pk': 'pk' },
  });
});

test('a check has its condition only', () => {
  expect(checkOf(key, '#isBlocked = :no', { no: false })).toEqual({
    TableName: 'table',
    Key: key,
    ConditionExpression: '#isBlocked = :no',
    ExpressionAttributeNames: { '#isBlocked': 'isBlocked' },
    ExpressionAttributeValues: { ':no': false },
  });
});
