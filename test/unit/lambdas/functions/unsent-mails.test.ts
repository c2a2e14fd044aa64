import { expect, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { MailMessage } from '../../../../lambdas/mail/mail-queue.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { loggedText } from '../http/support.ts';
import { accountOf, customerWith, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const at = '2026-01-07T10:00:00.000Z';
const { id: dealerId } = dealershipWith();
const { id: accountId, email, fullName } = accountOf();
const approved = customerWith({
  origin: 'link',
  contact: { email: 'amara@x.example.com' },
  attempt: { submittedAt: at },
  decision: {
    status: 'approved',
    decidedAt: at,
    reviewSince: at,
    standing: { attempt: 1, phase: 'approved', at, by: { kind: 'rules', name: 'Rules' } },
  },
  credit: { isInResult: true },
});
const customer = { ...approved, ...keys.customer(approved.id) };

type Answers = NonNullable<Parameters<typeof fakeServices>[0]>;

/** What is written together where emails don't go out, what else is done, and what the log says. */
function sendingTo(message: MailMessage, answers: Answers) {
  const written: unknown[][] = [];
  const calls = fakeServices({
    Get: itemOf(dealershipWith(), accountOf(), customer),
    Query: (input) => ({
      Items: JSON.stringify(input).includes('#PEOPLE')
        ? [{ ...keys.person(dealerId, accountId), accountId }]
        : [{ kind: 'credit_link', customerId: customer.id, at, eventId: 'evt_n' }],
    }),
    BatchGet: (input) => ({
      Responses: {
        table: JSON.stringify(input).includes('CUSTOMER#') ? [customer] : [accountOf()],
      },
    }),
    TransactWrite: ({ TransactItems }) => {
      written.push(TransactItems as unknown[]);
    },
    ...answers,
  });
  const logged = loggedText();
  return { sending: sendEventMail(message), written, calls, logged };
}

const result = { eventId: 'evt_1', at, type: 'approved', customerId: approved.id } as const;
const notice = { eventId: 'evt_1', at, notice: 'review', customerId: approved.id } as const;

const line = (fields: object) => ({
  Put: expect.objectContaining({
    Item: expect.objectContaining({ type: 'mail_failed', ...fields }),
  }),
});
const mailLeft = (pk: unknown) => ({
  Update: expect.objectContaining({ Key: { pk, sk: 'MAIL' } }),
});

test.each(['MessageRejected', 'InvalidParameterValue'])(
  'a result that SES refuses (%s) is told as not sent, and the credit link in it is owed',
  async (answer) => {
    const { sending, written, calls, logged } = sendingTo(result, { SendEmail: failing(answer) });
    await sending;
    expect(calls.filter((call) => call === 'SendEmail')).toHaveLength(1);
    expect(written).toEqual([
      expect.arrayContaining([line({ mail: 'result', failure: 'unsent' }), mailLeft('MAIL#evt_1')]),
    ]);
    expect(JSON.stringify(written)).toContain('set_credit_owedSince');
    expect(logged()).toContain('SES refused a mail');
    expect(logged()).not.toContain('amara');
  },
);

test('a colleague’s notice that SES refuses is told once, apart from an address that is dead', async () => {
  const { sending, written } = sendingTo(notice, { SendEmail: failing('MessageRejected') });
  await sending;
  const once = expect.stringMatching(new RegExp(`^MAIL#unsent#${dealerId}#`));
  expect(written).toEqual([
    expect.arrayContaining([line({ mail: 'notice', failure: 'unsent' }), mailLeft(once)]),
  ]);
});

test.each(['AccountSendingPaused', 'TimeoutError'])(
  'what is no fault of the mail (%s) is tried again, and nothing is told',
  async (answer) => {
    const { sending, written } = sendingTo(result, { SendEmail: failing(answer) });
    await expect(sending).rejects.toThrow();
    expect(written).toEqual([]);
  },
);

/** What is written where emails to all addresses come back, and what else is done. */
async function toDeadAddress(message: MailMessage, claimed = 'none') {
  const { sending, written, calls } = sendingTo(message, {
    Put: ({ Item }) => {
      if ((Item as Key).pk.startsWith(`MAIL#${claimed}`))
        failing('ConditionalCheckFailedException')();
    },
    Get: (input) => {
      const { pk, sk } = input.Key as Key;
      if (sk === 'DEAD') return { Item: { since: at, ttl: 9e9 } };
      if (pk.startsWith('MAIL#') && sk !== 'COMPLAINT') return { Item: { sentAt: at } };
      return itemOf(dealershipWith(), accountOf(), customer)(input);
    },
    BatchGet: (input) => ({
      Responses: {
        table: JSON.stringify(input).includes('CUSTOMER#')
          ? [{ ...customer, credit: { ...customer.credit, owedSince: at } }]
          : [accountOf()],
      },
    }),
  });
  await sending;
  expect(calls).not.toContain('SendEmail');
  return { written, calls };
}
const dead = expect.stringMatching(new RegExp(`^MAIL#dead#${dealerId}#`));

test.each<[string, MailMessage, object, unknown]>([
  [
    'a mail to the dealership',
    { eventId: 'evt_1', at, type: 'approved', dealerId },
    { mail: 'application', failure: 'came_back' },
    'MAIL#evt_1',
  ],
  ['a notice, with the colleague’s name', notice, { mail: 'notice', email, fullName }, dead],
  [
    'a daily mail, whose content is forgotten',
    { digestDue: at, accountId },
    { mail: 'digest', email, fullName },
    dead,
  ],
])(
  '%s that went to a dead address is told in the write that keeps that it needn’t be sent',
  async (_what, message, told, left) => {
    const { written, calls } = await toDeadAddress(message);
    expect(written).toEqual([[{ ConditionCheck: expect.anything() }, line(told), mailLeft(left)]]);
    expect(calls.includes('Delete')).toBe('digestDue' in message);
  },
);

test('and not again with the next notice, which is settled all the same', async () => {
  const { written, calls } = await toDeadAddress(notice, 'dead#');
  expect(written).toEqual([]);
  expect(calls.some((call) => call.startsWith('Update MAIL#evt_1#'))).toBe(true);
});
