import { expect, test } from '@jest/globals';
import { outcomeScreen } from '../../../../../../frontend/src/features/wizard/rules/outcome-screen.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';

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
  expect(outcomeScreen(resultIn(phase), left, false).name).toBe(name);
});

test('a decision on the spot leaves nothing to try online', () => {
  const denied = resultIn('denied', { isInPerson: true });
  expect(outcomeScreen(denied, 0, false).name).toBe('not-verified-in-person');
});

test('nothing is claimed of an attempt that nothing is known of', () => {
  expect(outcomeScreen(null, 5, false).name).toBe('checking');
  expect(outcomeScreen(null, 5, true).name).toBe('unheard');
  expect(outcomeScreen(resultIn('denied'), 4, true).name).toBe('unheard');
});
