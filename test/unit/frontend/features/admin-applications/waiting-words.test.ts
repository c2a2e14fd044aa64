import { describe, expect, test } from '@jest/globals';
import {
  shortWait,
  waitingSummary,
} from '../../../../../frontend/src/features/admin-applications/copy.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('the time that something has waited', () => {
  test.each([
    ['2026-11-21T11:00:00.001Z', '<1 h', 'less than an hour'],
    ['2026-11-21T11:00:00.000Z', '1 h', '1 hour'],
    ['2026-11-20T12:00:00.001Z', '23 h', '23 hours'],
    ['2026-11-20T12:00:00.000Z', '1 d', '1 day'],
    ['2026-11-18T13:00:00.000Z', '2 d', '2 days'],
    // A clock that is behind the server's.
    ['2026-11-21T12:05:00.000Z', '<1 h', 'less than an hour'],
  ])('since %s is %s', (since, short, words) => {
    expect(shortWait(since, now)).toBe(short);
    expect(waitingSummary({ count: 2, since }, now)).toBe(
      `2 waiting for a decision, the oldest for ${words}`,
    );
  });

  test('since no time is none', () => {
    expect(shortWait('yesterday', now)).toBeUndefined();
  });
});

describe('those who wait', () => {
  const since = '2026-11-19T12:00:00.000Z';
  test.each([
    [0, undefined, 'Nothing is waiting for a decision'],
    [1, since, '1 waiting for a decision, for 2 days'],
    [2, since, '2 waiting for a decision, the oldest for 2 days'],
    // The count knows of one that the list does not show yet.
    [2, undefined, '2 waiting for a decision'],
    [1, 'yesterday', '1 waiting for a decision'],
  ])('%i since %s', (count, first, words) => {
    expect(waitingSummary({ count, since: first }, now)).toBe(words);
  });
});
