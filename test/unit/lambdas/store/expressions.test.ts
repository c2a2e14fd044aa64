import { expect, test } from '@jest/globals';
import { where } from '../../../../lambdas/store/conditions.ts';
import { updateOf } from '../../../../lambdas/store/expressions.ts';

type Stored = { status: string; reason?: string; all: number; isBlocked: boolean };

const key = { pk: 'a', sk: 'b' };

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
