import { describe, expect, test } from '@jest/globals';
import {
  waitingSummary,
  waitingTime,
} from '../../../../../../frontend/src/features/admin-applications/rules/waiting-words.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('the time that something has waited', () => {
  test.each([
    ['2026-11-21T11:00:00.001Z', 'less than an hour'],
    ['2026-11-21T11:00:00.000Z', '1 hour'],
    ['2026-11-20T12:00:00.001Z', '23 hours'],
    ['2026-11-20T12:00:00.000Z', '1 day'],
    ['2026-11-18T13:00:00.000Z', '2 days'],
    // A clock that is behind the server's.
    ['2026-11-21T12:05:00.000Z', 'less than an hour'],
  ])('since %s is %s', (since, words) => {
    expect(waitingTime(since, now)).toBe(words);
  });

  test('since no time is none', () => {
    expect(waitingTime('yesterday', now)).toBeUndefined();
  });
});

describe('those who wait', () => {
  const since = '2026-11-19T12:00:00.000Z';
  test.each([
    [0, undefined, 'No one is waiting for a decision.'],
    [1, since, '1 is waiting for a decision, for 2 days'],
    [2, since, '2 are waiting for a decision, the oldest for 2 days'],
    // The count knows of one that the list does not show yet.
    [2, undefined, '2 are waiting for a decision'],
    [1, 'yesterday', '1 is waiting for a decision'],
  ])('%i since %s', (count, first, words) => {
    expect(waitingSummary({ count, since: first }, now)).toBe(words);
  });
});
