import { beforeAll, expect, test } from '@jest/globals';
import { getCustomer } from '../../../lambdas/customer/items/customer-store.ts';
import { eraseCustomer } from '../../../lambdas/customer/erasure/erase-customer.ts';
import { inboxId } from '../../../lambdas/mail/mail-addresses.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { tryApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { outcome, refusalOf } from '../../api/support/answers.ts';
import { runChores } from '../../api/support/chores.ts';
import { passReminderDays } from '../../api/support/reminder-days.ts';
import { linkActs, opens } from '../../api/support/link-acts.ts';

const { own, asDealer, seen, typesOf } = linkActs();
beforeAll(async () => {
  openStores();
  await people.forgetVisits('reminderStop');
});

/** A customer whose link was mailed. */
async function mailed(isReminding = true, email = people.someEmail()) {
  const { customerId, key } = await people.newLink(own.dealer);
  await asDealer('mailLink', customerId, { requestId: randomId('req'), email, isReminding });
  return { customerId, key, email };
}
type Mailed = Awaited<ReturnType<typeof mailed>>;

async function current({ customerId }: Mailed) {
  const customer = await getCustomer(customerId);
  if (!customer?.link.reminders) throw new Error('No link was mailed');
  return { customer, reminders: customer.link.reminders };
}

const passDays = ({ customerId }: Mailed, days: number) => passReminderDays(customerId, days);

const remindersTo = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => subject.startsWith('Reminder: '));
const linkIn = (text = '') => {
  const [, customerId = '', key = ''] =
    /\/verify-customer\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(text) ?? [];
  return { customerId, key };
};

test('who was mailed a link is reminded after two and five days, once each, with links that work', async () => {
  const who = await mailed();
  await passDays(who, 1.9);
  await runChores();
  expect(await remindersTo(who.email)).toEqual([]);
  await passDays(who, 0.2);
  await runChores(2);
  const [first, ...others] = await remindersTo(who.email);
  expect(others).toEqual([]);
  const { linkExpiresAt } = await seen(who.customerId);
  expect(await opens(linkIn(first?.text))).toBe('200');
  expect(await opens(who)).toBe('200');
  // A reminder makes nothing last longer.
  expect((await current(who)).customer.link.keys.at(-1)?.expiresAt).toBe(linkExpiresAt);
  await passDays(who, 3.1);
  await runChores();
  await passDays(who, 8);
  await runChores();
  expect(await remindersTo(who.email)).toHaveLength(2);
  expect((await typesOf(who.customerId)).filter((type) => type === 'reminder_sent')).toHaveLength(
    2,
  );
  expect((await seen(who.customerId)).reminders).toBeNull();
});

test('a customer who says no gets none about another record with the same address either, until erased', async () => {
  const email = people.someEmail();
  const who = await mailed(true, email);
  const before = await mailed(true, email);
  const off = await mailed(false, email);
  const stopped = await tryApi('stopReminders', {
    params: { customerId: who.customerId },
    body: { key: who.key },
  });
  expect(stopped.status).toBe(200);
  const other = await people.newLink(own.dealer);
  const unknown = { params: { customerId: other.customerId }, body: { key: who.key } };
  expect(outcome(await tryApi('stopReminders', unknown))).toBe('404 not_found');
  const after = await mailed(true, email.replace('@', '+again@'));
  const { remindersStoppedAt } = await seen(who.customerId);
  expect(await seen(after.customerId)).toMatchObject({ reminders: null, remindersStoppedAt });
  expect(refusalOf(await asDealer('setReminders', off.customerId, { isOn: true }))).toMatchObject({
    code: 'conflict',
    message: 'This customer turned reminders off, so none can be sent.',
  });
  for (const each of [before, after]) await passDays(each, 2.1);
  await runChores();
  for (const { email: address } of [before, after]) expect(await remindersTo(address)).toEqual([]);
  expect(await seen(before.customerId)).toMatchObject({ reminders: null, remindersStoppedAt });
  const stops = () => storedItems(`DEALER#${own.dealer.id}#REMINDER_STOPS`);
  const ofInbox = async () => (await stops()).filter(({ sk }) => sk === inboxId(email));
  expect(JSON.stringify(await stops())).not.toContain(email);
  await eraseCustomer(after.customerId);
  expect(await ofInbox()).toHaveLength(1);
  await eraseCustomer(who.customerId);
  expect(await ofInbox()).toEqual([]);
});
