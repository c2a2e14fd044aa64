import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, entryOf } from '../../../../lambdas/log/log-entry.ts';

test('JSON is canonical as RFC 8785 has it', () => {
  // The RFC's examples of members, literals and the order of names.
  expect(
    canonicalJson({
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(Object.keys(JSON.parse(sorted) as object).filter((name) => name !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
});

test('it says the same whatever the order of names, and nothing that is undefined', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson({ ...turned, nothing: undefined })).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

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
