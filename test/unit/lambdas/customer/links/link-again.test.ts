import { beforeEach, expect, test } from '@jest/globals';
import { getCustomer } from '../../../../../lambdas/customer/items/customer-store.ts';
import {
  addLinkAgain,
  mayMailLinkAgain,
  requestLinkByMail,
} from '../../../../../lambdas/customer/links/link-again.ts';
import { addressId } from '../../../../../lambdas/mail/mail-addresses.ts';
import { hashOf } from '../../../../../lambdas/runtime/secrets.ts';
import { CustomerStores, failure } from '../customer-stores.ts';
import { changed, customerWith, type CustomerFields } from '../../support.ts';

const [key, copiedKey] = ['k'.repeat(43), 'c'.repeat(43)];
const email = 'denise@example.com';
const expiresAt = '2026-01-01T00:00:00.000Z';
const mailed = { hash: hashOf(key), expiresAt, sentTo: addressId(email) };
const copied = { hash: hashOf(copiedKey), expiresAt };
const customer = changed(customerWith(), {
  origin: 'link',
  contact: { email },
  link: { keys: [copied, mailed], expiresAt },
});

let stores: CustomerStores;
beforeEach(() => {
  stores = new CustomerStores();
  stores.install();
  stores.addCustomer(customer);
});

const found = async () => (await getCustomer(customer.id)) ?? customer;
const linesOf = () => stores.under(`CUSTOMER#${customer.id}`).filter(({ type }) => type);
const request = async (requestId: string, withKey = key) =>
  requestLinkByMail(await found(), { key: withKey, requestId });

const failedMail = {
  mail: 'link',
  failure: 'came_back',
  at: expiresAt,
  sentAt: expiresAt,
  to: email,
} as const;

test.each<[string, CustomerFields]>([
  ['has another address since', { contact: { email: 'other@example.com' } }],
  ['was never emailed one', { link: { keys: [copied] } }],
  ['was texted one', { link: { keys: [{ ...mailed, sentTo: hashOf('+15135550142') }] } }],
  ['has canceled links', { link: { keys: [] } }],
  ['gets no email there', { link: { failedMail } }],
  ['began at the general link', { origin: 'draft', attempt: { submittedAt: expiresAt } }],
  ['waits for the dealership', { decision: { waitingFor: 'dealership' } }],
  ['is verified', { decision: { status: 'approved' } }],
])('no link is emailed again to a customer who %s', (_who, different) => {
  expect(mayMailLinkAgain(customer)).toBe(true);
  expect(mayMailLinkAgain(changed(customer, different))).toBe(false);
});

test('an email that failed at a former address keeps nobody from it', () => {
  const link = { failedMail: { ...failedMail, to: 'former@example.com' } };
  expect(mayMailLinkAgain(changed(customer, { link }), key)).toBe(true);
});

test('only the holder of an emailed link gets one by email, and a lost answer is given again', async () => {
  expect(await request('one', copiedKey)).toBeUndefined();
  expect(await request('one')).toMatchObject({ outcome: 'mailed' });
  expect(await request('one')).toMatchObject({ outcome: 'mailed' });
  expect(await request('two')).toMatchObject({ outcome: 'mailed_before' });
  expect(linesOf()).toEqual([
    expect.objectContaining({ type: 'link_resent', emailsCustomer: true }),
  ]);
});

test('over a limit on emails, nothing is sent and the dealership is to be asked', async () => {
  stores.install((call, act) => {
    if (call === 'Update') throw failure('ConditionalCheckFailedException');
    return act();
  });
  expect(await request('one')).toBeUndefined();
  expect(linesOf()).toEqual([]);
});

test('the new link is for that address, and none is made once the address has changed', async () => {
  const before = await found();
  await addLinkAgain(before, 'again');
  const after = await found();
  expect(after.link.keys.at(-1)).toMatchObject({ mail: 'again', sentTo: mailed.sentTo });
  stores.addCustomer(changed(after, { contact: { email: 'other@example.com' } }));
  await expect(addLinkAgain(before, 'later')).rejects.toMatchObject({ code: 'conflict' });
  expect((await found()).link.keys).toHaveLength(after.link.keys.length);
});
