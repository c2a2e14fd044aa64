import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const waiting = dealershipWith({ adminVerification: 'pending' });
const admins = ['ada', 'ben'].map((id) => ({ id, email: `${id}@x.example`, createdAt: '' }));
const message = {
  eventId: 'evt_1',
  at: '2026-01-05T10:00:00.000Z',
  applicantId: waiting.id,
  type: 'email_verified',
} as const;
/** Admins who want every application at once, and a dealership that applied. */
const atOnce = (dealership = waiting) => ({
  Get: (input: Record<string, unknown>) =>
    (input.Key as Key).sk === keys.adminNotifications('').sk
      ? { Item: { applications: 'at_once' } }
      : itemOf(dealership)(input),
  Query: () => ({ Items: admins }),
});
const mailsSent = () => jest.spyOn(SESClient.prototype, 'send').mockClear();

test('an application that was decided meanwhile is news to no admin', async () => {
  fakeServices(atOnce(dealershipWith({ adminVerification: 'approved' })));
  const sent = mailsSent();
  await sendEventMail(message);
  expect(sent).not.toHaveBeenCalled();
});

test('a mail that failed comes again by the queue, and the others went out', async () => {
  fakeServices(atOnce());
  const failure = new Error('no route');
  const sent = mailsSent();
  sent.mockImplementationOnce(() => {
    throw failure;
  });
  await expect(sendEventMail(message)).rejects.toThrow(failure);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('an admin who had the mails of the day gets no other at once, and everyone else does', async () => {
  fakeServices({
    ...atOnce(),
    Update: (input) => {
      if ((input.Key as Key).pk.startsWith('LIMIT#newApplicationMail#ada'))
        failing('ConditionalCheckFailedException')();
      return {};
    },
  });
  const sent = mailsSent();
  await sendEventMail(message);
  const mails = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  expect(mails).toEqual([expect.stringContaining('ben@x.example')]);
});
