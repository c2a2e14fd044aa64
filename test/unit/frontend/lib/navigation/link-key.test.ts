import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keyIn } from '../../../../../frontend/src/lib/navigation/link-key.ts';
import { newSecret } from '../../../../../lambdas/runtime/secrets.ts';

const key = 'Ab-_0123456789'.repeat(3) + 'z';

test.each([
  ...[`#${key}`, `#t=${key}`, `#t%3D${key}`, `#${key}.`, `#${key})`, `#t=${key}>`, `#${key}%3E`],
  ...[`#${key}?utm_source=mail`, `#t=${key}&utm_campaign=x`, `#${key}_`, `#${key}/`, `#${key}’`],
])('the key is found in %s', (hash) => {
  expect(keyIn(hash)).toBe(key);
});

test.each(['', '#', '#t=', `#${key.slice(1)}`, `#t=${key.slice(1)}.`, '#main', `#q=${key}`])(
  'there is none in %j',
  (hash) => {
    expect(keyIn(hash)).toBeUndefined();
  },
);

test('whatever follows a key is no part of it', () => {
  fc.assert(
    fc.property(fc.constantFrom('#', '#t='), fc.string(), (before, after) => {
      const secret = newSecret();
      expect(keyIn(`${before}${secret}${after}`)).toBe(secret);
    }),
  );
});
