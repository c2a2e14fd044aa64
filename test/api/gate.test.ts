import { beforeAll, expect, test } from '@jest/globals';
import { defaultNotifications } from '../../shared/schemas/notifications-schema.ts';
import { registerDealership } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { signIn } from '../harness/sign-in.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

const list = async ({ token }: people.SignedIn) =>
  outcome(await tryApi('listSubmissions', {}, { token }));

test('an approval acts on the very next request of a dealer who is signed in already', async () => {
  const dealer = await people.pendingDealer();
  expect(await list(dealer)).toBe('403 account_pending');
  await people.approveAs(admin, dealer.id);
  expect(await list(dealer)).toBe('200');
});

test('so does a decline', async () => {
  const dealer = await people.pendingDealer();
  const params = { dealerId: dealer.id };
  await callApi(
    'declineDealership',
    { params, body: { reason: people.someReason } },
    { token: admin.token },
  );
  expect(await list(dealer)).toBe('403 account_declined');
});

test('so does a block: on what the dealer does, on its page, and on its customers’ links and uploads', async () => {
  const dealer = await people.approvedDealership();
  const params = { dealerId: dealer.id };
  const { customerId, key } = await people.newLink(dealer);
  const asDealer = { token: dealer.token };
  const asCustomer = { customerKey: key };
  const ofCustomer = { params: { customerId } };
  const asked = {
    list: () => tryApi('listSubmissions', {}, asDealer),
    newLink: () => tryApi('createLink', { body: {} }, asDealer),
    page: () => tryApi('getPublicDealership', { params }),
    draft: () => tryApi('createDraft', { params }),
    link: () => tryApi('getCustomerSession', ofCustomer, asCustomer),
    upload: () =>
      tryApi(
        'createCustomerUpload',
        { ...ofCustomer, body: { kind: 'video', contentType: 'video/mp4', size: 1 } },
        asCustomer,
      ),
    me: () => tryApi('getDealerMe', {}, asDealer),
  };
  const outcomes = async () => {
    const found: Record<string, string> = {};
    for (const [name, ask] of Object.entries(asked)) found[name] = outcome(await ask());
    return found;
  };
  const open = {
    list: '200',
    newLink: '200',
    page: '200',
    draft: '200',
    link: '200',
    upload: '200',
    me: '200',
  };
  const shut = {
    list: '403 account_blocked',
    newLink: '403 account_blocked',
    page: '404 not_found',
    draft: '404 not_found',
    link: '404 not_found',
    upload: '404 not_found',
    me: '200',
  };
  expect(await outcomes()).toEqual(open);
  const { token } = admin;
  await callApi('blockDealership', { params, body: { reason: people.someReason } }, { token });
  expect(await outcomes()).toEqual(shut);
  expect(await callApi('getDealerMe', {}, asDealer)).toMatchObject({ state: 'account_blocked' });
  await callApi('unblockDealership', { params, body: { reason: people.someReason } }, { token });
  expect(await outcomes()).toEqual(open);
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

test('a dealership that has not confirmed its address may sign in, to be told so', async () => {
  const fields = people.someDealership();
  await registerDealership(people.target(), fields);
  const { access } = await signIn('dealers', fields.email, fields.password);
  const me = await callApi('getDealerMe', {}, { token: access });
  await people.changeDealer(me.dealerId, 'isEmailVerified', false);
  expect(await callApi('getDealerMe', {}, { token: access })).toEqual({
    accountId: me.accountId,
    dealerId: me.dealerId,
    email: fields.email,
    contactName: fields.contactName,
    notifications: defaultNotifications,
    fullName: fields.contactName,
    role: 'owner',
    isDocumentAsked: false,
    dealerName: fields.name,
    phone: fields.phone,
    address: fields.address,
    website: fields.website,
    createdAt: me.createdAt,
    state: 'email_not_verified',
    secondFactor: { since: null, codesLeft: 0, isRequired: false },
    creditLink: null,
    salespersonId: me.salespersonId,
    timeZone: 'America/New_York',
  });
});
