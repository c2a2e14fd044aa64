import { beforeAll, expect, test } from '@jest/globals';
import { where } from '../../../../lambdas/store/conditions.ts';
import { checkOf, newOf, updateOf } from '../../../../lambdas/store/expressions.ts';

type Stored = { status: string; reason?: string; all: number; isBlocked: boolean };

const key = { pk: 'a', sk: 'b' };
beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

test('an update says what is set, added and removed, and on which condition', () => {
  expect(
    updateOf<Stored>(key, {
      set: { status: 'approved', reason: undefined },
      add: { all: -1 },
      remove: ['ttl'],
      condition: where<Stored>({ status: 'pending' }),
    }),
  ).toEqual({
    TableName: 'table',
    Key: key,
    UpdateExpression: 'SET #status = :set_status ADD #all :add_all REMOVE #ttl',
    ConditionExpression: '#status = :c0',
    ExpressionAttributeNames: { '#status': 'status', '#all': 'all', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':c0': 'pending', ':set_status': 'approved', ':add_all': -1 },
  });
});

test('a set gains and loses members, and takes no number', () => {
  type Group = { used?: Set<string>; left?: Set<string> };
  const { UpdateExpression, ExpressionAttributeValues } = updateOf<Group>(key, {
    add: { used: new Set(['a']) },
    take: { left: new Set(['b']) },
  });
  expect({ UpdateExpression, ExpressionAttributeValues }).toEqual({
    UpdateExpression: 'ADD #used :add_used DELETE #left :take_left',
    ExpressionAttributeValues: { ':add_used': new Set(['a']), ':take_left': new Set(['b']) },
  });
  // @ts-expect-error -- not a number
  updateOf<Group>(key, { add: { used: 1 } });
});

test('one attribute is not changed in two ways, which DynamoDB refuses', () => {
  expect(() => updateOf<Stored>(key, { set: { reason: 'x' }, remove: ['reason'] })).toThrow(
    'An update changes reason in two ways',
  );
  expect(() => updateOf<Stored>(key, { set: { all: 1 }, add: { all: 1 } })).toThrow('all');
  // What is left as it is may be removed.
  expect(
    updateOf<Stored>(key, { set: { reason: undefined }, remove: ['reason'] }).UpdateExpression,
  ).toBe('REMOVE #reason');
});

test('a change of a field that the record does not have, or of another type, does not compile', () => {
  // @ts-expect-error -- no such field
  updateOf<Stored>(key, { set: { state: 'approved' } });
  // @ts-expect-error -- not a number
  updateOf<Stored>(key, { add: { status: 1 } });
  // @ts-expect-error -- no such field
  updateOf<Stored>(key, { remove: ['state'] });
  // @ts-expect-error -- the record's type has to be given
  updateOf(key, { set: { status: 'approved' } });
  expect(updateOf<Stored>(key, { remove: ['reason'] }).UpdateExpression).toBe('REMOVE #reason');
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
  expect(checkOf(key, where<Stored>({ isBlocked: false }))).toEqual({
    TableName: 'table',
    Key: key,
    ConditionExpression: '#isBlocked = :c0',
    ExpressionAttributeNames: { '#isBlocked': 'isBlocked' },
    ExpressionAttributeValues: { ':c0': false },
  });
});
