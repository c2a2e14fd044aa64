import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import type { ResultType } from '../../../../lambdas/mail/mail-triggers.ts';
import { loggedText } from '../http/support.ts';
import {
  accountOf,
  changed,
  customerWith,
  dealershipWith,
  itemOf,
  type CustomerFields,
} from '../support.ts';
import { failing, fakeServices } from './support.ts';

const at = '2026-01-07T10:00:00.000Z';
const rules = { kind: 'rules', name: 'Rules' } as const;
const person = { kind: 'person', name: 'Ann Chovey' } as const;
const stands = (
  phase: 'submitted' | 'approved' | 'denied' | 'ask_again',
  by: typeof rules | typeof person,
) => ({
  decision: { standing: { attempt: 1, phase, at, by } },
});
const typed: CustomerFields = {
  origin: 'draft',
  contact: { email: 'amara+1@x.example.com' },
  attempt: { submittedAt: at },
};

/** What is sent of an event once the day's mails to its address are used up, and what else is done. */
async function overLimit(type: ResultType, different: CustomerFields, limit = 'resultToStranger') {
  const customer = customerWith({ ...typed, ...different });
  const item = { ...customer, ...keys.customer(customer.id) };
  const calls = fakeServices({
    Get: itemOf(dealershipWith(), accountOf(), item),
    Query: () => ({ Items: [item] }),
    Update: (input) => {
      if ((input.Key as Key).pk.includes(limit)) failing('ConditionalCheckFailedException')();
      return {};
    },
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  const logged = loggedText();
  await sendEventMail({ eventId: 'evt_1', at, type, customerId: item.id });
  const sets = sent.mock.calls.map(
    ([{ input }]) => (input as { ConfigurationSetName: string }).ConfigurationSetName,
  );
  return { sent: sets.length, sets, calls, logged: logged() };
}

test('a result beyond the day’s five goes to no address that a visitor typed, and is logged without it', async () => {
  const { sent, calls, logged } = await overLimit('denied', stands('denied', rules));
  expect(sent).toBe(0);
  // Nobody holds the right to send it any longer.
  expect(calls.at(-1)).toBe('Delete');
  expect(logged).toContain('resultToStranger');
  expect(logged).not.toContain('amara');
});

test.each<[string, ResultType, CustomerFields]>([
  ['whom a person denied', 'denied', stands('denied', person)],
  ['who is approved, and waits for the credit link', 'approved', stands('approved', rules)],
  ['to whom the dealership sent a link', 'denied', { ...stands('denied', rules), origin: 'link' }],
  [
    'to whom it sent one later',
    'ask_again',
    { ...stands('ask_again', rules), link: { isFromDealership: true } },
  ],
])('a customer %s is told beyond that limit', async (_who, type, different) => {
  expect((await overLimit(type, different)).sent).toBe(1);
});

test('what a visitor alone causes goes by the set that is paused, and nothing else does', async () => {
  const setsOf = async (different: CustomerFields) =>
    (await overLimit('denied', different, 'none')).sets;
  expect(await setsOf(stands('denied', rules))).toEqual(['strangers']);
  expect(await setsOf({ ...stands('denied', rules), origin: 'link' })).toEqual(['mails']);
});

test('whatever a dealership causes to one inbox has a limit that confirmations and results have each for themselves', async () => {
  const ofDealership = { origin: 'link' } as const;
  const submitted = { ...stands('submitted', rules), ...ofDealership };
  const approved = { ...stands('approved', person), ...ofDealership };
  expect((await overLimit('submitted', submitted, 'confirmationMail')).sent).toBe(0);
  expect((await overLimit('approved', approved, 'confirmationMail')).sent).toBe(1);
  const { sent, calls, logged } = await overLimit('approved', approved, 'resultMail');
  expect(sent).toBe(0);
  expect(calls.at(-1)).toBe('Delete');
  expect(logged).toContain('resultMail');
  expect(logged).not.toContain('amara');
  expect((await overLimit('submitted', submitted, 'resultMail')).sent).toBe(1);
  // Links that somebody mails take none of these away.
  expect((await overLimit('approved', approved, 'linkMailOfInbox')).sent).toBe(1);
});

const hasLink = { origin: 'link', link: { expiresAt: '2126-01-01T00:00:00.000Z' } } as const;

/** The emails that follow a denial of this customer, as text, and what else is done. */
async function denied(different: CustomerFields) {
  const { decision } = stands('denied', person);
  const before = customerWith({ ...typed, decision: { ...decision, status: 'denied' } });
  const item = changed(before, different);
  const calls = fakeServices({
    Get: itemOf(dealershipWith(), accountOf(), { ...item, ...keys.customer(item.id) }),
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  await sendEventMail({ eventId: 'evt_1', at, type: 'denied', customerId: item.id, byId: 'x' });
  const written = calls.filter((call) => call === 'TransactWrite').length;
  return { text: JSON.stringify(sent.mock.calls), written };
}

test('a customer who may go on gets a link of the mail’s own, also after a general link', async () => {
  const { text, written } = await denied(hasLink);
  expect(text).toMatch(/https:\/\/x\/verify-customer\/cus_a+#[\w-]{43}/);
  expect(written).toBe(1);
  const ofGeneralLink = await denied({ ...hasLink, origin: 'draft' });
  expect(ofGeneralLink.text).toContain('/verify-customer/');
  expect((await denied({ origin: 'link' })).text).not.toContain('/verify-customer/');
  const { standing } = stands('denied', person).decision;
  const closed = { decision: { standing: { ...standing, isClosed: true } } };
  expect((await denied({ ...hasLink, ...closed })).text).not.toContain('/verify-customer/');
});

test('what is emailed can no longer be undone', async () => {
  const { decision, credit } = customerWith();
  const undo = { id: 'evt_1', at, by: 'x', decision, credit };
  expect((await denied({ origin: 'draft', decision: { undo } })).written).toBe(1);
  expect((await denied({ origin: 'draft' })).written).toBe(0);
});
