import { describe, expect, test } from '@jest/globals';
import { outcomeScreen } from '../../../../../../frontend/src/features/wizard/outcome/outcome-screen.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { atVeriff, readHere, sessionOf } from '../session.ts';

test.each([
  ['submitted', 4, 'checking'],
  ['review', 4, 'review'],
  ['ask_again', 5, 'ask-again'],
  ['expired', 5, 'unfinished'],
  ['abandoned', 5, 'unfinished'],
  ['approved', 0, 'verified'],
  ['denied', 3, 'rejected'],
  ['denied', 0, 'no-attempts'],
] as const)('%s with %d attempts left: %s', (phase, left, name) => {
  const session = sessionOf({ result: resultIn(phase), attemptsLeft: left });
  expect(outcomeScreen(session, false).name).toBe(name);
});

test('a decision on the spot leaves nothing to try online', () => {
  const result = resultIn('denied', { isInPerson: true });
  const session = sessionOf({ result, attemptsLeft: 0 });
  expect(outcomeScreen(session, false).name).toBe('not-verified-in-person');
});

test('documents that our own wizard asks for again are sent right here', () => {
  const again = [{ kind: 'idDocument', problem: 'blurred' } as const];
  const result = resultIn('ask_again', { again });
  expect(outcomeScreen(sessionOf({ verification: readHere, result }), false).name).toBe(
    'send-again',
  );
});

test('nothing is claimed of an attempt that nothing is known of', () => {
  expect(outcomeScreen(sessionOf({}), false).name).toBe('checking');
  expect(outcomeScreen(sessionOf({ attemptsLeft: 0 }), false).name).toBe('none-left');
  expect(outcomeScreen(sessionOf({}), true).name).toBe('unheard');
  const again = sessionOf({ result: resultIn('denied'), attemptsLeft: 4 });
  expect(outcomeScreen(again, true).name).toBe('unheard');
});

describe('a verification that has ended', () => {
  test.each(['expired', 'abandoned'] as const)(
    '(%s) was not submitted in time, or submitted and not decided about',
    (phase) => {
      const ending = (isEmpty: boolean) =>
        outcomeScreen(sessionOf({ result: resultIn(phase, { isEmpty }) }), false);
      expect(ending(true)).toEqual({ name: 'unfinished', ending: phase });
      expect(ending(false)).toEqual({ name: 'unfinished', ending: 'undecided' });
    },
  );

  test('is no longer awaited, though an earlier denial is what counts', () => {
    const verification = { ...atVeriff, continueAt: null, ended: 'abandoned' as const };
    const session = sessionOf({ verification, result: resultIn('denied'), attemptsLeft: 4 });
    expect(outcomeScreen(session, true)).toEqual({ name: 'unfinished', ending: 'abandoned' });
    expect(outcomeScreen(session, false).name).toBe('rejected');
  });
});
