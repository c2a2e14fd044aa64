import { expect, test } from '@jest/globals';
import { sessionMark } from '../../../../../frontend/src/features/wizard/customer-session.ts';
import { resultIn } from '../../../../harness/customer-result.ts';
import { sessionOf } from './session.ts';

test('whatever becomes of an attempt is another mark; asking again is not', () => {
  const at = '2026-11-21T12:00:00Z';
  const later = '2026-11-21T12:05:00Z';
  const marks = [
    sessionMark({ result: null }),
    sessionMark({ result: resultIn('submitted', { submittedAt: at }) }),
    sessionMark({ result: resultIn('denied', { submittedAt: at, decidedAt: at }) }),
    sessionMark({ result: resultIn('denied', { submittedAt: later, decidedAt: later }) }),
    sessionMark({ result: resultIn('approved', { submittedAt: later, decidedAt: later }) }),
  ];
  expect(new Set(marks).size).toBe(marks.length);
  expect(sessionMark({ result: null })).toBe(marks[0]);
});

test('an attempt elsewhere, or the next day, ends no try', () => {
  const result = resultIn('denied');
  expect(sessionMark(sessionOf({ result, attemptsLeft: 2 }))).toBe(
    sessionMark(sessionOf({ result, attemptsLeft: 3 })),
  );
});

test.each(['ask_again', 'abandoned', 'expired', 'denied'] as const)(
  '%s, told once more, is another mark',
  (phase) => {
    const told = (at: string) => sessionMark({ result: resultIn(phase, { at }) });
    expect(told('2026-11-21T12:00:00Z')).not.toBe(told('2026-11-21T12:04:00Z'));
  },
);
