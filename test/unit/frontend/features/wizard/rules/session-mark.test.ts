import { expect, test } from '@jest/globals';
import { markOf } from '../../../../../../frontend/src/features/wizard/rules/session-mark.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';

test('whatever becomes of an attempt is another mark; asking again is not', () => {
  const at = '2026-11-21T12:00:00Z';
  const marks = [
    markOf({ attemptsLeft: 5, result: null }),
    markOf({ attemptsLeft: 4, result: resultIn('submitted', { submittedAt: at }) }),
    markOf({ attemptsLeft: 4, result: resultIn('denied', { submittedAt: at, decidedAt: at }) }),
    markOf({ attemptsLeft: 3, result: resultIn('denied', { submittedAt: at, decidedAt: at }) }),
    markOf({ attemptsLeft: 3, result: resultIn('approved', { submittedAt: at, decidedAt: at }) }),
  ];
  expect(new Set(marks).size).toBe(marks.length);
  expect(markOf({ attemptsLeft: 5, result: null })).toBe(marks[0]);
});

test.each(['ask_again', 'abandoned', 'expired', 'denied'] as const)(
  '%s, told once more, is another mark',
  (phase) => {
    const told = (at: string) => markOf({ attemptsLeft: 5, result: resultIn(phase, { at }) });
    expect(told('2026-11-21T12:00:00Z')).not.toBe(told('2026-11-21T12:04:00Z'));
  },
);
