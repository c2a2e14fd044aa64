import { beforeAll, expect, test } from '@jest/globals';
import { callApi, tryApi } from '../harness/call-api.ts';
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
