import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { entryOf } from '../../../../lambdas/log/log-entry.ts';

const salt = Buffer.alloc(32, 1).toString('base64url');
const event = {
  id: 'evt_1',
  type: 'approved',
  at: '2026-01-05T10:00:00.000Z',
  by: { name: 'Joy' },
};
const item = { pk: 'CUSTOMER#1', sk: 'EVENT#1', gsi1pk: 'x', gsi2sk: 'y', salt, ...event };

test('an entry is the hash of the salt and of all that the event says', () => {
  const expected = createHash('sha256')
    .update(Buffer.alloc(32, 1))
    .update('{"at":"2026-01-05T10:00:00.000Z","by":{"name":"Joy"},"id":"evt_1","type":"approved"}')
    .digest();
  expect(entryOf(item)).toEqual(expected);
  expect(entryOf({ ...item, leaf: 12, ttl: 9, pk: 'CUSTOMER#2' })).toEqual(expected);
});

test.each([
  ['type', { type: 'denied' }],
  ['a name within', { by: { name: 'Jay' } }],
  ['a further field', { reason: 'x' }],
  ['the salt', { salt: Buffer.alloc(32, 2).toString('base64url') }],
])('another one for another event: %s', (_what, different) => {
  expect(entryOf({ ...item, ...different })).not.toEqual(entryOf(item));
});

test('an event without a salt has none', () => {
  expect(entryOf({ ...item, salt: undefined })).toBeUndefined();
});
