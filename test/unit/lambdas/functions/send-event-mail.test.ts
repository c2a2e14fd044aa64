import { expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import type { DealershipMessage } from '../../../../lambdas/mail/mail-queue.ts';
import type { Key } from '../../../../lambdas/store/keys.ts';
import { SESClient } from '@aws-sdk/client-ses';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

type Type = DealershipMessage['type'];
const event = (type: Type) => ({
  eventId: 'evt_1',
  at: '2026-01-05T10:00:00.000Z',
  type,
  dealerId: dealershipWith().id,
});

const cases: [Type, Partial<Dealership>, boolean][] = [
  ['email_verified', { adminVerification: 'pending' }, true],
  ['email_verified', { adminVerification: 'approved' }, false],
  ['email_verified', { adminVerification: 'declined' }, true],
  ['approved', { adminVerification: 'approved' }, true],
  ['declined', { adminVerification: 'declined' }, true],
  ['declined', { adminVerification: 'declined', isEmailVerified: false }, false],
  ['declined', { adminVerification: 'pending' }, false],
  ['reconsidered', { adminVerification: 'pending' }, true],
  ['reconsidered', { adminVerification: 'approved' }, false],
  ['blocked', { isBlocked: true }, true],
  ['blocked', { isBlocked: false }, false],
  ['blocked', { isBlocked: true, isEmailVerified: false }, false],
  ['unblocked', { isBlocked: false }, true],
  ['unblocked', { isBlocked: true }, false],
];

test.each(cases)('%s, while the dealership is %j: sent %s', async (type, different, sent) => {
  const calls = fakeServices({ Get: itemOf(dealershipWith(different)) });
  await sendEventMail(event(type));
  expect(calls.includes('SendEmail')).toBe(sent);
});

test('a reset second factor is told to whose it was, while there is such an account', async () => {
  const { id: accountId, email } = accountOf();
  const { eventId, at } = event('approved');
  const message = { eventId, at, type: 'second_factor_reset', accountId } as const;
  fakeServices({ Get: itemOf() });
  const sent = jest.spyOn(SESClient.prototype, 'send');
  await sendEventMail(message);
  expect(JSON.stringify(sent.mock.calls[0])).toContain(email);
  expect(JSON.stringify(sent.mock.calls[0])).toContain('Your two-step verification was reset');
  const calls = fakeServices();
  await sendEventMail(message);
  expect(calls).not.toContain('SendEmail');
});

test.each<[Type, boolean]>([
  ['declined', true],
  ['blocked', false],
])('the mail of %s tells the reason: %s', async (type, isTold) => {
  const dealership = dealershipWith({ adminVerification: 'declined', isBlocked: true });
  const { eventId: id, at } = event(type);
  const told = { id, at, type, subjectId: dealership.id, reason: 'The license has expired.' };
  fakeServices({
    Get: (input) => {
      const { sk } = input.Key as Key;
      return sk.startsWith('EVENT#') ? { Item: told } : itemOf(dealership)(input);
    },
  });
  const sent = jest.spyOn(SESClient.prototype, 'send');
  await sendEventMail(event(type));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(sent.mock.calls[0])).toContain(dealership.dealerName);
  expect(JSON.stringify(sent.mock.calls[0]).includes('The license has expired.')).toBe(isTold);
});
