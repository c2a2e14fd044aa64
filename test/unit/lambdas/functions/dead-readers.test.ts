import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { MailMessage } from '../../../../lambdas/mail/mail-queue.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { accountOf, customerWith, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const at = '2026-01-07T10:00:00.000Z';
const { id: dealerId } = dealershipWith();
const { id: accountId, email, fullName } = accountOf();
const customer = customerWith({ dateSubmitted: at, reviewSince: at, creditLinkOwedSince: at });
const itsKey = keys.customer(customer.id);

/** What is written together where all addresses are dead, and what else is done. */
async function unsent(message: MailMessage, claimed: readonly string[] = []) {
  const written: unknown[][] = [];
  const calls = fakeServices({
    Get: (input) => {
      const { pk, sk } = input.Key as Key;
      if (sk === 'DEAD') return { Item: { since: at, ttl: 9e9 } };
      if (sk === 'COMPLAINT') return {};
      if (pk.startsWith('MAIL#')) return { Item: { sentAt: at } };
      if (pk === itsKey.pk) return { Item: { ...customer, ...itsKey } };
      return itemOf(dealershipWith({ adminVerification: 'approved' }))(input);
    },
    Put: ({ Item }) => {
      const { pk } = Item as Key;
      if (claimed.some((each) => pk.startsWith(`MAIL#${each}`)))
        failing('ConditionalCheckFailedException')();
    },
    Query: (input) => ({
      Items: JSON.stringify(input).includes('#PEOPLE')
        ? [{ ...keys.person(dealerId, accountId), accountId }]
        : [{ kind: 'credit_link', customerId: customer.id, at, eventId: 'evt_n' }],
    }),
    BatchGet: (input) => ({
      Responses: {
        table: JSON.stringify(input).includes('CUSTOMER#')
          ? [{ ...customer, ...itsKey }]
          : [accountOf()],
      },
    }),
    TransactWrite: ({ TransactItems }) => {
      written.push(TransactItems as unknown[]);
    },
  });
  await sendEventMail(message);
  expect(calls).not.toContain('SendEmail');
  return { written, calls };
}

const line = (fields: object) => ({
  Put: expect.objectContaining({
    Item: expect.objectContaining({ type: 'mail_failed', ...fields }),
  }),
});
const mailLeft = (pk: unknown) => ({
  Update: expect.objectContaining({ Key: { pk, sk: 'MAIL' } }),
});

test('that a mail was not sent is told in the same write that keeps that it needn’t be', async () => {
  const { written } = await unsent({ eventId: 'evt_1', at, type: 'approved', dealerId });
  expect(written).toEqual([
    [
      { ConditionCheck: expect.anything() },
      line({ mail: 'application', failure: 'came_back' }),
      mailLeft('MAIL#evt_1'),
    ],
  ]);
});

const notice = { eventId: 'evt_1', at, notice: 'review', customerId: customer.id } as const;
const dead = expect.stringMatching(new RegExp(`^MAIL#dead#${dealerId}#`));

test('of a colleague whose address is dead it is told with the name', async () => {
  const { written } = await unsent(notice);
  expect(written).toEqual([
    [
      { ConditionCheck: expect.anything() },
      line({ mail: 'notice', email, fullName }),
      mailLeft(dead),
    ],
  ]);
});

test('and not again with the next notice, which is settled all the same', async () => {
  const { written, calls } = await unsent(notice, ['dead#']);
  expect(written).toEqual([]);
  expect(calls.some((call) => call.startsWith('Update MAIL#evt_1#'))).toBe(true);
});

test('a daily mail is told like a notice, and what was in it is forgotten', async () => {
  const { written, calls } = await unsent({ digestDue: at, accountId });
  expect(written).toEqual([
    [
      { ConditionCheck: expect.anything() },
      line({ mail: 'digest', email, fullName }),
      mailLeft(dead),
    ],
  ]);
  expect(calls).toContain('Delete');
});
