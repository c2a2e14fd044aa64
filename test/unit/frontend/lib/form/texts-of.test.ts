import { expect, test } from '@jest/globals';
import { textsOf } from '../../../../../frontend/src/lib/form/use-form.ts';

test('each field begins with what is given, or empty, in the order of the names', () => {
  expect(Object.entries(textsOf(['a', 'b', 'c'], { c: 'see', b: '' }))).toEqual([
    ['a', ''],
    ['b', ''],
    ['c', 'see'],
  ]);
});

test('what is no field of the form stays out', () => {
  const given = { a: 'ay', other: 'not asked' };
  expect(textsOf(['a'], given)).toEqual({ a: 'ay' });
});
