import { beforeAll, expect, test } from '@jest/globals';
import { getCustomer } from '../../../lambdas/customer/customer-store.ts';
import { reminderDue } from '../../../lambdas/customer/links/reminders.ts';
import { eraseCustomer } from '../../../lambdas/customer/erase-customer.ts';
import { inboxId } from '../../../lambdas/mail/mail-addresses.ts';
import { rates, windowOf } from '../../../lambdas/rate-limit/rates.ts';
import { isoTime } from '../../../lambdas/runtime/clock.ts';
import { randomId, hashOf } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { markDead } from '../../harness/dead-addresses.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../../harness/records.ts';
import { renewLink } from '../../harness/renewals.ts';
import { atOnce, refusalOf } from '../../api/support/answers.ts';
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
  if (!customer?.reminders) throw new Error('No link was mailed');
  return { customer, reminders: customer.reminders };
}

const passDays = ({ customerId }: Mailed, days: number) => passReminderDays(customerId, days);

const remindersTo = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => subject.startsWith('Reminder: '));
const linkIn = (text = '') => {
  const [, customerId = '', key = ''] =
    /\/verify-customer\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(text) ?? [];
  return { customerId, key };
};
const itemOf = async (who: Mailed) => {
  const due = reminderDue((await current(who)).customer);
  return due === undefined ? undefined : storedItem(keys.reminder(due, who.customerId));
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
  expect((await current(who)).customer.links.at(-1)?.expiresAt).toBe(linkExpiresAt);
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

test('nobody is reminded whose link was copied, has ended, or who has submitted, nor over a daily limit', async () => {
  const [off, late, canceled, replaced] = [
    await mailed(false),
    await mailed(),
    await mailed(),
    await mailed(),
  ];
  for (const each of [off, late, canceled, replaced]) await passDays(each, 2.1);
  await moveLinkEnd(late.customerId);
  await asDealer('cancelLink', canceled.customerId);
  await renewLink(own.dealer, replaced.customerId);
  const submitted = await mailed();
  await passDays(submitted, 2.1);
  const due = reminderDue((await current(submitted)).customer) ?? '';
  await changeItem(keys.customer(submitted.customerId), 'dateSubmitted', isoTime());
  const [dead, inbox, often] = [await mailed(), await mailed(), await mailed()];
  await markDead(dead.email);
  const limits = { linkMailOfInbox: hashOf(inbox.email), linkMail: often.customerId } as const;
  for (const [name, whose] of Object.entries(limits)) {
    const rate = name as keyof typeof limits;
    for (const day of [windowOf(rate).number, windowOf(rate).number + 1])
      await changeItem(keys.limit(rate, `${whose}#${day}`), 'count', rates[rate].max);
  }
  for (const each of [dead, inbox, often]) await passDays(each, 2.1);
  await runChores();
  for (const { email } of [off, late, canceled, replaced, submitted, dead, inbox, often])
    expect(await remindersTo(email)).toEqual([]);
  for (const each of [inbox, often])
    expect((await current(each)).reminders).toMatchObject({ over: 1 });
  // Where nothing goes to the address, its customer says so, and the next one has its own time.
  const { failedMail, reminders } = await seen(dead.customerId);
  expect(failedMail).toEqual({ mail: 'reminder', failure: 'came_back' });
  expect(reminders).toMatchObject({ isOn: true });
  // What is no longer of use is taken away.
  expect(await storedItem(keys.reminder(due, submitted.customerId))).toBeUndefined();
});

test('a blocked dealership reminds nobody, and the next one is sent once it works again', async () => {
  const blocked = await people.approvedDealership();
  const { customerId, key } = await people.newLink(blocked);
  const email = people.someEmail();
  const body = { requestId: randomId('req'), email };
  await callApi('mailLink', { params: { customerId }, body }, { token: blocked.token });
  const who = { customerId, key, email };
  await passDays(who, 2.1);
  await people.changeDealer(blocked.id, 'isBlocked', true);
  await runChores();
  await people.changeDealer(blocked.id, 'isBlocked', false);
  await runChores();
  expect(await remindersTo(email)).toEqual([]);
  await passDays(who, 3);
  await runChores();
  expect(await remindersTo(email)).toHaveLength(1);
});

test('the dealership turns them off and on, and makes up for none', async () => {
  const who = await mailed();
  const turn = async (isOn: boolean) => asDealer('setReminders', who.customerId, { isOn });
  expect((await turn(false)).body).toMatchObject({ submission: { reminders: { isOn: false } } });
  expect(await itemOf(who)).toBeUndefined();
  await passDays(who, 3);
  await runChores();
  await turn(true);
  await turn(true);
  expect(await itemOf(who)).toBeDefined();
  await runChores();
  expect(await remindersTo(who.email)).toEqual([]);
  await passDays(who, 2.1);
  await runChores();
  expect(await remindersTo(who.email)).toHaveLength(1);
  const copied = await people.newLink(own.dealer);
  expect(
    refusalOf(await asDealer('setReminders', copied.customerId, { isOn: true })),
  ).toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

test('a customer who says no gets none any more, whatever the dealership does', async () => {
  const who = await mailed();
  await passDays(who, 2.1);
  await runChores();
  const [reminder] = await remindersTo(who.email);
  const [, stopId = '', stopKey = ''] =
    /\/stop-reminders\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(reminder?.text ?? '') ?? [];
  const stop = (customerId: string, key: string) =>
    tryApi('stopReminders', { params: { customerId }, body: { key } });
  // The link of a mail says no even after it has ended.
  await renewLink(own.dealer, who.customerId);
  const dealer = await callApi('getPublicDealership', { params: { dealerId: own.dealer.id } });
  const answers = await atOnce(3, () => stop(stopId, stopKey));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(3).fill({ status: 200, body: { dealer } }),
  );
  await asDealer('mailLink', who.customerId, { requestId: randomId('req'), isReminding: true });
  expect(await seen(who.customerId)).toMatchObject({
    reminders: null,
    remindersStoppedAt: expect.any(String),
  });
  expect(refusalOf(await asDealer('setReminders', who.customerId, { isOn: true }))).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'This customer turned reminders off, so none can be sent.',
  });
  await passDays(who, 2.1);
  await runChores();
  expect(await remindersTo(who.email)).toHaveLength(1);
  expect(
    (await typesOf(who.customerId)).filter((type) => type === 'reminders_stopped'),
  ).toHaveLength(1);
  const other = await people.newLink(own.dealer);
  const unknown = [await stop(other.customerId, stopKey), await stop(randomId('cus'), stopKey)];
  expect(unknown.map(refusalOf)).toEqual([
    { status: 404, code: 'not_found', message: expect.any(String) },
    { status: 404, code: 'not_found', message: expect.any(String) },
  ]);
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
