import { SESClient } from '@aws-sdk/client-ses';
import { expect, jest, test } from '@jest/globals';
import type { Account } from '../../../../lambdas/account/account-record.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { sendEventMail } from '../../../../lambdas/functions/mail/send-event-mail.ts';
import type { NoticeMessage } from '../../../../lambdas/mail/mail-queue.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import {
  defaultNotifications,
  type NoticeKind,
} from '../../../../shared/schemas/notifications-schema.ts';
import {
  changed,
  accountOf,
  customerWith,
  dealershipWith,
  itemOf,
  type CustomerFields,
} from '../support.ts';
import { failing, fakeServices } from './support.ts';

const at = '2026-01-07T10:00:00.000Z';
const [renata, theo, uma] = ['renata', 'theo', 'uma'].map((name): Account => ({
  ...accountOf(),
  id: `sub-${name}`,
  email: `${name}@juniper.example`,
})) as [Account, Account, Account];
const everything = { ...defaultNotifications, submission: true };

type There = {
  customer?: CustomerFields;
  dealership?: Partial<Dealership>;
  people?: readonly Account[];
  answers?: Parameters<typeof fakeServices>[0];
};

/** Whom a notice reaches, with what it says, and what else is done. */
async function mailsAfter(
  notice: NoticeKind,
  there: There = {},
  more: Partial<NoticeMessage> = {},
) {
  const { customer = {}, dealership, people = [renata, theo], answers } = there;
  const amara = customerWith({ contact: { firstName: 'Amara', lastName: 'Okafor' } });
  const item = changed(amara, customer);
  const calls = fakeServices({
    Get: itemOf(dealershipWith(dealership), accountOf(), { ...item, ...keys.customer(item.id) }),
    Query: () => ({
      Items: people.map(({ id }) => ({ ...keys.person(item.dealerId, id), accountId: id })),
    }),
    BatchGet: () => ({ Responses: { table: people } }),
    ...answers,
  });
  const sent = jest.spyOn(SESClient.prototype, 'send').mockClear();
  const message = { eventId: 'evt_1', at, notice, customerId: item.id, ...more };
  const outcome = await sendEventMail(message).catch((error: unknown) => error);
  const mails = sent.mock.calls.map(([{ input }]) => JSON.stringify(input));
  const to = [renata, theo, uma].filter(({ email }) => mails.some((mail) => mail.includes(email)));
  return { mails, to: to.map(({ id }) => id), calls, outcome };
}

const inReview: CustomerFields = { decision: { reviewSince: at }, attempt: { submittedAt: at } };
const asked: CustomerFields = { link: { askedAt: at } };

test('each of a dealership’s people is told of a review, unless they want no such mail', async () => {
  const without = { ...uma, notifications: { review: false } };
  const { to, mails } = await mailsAfter('review', {
    customer: inReview,
    people: [renata, theo, without],
  });
  expect(to).toEqual([renata.id, theo.id]);
  expect(mails[0]).toContain('Amara Okafor is waiting for your review');
});

test('of a submission only those are told who want that, and not twice where it waits for them', async () => {
  const customer = { attempt: { submittedAt: at } };
  expect((await mailsAfter('submission', { customer })).to).toEqual([]);
  const people = [{ ...theo, notifications: everything }];
  expect((await mailsAfter('submission', { customer, people })).to).toEqual([theo.id]);
  expect((await mailsAfter('submission', { customer: inReview, people })).to).toEqual([]);
});

test('whoever has done it is not told of it', async () => {
  const customer = { credit: { owedSince: at } };
  const { to } = await mailsAfter('credit_link', { customer }, { byId: theo.id });
  expect(to).toEqual([renata.id]);
});

test('a request for a link makes no link by itself, and names nobody by an address', async () => {
  const customer = { ...asked, contact: { ...asked.contact, lastName: 'evil.com' } };
  const [mail = ''] = (await mailsAfter('link_request', { customer })).mails;
  expect(mail).toContain('opened the verification link of one of your customers and asked');
  expect(mail).toContain(`/dealer/submission/${customerWith().id}`);
  expect(mail).not.toMatch(/evil/);
});

test.each<[string, NoticeKind, There]>([
  ['the customer has a new link', 'link_request', { customer: { link: { askedAt: undefined } } }],
  [
    'it was asked again since',
    'link_request',
    { customer: { link: { askedAt: '2026-01-08T10:00:00.000Z' } } },
  ],
  [
    'the customer is verified',
    'link_request',
    { customer: { ...asked, decision: { ...asked.decision, status: 'approved' } } },
  ],
  [
    'somebody decides about what was submitted',
    'link_request',
    { customer: { ...asked, decision: { ...asked.decision, waitingFor: 'dealership' } } },
  ],
  [
    'no attempt is left',
    'link_request',
    { customer: { ...asked, attempt: { ...asked.attempt, used: 5 } } },
  ],
  ['a colleague has decided', 'review', { customer: { attempt: { submittedAt: at } } }],
  ['the credit link was sent', 'credit_link', {}],
  ['the dealership is blocked', 'review', { customer: inReview, dealership: { isBlocked: true } }],
  ['nobody knows the role', 'review', { customer: inReview, people: [{ ...theo, role: null }] }],
  ['one is in Sales', 'review', { customer: inReview, people: [{ ...theo, role: 'sales' }] }],
  [
    'one sells and renews links',
    'link_request',
    { customer: asked, people: [{ ...theo, role: 'sales' }] },
  ],
])('nothing is sent once %s', async (_name, notice, there) => {
  expect((await mailsAfter(notice, there)).mails).toEqual([]);
});

test('one person’s mail that fails holds up no other, and comes again', async () => {
  const { to, outcome } = await mailsAfter('review', {
    customer: inReview,
    answers: {
      SendEmail: (input) => {
        if (JSON.stringify(input).includes(renata.email)) failing('Throttling')();
        return {};
      },
    },
  });
  expect(to).toContain(theo.id);
  expect(outcome).toMatchObject({ name: 'Throttling' });
});

test('beyond a person’s limit nothing is sent to them, and requests use up no other mail', async () => {
  const full = (name: string) => ({
    Update: (input: Record<string, unknown>) => {
      const { pk } = input.Key as Key;
      if (pk.startsWith(`LIMIT#${name}#${renata.id}`)) failing('ConditionalCheckFailedException')();
      return {};
    },
  });
  const answers = full('linkRequestMail');
  const { to, outcome } = await mailsAfter('link_request', { customer: asked, answers });
  expect({ to, outcome }).toEqual({ to: [theo.id], outcome: undefined });
  expect((await mailsAfter('review', { customer: inReview, answers })).to).toEqual([
    renata.id,
    theo.id,
  ]);
});

test('who wants one mail a day gets none now: it is kept for the next', async () => {
  const daily: Account = { ...renata, notifications: { pace: 'daily' } };
  const { to, calls } = await mailsAfter('review', { customer: inReview, people: [daily, theo] });
  expect(to).toEqual([theo.id]);
  expect(calls.filter((call) => call === 'TransactWrite')).toHaveLength(1);
});
