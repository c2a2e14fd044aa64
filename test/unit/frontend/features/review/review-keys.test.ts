import { expect, test } from '@jest/globals';
import { reviewKeyOf } from '../../../../../frontend/src/features/review/use-review-keys.ts';

const pressed = (key: string, change: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...change,
  }) as const;

test('a key counts, in capitals by Caps Lock too, and the question mark with Shift', () => {
  expect(reviewKeyOf(pressed('a'), false)).toBe('a');
  expect(reviewKeyOf(pressed('J'), false)).toBe('j');
  expect(reviewKeyOf(pressed('?', { shiftKey: true }), false)).toBe('?');
  expect(reviewKeyOf(pressed('1', { shiftKey: true }), false)).toBe('1');
  expect(reviewKeyOf(pressed('x'), false)).toBeUndefined();
});

test('no key counts in a field or dialog, with a modifier, held down, or while composing', () => {
  expect(reviewKeyOf(pressed('a'), true)).toBeUndefined();
  for (const name of [
    'altKey',
    'ctrlKey',
    'metaKey',
    'shiftKey',
    'repeat',
    'isComposing',
    'defaultPrevented',
  ] as const)
    expect(reviewKeyOf(pressed('d', { [name]: true }), false)).toBeUndefined();
});
