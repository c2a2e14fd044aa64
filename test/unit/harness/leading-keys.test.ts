import { describe, expect, test } from '@jest/globals';
import { customerEventWrite } from '../../../lambdas/customer/timeline.ts';
import type { Statement } from '../../../scripts/template/function-rights.ts';
import { changedEvent } from '../../harness/leading-keys/events.ts';
import { isAllowed } from '../../harness/leading-keys/policy.ts';
import { accessesOf, type Request } from '../../harness/leading-keys/requests.ts';

const statements: Omit<Statement, 'Resource'>[] = [
  { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:ConditionCheckItem'] },
  {
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Condition: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CUSTOMER#*', 'DEALER#*#TERM*'] },
    },
  },
  {
    Effect: 'Deny',
    Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': 'ADMINS' } },
  },
];

test.each([
  ['GetItem', ['DEALER#1'], true],
  ['GetItem', ['ADMINS'], false],
  ['GetItem', ['DEALER#1', 'ADMINS'], false],
  ['PutItem', ['CUSTOMER#1'], true],
  ['PutItem', ['CUSTOMER#1', 'DEALER#1'], false],
  ['PutItem', ['DEALER#1#TERM'], true],
  ['PutItem', ['DEALER#1'], false],
  ['PutItem', ['xCUSTOMER#1'], false],
  ['DeleteItem', ['CUSTOMER#1'], false],
] as const)('%s of %j: %s', (action, partitions, may) => {
  expect(isAllowed(statements, action, [...partitions])).toBe(may);
});

test('a condition that it does not know stops the tests instead of letting everything pass', () => {
  const unknown: Omit<Statement, 'Resource'>[] = [
    {
      Effect: 'Allow',
      Action: 'dynamodb:GetItem',
      Condition: { StringEquals: { 'aws:PrincipalTag/team': 'one' } },
    },
  ];
  expect(() => isAllowed(unknown, 'GetItem', ['DEALER#1'])).toThrow(
    'Nobody here knows how to compare aws:PrincipalTag/team by StringEquals',
  );
});

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'PROFILE' } });

const requests: [string, Request, object[]][] = [
  ['GetItem', { Key: item('A') }, [{ action: 'GetItem', partitions: ['A'] }]],
  ['PutItem', { Item: item('A') }, [{ action: 'PutItem', partitions: ['A'] }]],
  [
    'BatchGetItem',
    { RequestItems: { table: { Keys: [item('A'), item('B')] } } },
    [{ action: 'BatchGetItem', partitions: ['A', 'B'] }],
  ],
  [
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { Item: item('A') } },
        { Update: { Key: item('B') } },
        { ConditionCheck: { Key: item('C') } },
      ],
    },
    [
      { action: 'PutItem', partitions: ['A'] },
      { action: 'UpdateItem', partitions: ['B'] },
      { action: 'ConditionCheckItem', partitions: ['C'] },
    ],
  ],
  [
    'Query',
    {
      KeyConditionExpression: '#p = :p AND begins_with(#s, :s)',
      ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
      ExpressionAttributeValues: { ':p': { S: 'A' }, ':s': { S: 'x' } },
    },
    [{ action: 'Query', partitions: ['A'] }],
  ],
  ['Query', { IndexName: 'gsi1' }, []],
];

test.each(requests)('%s is taken apart', (operation, request, accesses) => {
  expect(accessesOf(operation, request)).toEqual(accesses);
});

describe('a line of a timeline', () => {
  const event = { pk: { S: 'CUSTOMER#1' }, sk: { S: 'EVENT#2026-11-23T00:00:00.000Z#evt_1' } };
  const asNew = { ConditionExpression: 'attribute_not_exists(#pk)' };
  const placed = {
    UpdateExpression: 'SET #leaf = :set_leaf',
    ConditionExpression: '(attribute_exists(#pk)) AND (attribute_not_exists(#leaf))',
  };
  const changes: [string, Request, string | undefined][] = [
    ['PutItem', { Item: event, ...asNew }, undefined],
    ['PutItem', { Item: event }, 'Put'],
    ['PutItem', { Item: event, ConditionExpression: 'attribute_exists(#pk)' }, 'Put'],
    ['UpdateItem', { Key: event }, 'Update'],
    ['UpdateItem', { Key: event, ...placed }, undefined],
    [
      'UpdateItem',
      { Key: event, ...placed, ConditionExpression: 'attribute_exists(#pk)' },
      'Update',
    ],
    ['DeleteItem', { Key: event }, undefined],
    ['UpdateItem', { Key: item('CUSTOMER#1') }, undefined],
    ['TransactWriteItems', { TransactItems: [{ Put: { Item: event, ...asNew } }] }, undefined],
    [
      'TransactWriteItems',
      { TransactItems: [{ Put: { Item: item('A') } }, { Update: { Key: event } }] },
      'Update',
    ],
    ['TransactWriteItems', { TransactItems: [{ Put: { Item: event } }] }, 'Put'],
    ['Query', { IndexName: 'gsi1' }, undefined],
  ];
  test.each(changes)('%s %j: %s', (operation, request, changed) => {
    expect(changedEvent(operation, request)).toBe(changed);
  });

  test('is written as the store writes what is new', () => {
    process.env.TABLE_NAME = 'table';
    const { Put } = customerEventWrite({ customerId: 'cus_1', type: 'link_opened', at: '' });
    const Item = { pk: { S: String(Put?.Item?.pk) }, sk: { S: String(Put?.Item?.sk) } };
    const ConditionExpression = Put?.ConditionExpression ?? '';
    expect(changedEvent('PutItem', { Item, ConditionExpression })).toBeUndefined();
    expect(changedEvent('PutItem', { Item })).toBe('Put');
  });
});

test('an operation that no function has a right to is not let through', () => {
  expect(() => accessesOf('Scan', {})).toThrow('No function is known to ask the table for Scan');
});
