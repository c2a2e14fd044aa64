import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { Dealer } from '../../../../lambdas/domain/dealer.ts';
import { dealerWith } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const cases: [Dealer['adminVerification'], 'email_verified' | 'approved' | 'declined', boolean][] =
  [
    ['pending', 'email_verified', true],
    ['approved', 'email_verified', false],
    ['declined', 'email_verified', false],
    ['approved', 'approved', true],
    ['declined', 'declined', true],
  ];

test.each(cases)('while %s, the mail of %s is sent: %s', async (adminVerification, type, sent) => {
  const calls = fakeServices({ Get: () => ({ Item: dealerWith({ adminVerification }) }) });
  await sendEventMail({ eventId: 'evt_1', type, dealerId: 'x' });
  expect(calls.includes('SendEmail')).toBe(sent);
});
