import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { reminderItems } from '../../../../lambdas/customer/items/reminders.ts';
import { sendReminders } from '../../../../lambdas/functions/chores/customer-chores.ts';
import { mailLink } from '../../../../lambdas/functions/dealer/link-routes.ts';
import { sendCreditLink } from '../../../../lambdas/functions/dealer/credit-link-routes.ts';
import { DAY_MS, isoTime, now } from '../../../../lambdas/runtime/clock.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { accountOf, customerWith, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const ago = (days: number) => isoTime(now() - days * DAY_MS);
const contact = { firstName: 'Noor', email: 'noor@x.example.com', phone: '(513) 555-0143' };
const waiting = customerWith({
  contact,
  link: {
    expiresAt: ago(-7),
    reminders: { isOn: true, to: contact.email, mailedAt: ago(3), over: 0 },
  },
});
const another = { ...waiting, id: `cus_${'b'.repeat(22)}` };
const approved = customerWith({ contact, decision: { status: 'approved' } });
const dealership = dealershipWith({ creditLink: 'https://credit.example.com' });
const identity = { ...dealership, account: accountOf(dealership) };

/** What is counted in all, against each limit, and how often SES was asked, where it answers so. */
async function counts(answer: string, customers: Customer[], act: () => Promise<unknown>) {
  const counted: Record<string, number[]> = {};
  const itemsOf = customers.map((each) => ({ ...each, ...keys.customer(each.id) }));
  const calls = fakeServices({
    SendEmail: failing(answer),
    Get: itemOf(dealership, accountOf(), ...itemsOf),
    Query: ({ ExpressionAttributeValues }) => ({
      Items: Object.values(ExpressionAttributeValues as object).includes('REMINDERS')
        ? customers.flatMap(reminderItems)
        : itemsOf,
    }),
    Update: ({ Key, ExpressionAttributeValues }) => {
      const [what, name = ''] = (Key as Key).pk.split('#');
      const { ':add_count': added } = ExpressionAttributeValues as Record<string, number>;
      if (what === 'LIMIT' && added !== undefined) (counted[name] ??= []).push(added);
      return {};
    },
  });
  const failure: unknown = await act().catch((error: unknown) => error);
  return { failure, counted, asked: calls.filter((call) => call === 'SendEmail').length };
}

const mailsLink = () =>
  mailLink({
    params: { customerId: waiting.id },
    body: { requestId: 'r'.repeat(22), isReminding: true },
    identity,
  });
const sendsCreditLink = () =>
  sendCreditLink({
    params: { customerId: approved.id },
    body: { requestId: 'r'.repeat(22), lastSentAt: null },
    identity,
  });
const reminds = () => sendReminders(() => true);

const ways: [string, Customer, () => Promise<unknown>, string[]][] = [
  ['a link', waiting, mailsLink, ['linkMail', 'linkMailOfInbox', 'linkMailOfDealer']],
  ['a reminder', waiting, reminds, ['linkMail', 'linkMailOfInbox']],
  [
    'a credit link',
    approved,
    sendsCreditLink,
    ['creditLinkMail', 'linkMailOfInbox', 'creditLinkMailOfDealer'],
  ],
];
const each = (limits: string[], amounts: number[]) =>
  Object.fromEntries(limits.map((limit) => [limit, amounts]));

describe.each(ways)('%s', (_what, customer, act, limits) => {
  test('uses up no limit while SES takes no emails', async () => {
    const { counted, asked } = await counts('AccountSendingPausedException', [customer], act);
    expect(asked).toBe(1);
    expect(counted).toEqual(each(limits, [1, -1]));
  });

  test.each(['MessageRejected', 'TimeoutError'])(
    'counts where it was refused, or may have gone out (%s)',
    async (answer) => {
      const { counted, asked } = await counts(answer, [customer], act);
      expect(asked).toBe(1);
      expect(counted).toEqual(each(limits, [1]));
    },
  );
});

test('while SES takes no emails, a run tries one reminder; a failure of its own holds up no other', async () => {
  const down = await counts('AccountSendingPausedException', [waiting, another], reminds);
  expect(down).toMatchObject({ failure: 1, asked: 1 });
  const others = await counts('TimeoutError', [waiting, another], reminds);
  expect(others).toMatchObject({ failure: 2, asked: 2 });
});
