import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { MailMessage } from '../../../../lambdas/mail/mail-queue.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { loggedText } from '../http/support.ts';
import { accountOf, customerWith, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const at = '2026-01-07T10:00:00.000Z';
const { id: dealerId } = dealershipWith();
const approved = customerWith({
  ...{ email: 'amara@x.example.com', dateSubmitted: at, decidedAt: at, status: 'approved' },
  ...{ origin: 'link', isLinkInResult: true, reviewSince: at },
  standing: { attempt: 1, phase: 'approved', at, by: { kind: 'rules', name: 'Rules' } },
});
const itsKey = keys.customer(approved.id);

/** What is written together where SES answers so, what else is done, and what the log says. */
function sendingTo(answer: string, message: MailMessage) {
  const written: unknown[][] = [];
  const calls = fakeServices({
    SendEmail: failing(answer),
    Get: (input) =>
      (input.Key as Key).pk === itsKey.pk
        ? { Item: { ...approved, ...itsKey } }
        : itemOf(dealershipWith())(input),
    Query: (input) => ({
      Items: JSON.stringify(input).includes('#PEOPLE')
        ? [{ ...keys.person(dealerId, accountOf().id), accountId: accountOf().id }]
        : [],
    }),
    BatchGet: () => ({ Responses: { table: [accountOf()] } }),
    TransactWrite: ({ TransactItems }) => {
      written.push(TransactItems as unknown[]);
    },
  });
  const logged = loggedText();
  const sending = sendEventMail(message);
  return { sending, written, calls, logged };
}

const result = { eventId: 'evt_1', at, type: 'approved', customerId: approved.id } as const;
const notice = { eventId: 'evt_1', at, notice: 'review', customerId: approved.id } as const;

const line = (mail: string) => ({
  Put: expect.objectContaining({
    Item: expect.objectContaining({ type: 'mail_failed', mail, failure: 'unsent' }),
  }),
});
const mailLeft = (pk: unknown) => ({
  Update: expect.objectContaining({ Key: { pk, sk: 'MAIL' } }),
});

test.each(['MessageRejected', 'InvalidParameterValue'])(
  'a result that SES refuses (%s) is told as not sent, and the credit link in it is owed',
  async (answer) => {
    const { sending, written, calls, logged } = sendingTo(answer, result);
    await sending;
    expect(calls.filter((call) => call === 'SendEmail')).toHaveLength(1);
    expect(written).toEqual([expect.arrayContaining([line('result'), mailLeft('MAIL#evt_1')])]);
    expect(JSON.stringify(written)).toContain('creditLinkOwedSince');
    expect(logged()).toContain('SES refused a mail');
    expect(logged()).not.toContain('amara');
  },
);

test('a colleague’s notice that SES refuses is told once, apart from an address that is dead', async () => {
  const { sending, written } = sendingTo('MessageRejected', notice);
  await sending;
  const once = expect.stringMatching(new RegExp(`^MAIL#unsent#${dealerId}#`));
  expect(written).toEqual([expect.arrayContaining([line('notice'), mailLeft(once)])]);
});

test.each(['AccountSendingPaused', 'TimeoutError'])(
  'what is no fault of the mail (%s) is tried again, and nothing is told',
  async (answer) => {
    const { sending, written } = sendingTo(answer, result);
    await expect(sending).rejects.toThrow();
    expect(written).toEqual([]);
  },
);
