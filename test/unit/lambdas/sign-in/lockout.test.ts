import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterAttempt, type Lockout } from '../../../../lambdas/sign-in/lockout.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const after = (attempts: (string | undefined)[], lock?: Lockout, now = NOW) =>
  attempts.reduce<Lockout | 'locked' | undefined>(
    (current, attempt) => (current === 'locked' ? current : afterAttempt(current, attempt, now)),
    lock,
  );
const times = (count: number) => Array<undefined>(count).fill(undefined);

test('five attempts may be tried, the sixth may not', () => {
  expect(after(times(5))).toEqual({ count: 5, until: NOW + 15 * MINUTE });
  expect(after(times(6))).toBe('locked');
});

test('the lock lasts a quarter of an hour from the fifth attempt on, whatever is tried meanwhile', () => {
  const lock = after(times(5)) as Lockout;
  expect(afterAttempt(lock, undefined, NOW + 15 * MINUTE - 1)).toBe('locked');
  expect(afterAttempt(lock, undefined, NOW + 15 * MINUTE)).toMatchObject({ count: 1 });
});

describe('an attempt about which the pool asks twice', () => {
  test('counts once, also where it is the fifth', () => {
    expect(after(['a', 'a', 'b', 'b'])).toMatchObject({ count: 2 });
    expect(after([...times(4), 'e', 'e'])).toMatchObject({ count: 5 });
  });

  test('may have its name twice, and not more often', () => {
    expect(after(Array<string>(10).fill('a'))).toMatchObject({ count: 5 });
    expect(after(Array<string>(11).fill('a'))).toBe('locked');
  });
});

test('whatever names attempts have, at most ten are let through without a success', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }), {
        minLength: 11,
        maxLength: 40,
      }),
      (names) => {
        expect(after(names)).toBe('locked');
      },
    ),
  );
});
