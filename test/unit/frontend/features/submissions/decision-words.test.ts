import { expect, test } from '@jest/globals';
import {
  decisionDoneText,
  learnsWords,
} from '../../../../../frontend/src/features/submissions/copy.ts';

const unreachable = { failedMail: { mail: 'confirmation', failure: 'unknown_mailbox' } } as const;
const passing = { failedMail: { mail: 'confirmation', failure: 'mailbox_full' } } as const;

test('a decision promises an email, but not at an address that none goes to', () => {
  for (const reached of [{}, passing]) {
    expect(learnsWords(reached)).toBe('The customer gets an email.');
    expect(decisionDoneText('deny', reached)).toBe(
      'Denied. An email is on its way to the customer.',
    );
  }
  expect(learnsWords(unreachable)).toBe("Email doesn't reach this customer: call them.");
  expect(learnsWords(unreachable, 'here')).toBe("Email doesn't reach this customer: tell them.");
  expect(decisionDoneText('approve', unreachable)).toBe('Approved.');
  expect(decisionDoneText('verified_in_person', {})).toBe('Recorded as verified in person.');
});
