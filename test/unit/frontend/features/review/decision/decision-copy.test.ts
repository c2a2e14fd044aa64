import { expect, test } from '@jest/globals';
import {
  decisionDoneText,
  learnsWords,
} from '../../../../../../frontend/src/features/review/decision/copy.ts';

const amara = { firstName: 'Amara', lastName: 'Okafor' };
const unreachable = { failedMail: { mail: 'confirmation', failure: 'unknown_mailbox' } } as const;
const passing = { failedMail: { mail: 'confirmation', failure: 'mailbox_full' } } as const;

test('a decision promises an email, but not at an address that none goes to', () => {
  for (const reached of [{}, passing]) {
    expect(learnsWords(reached)).toBe('The customer gets an email.');
    expect(decisionDoneText('deny', { ...amara, ...reached })).toBe(
      'Denied Amara Okafor. An email is on its way to the customer.',
    );
  }
  expect(learnsWords(unreachable)).toBe("Email doesn't reach this customer: call them.");
  expect(learnsWords(unreachable, 'here')).toBe("Email doesn't reach this customer: tell them.");
  expect(decisionDoneText('approve', { ...amara, ...unreachable })).toBe('Approved Amara Okafor.');
  const nameless = { firstName: '', lastName: '' };
  expect(decisionDoneText('verified_in_person', nameless)).toBe(
    'Recorded the customer as verified in person.',
  );
});
