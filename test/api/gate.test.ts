import { beforeAll, expect, test } from '@jest/globals';
import { callApi, tryApi } from '../harness/call-api.ts';
import { outcome } from './support/answers.ts';
import * as people from './support/people.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

const list = async ({ token }: people.SignedIn) =>
  outcome(await tryApi('listSubmissions', {}, { token }));

test('an approval acts on the very next request of a dealer who is signed in already', async () => {
  const dealer = await people.pendingDealer();
  expect(await list(dealer)).toBe('403 account_pending');
  await callApi('approveDealer', { params: { dealerId: dealer.id } }, { token: admin.token });
  expect(await list(dealer)).toBe('200');
});

test('so does a decline', async () => {
  const dealer = await people.pendingDealer();
  await callApi('declineDealer', { params: { dealerId: dealer.id } }, { token: admin.token });
  expect(await list(dealer)).toBe('403 account_declined');
});

test("a block acts on the dealer, on the dealer's page and on its customers' links", async () => {
  const dealer = await people.approvedDealer();
  const { customerId, key } = await people.newLink(dealer);
  const customer = async () =>
    outcome(await tryApi('getCustomerSession', { params: { customerId } }, { customerKey: key }));
  const page = async () =>
    outcome(await tryApi('getPublicDealer', { params: { dealerId: dealer.id } }));
  expect([await list(dealer), await customer(), await page()]).toEqual(['200', '200', '200']);
  await people.changeDealer(dealer.id, 'isBlocked', true);
  expect([await list(dealer), await customer(), await page()]).toEqual([
    '403 account_blocked',
    '404 not_found',
    '404 not_found',
  ]);
  await people.changeDealer(dealer.id, 'isBlocked', false);
  expect([await list(dealer), await customer(), await page()]).toEqual(['200', '200', '200']);
});

test('a status that nobody knows is none', async () => {
  const dealer = await people.approvedDealer();
  await people.changeDealer(dealer.id, 'adminVerification', 'limbo');
  expect(await list(dealer)).toBe('403 account_unknown');
  await people.changeDealer(dealer.id, 'adminVerification', 'approved');
});

test('a sign-in from before everything was signed out counts no more', async () => {
  const dealer = await people.approvedDealer();
  await people.changeDealer(
    dealer.id,
    'sessionsValidFrom',
    new Date(Date.now() + 2000).toISOString(),
  );
  expect(await list(dealer)).toBe('401 unauthorized');
});

test('a user of the pool without an account is told to ask', async () => {
  const dealer = await people.pendingDealer();
  await people.forgetDealer(dealer.id);
  const { status, body } = await tryApi('getDealerMe', {}, { token: dealer.token });
  expect({ status, body }).toEqual({
    status: 403,
    body: {
      error: { code: 'account_unknown', message: 'No dealer data found. Please contact support.' },
    },
  });
});
