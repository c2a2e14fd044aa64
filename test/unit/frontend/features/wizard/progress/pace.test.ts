import { describe, expect, test } from '@jest/globals';
import {
  paceOf,
  pauseAfter,
} from '../../../../../../frontend/src/features/wizard/progress/use-polling.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { atVeriff, here, readHere } from '../session.ts';

test('the pauses grow, up to half a minute', () => {
  const pauses = Array.from({ length: 9 }, (_, looks) => pauseAfter('soon', looks));
  expect(pauses).toEqual([2000, 3000, 5000, 8000, 13_000, 21_000, 30_000, 30_000, 30_000]);
  expect(pauseAfter('later', 100)).toBe(30_000);
});

test('what our own reader finds is asked for twice a second, and after a while every second or two', () => {
  const times: number[] = [];
  for (let at = 0; at < 20; at = times.at(-1) ?? 0)
    times.push(at + pauseAfter('at-once', times.length) / 1000);
  expect(times).toEqual([0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20]);
  expect(pauseAfter('at-once', 100)).toBe(30_000);
  expect(paceOf({ verification: readHere, result: resultIn('submitted') }, false)).toBe('at-once');
});

test('what a person decides is there within six seconds for five minutes, and the pauses grow then', () => {
  const firstLooks = Array.from({ length: 60 }, (_, looks) => pauseAfter('person', looks));
  expect(Math.max(...firstLooks)).toBeLessThan(6000);
  expect(firstLooks.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(300_000);
  expect(pauseAfter('person', 100)).toBe(30_000);
});

describe('news are asked for', () => {
  test.each([
    ['submitted', 'soon'],
    ['review', 'person'],
    ['ask_again', 'later'],
    ['expired', 'later'],
    ['abandoned', 'later'],
    ['approved', undefined],
    ['denied', 'later'],
  ] as const)('%s: %s', (phase, pace) => {
    expect(paceOf({ verification: here, result: resultIn(phase) }, true)).toBe(pace);
  });

  test('until the dealership has the link that it owes', () => {
    const result = resultIn('approved', { isCreditLinkOwed: true });
    expect(paceOf({ verification: here, result }, false)).toBe('later');
  });

  test('soon by who has just come back from the provider, whatever was known before', () => {
    for (const result of [null, resultIn('denied'), resultIn('ask_again')])
      expect(paceOf({ verification: atVeriff, result }, true)).toBe('soon');
    expect(paceOf({ verification: atVeriff, result: null }, false)).toBeUndefined();
    const verification = { ...atVeriff, continueAt: null };
    expect(paceOf({ verification, result: null }, true)).toBeUndefined();
  });
});
