import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

test('an admin who had the mails of the day gets no other at once, and everyone else does', async () => {
  const waiting = dealershipWith({ adminVerification: 'pending' });
  const admins = ['ada', 'ben'].map((id) => ({ id, email: `${id}@x.example`, createdAt: '' }));
  fakeServices({
    Get: (input) => {
      const { sk } = input.Key as Key;
      return sk === keys.adminNotifications('').sk
        ? { Item: { applications: 'at_once' } }
        : itemOf(waiting)(input);
    },
    Query: () => ({ Items: admins }),
    Update: (input) => {
      if ((input.Key as Key).pk.startsWith('LIMIT#newApplicationMail#ada'))
        failing('ConditionalCheckFailedException')();
      return {};
    },
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  const message = { eventId: 'evt_1', at: '2026-01-05T10:00:00.000Z', applicantId: waiting.id };
  await sendEventMail({ ...message, type: 'email_verified' });
  const mails = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  expect(mails).toEqual([expect.stringContaining('ben@x.example')]);
});
