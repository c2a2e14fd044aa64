import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { removeAdmin } from '../../lambdas/admin/admins.ts';
import { registerDealership } from '../../scripts/demo/journeys.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import type { Parts } from '../../scripts/local/api.ts';
import { ADMIN_GROUP } from '../../shared/identity.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import { tryApi, callApi } from '../harness/call-api.ts';
import { identities } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { giveVeriffKeys } from '../harness/veriff.ts';
import { signIn } from '../harness/sign-in.ts';
import { outcome } from './support/answers.ts';
import { callers, everybody, type Caller, type Everybody } from './support/callers.ts';
import * as people from '../harness/people.ts';

type Row = {
  input: (all: Everybody) => Parts;
  outcomes: Record<Caller, string>;
  /** It changes its callers, so it gets some of its own. */
  needsOwnCallers?: true;
};

let all: Everybody;
beforeAll(async () => {
  await people.forgetVisits('customerKey', 'webhookSignature');
  await giveVeriffKeys();
  all = await everybody();
});

const forAll = (outcome: string) =>
  Object.fromEntries(callers.map((caller) => [caller, outcome])) as Record<Caller, string>;

/** Open to anyone: a token or a key changes nothing. */
const open = (expected: string) => forAll(expected);
const keyHolder = (expected: string) => ({ ...forAll('404 not_found'), customer: expected });
/** Tokens of the other pool and no token end at the gateway, whose 401 has no code of ours. */
const gated = (own: string, foreign = own) => ({
  ...forAll('401'),
  dealerA: own,
  dealerB: foreign,
  pending: '403 account_pending',
  declined: '403 account_declined',
  blocked: '403 account_blocked',
  unverified: '403 email_not_verified',
  idToken: '401 unauthorized',
});
const adminsOnly = (expected: string) => ({
  ...forAll('401'),
  admin: expected,
  removedAdmin: '403 forbidden',
  adminIdToken: '401 unauthorized',
});

const ofCustomer = ({ link }: Everybody) => ({ customerId: link.customerId });
const ofDealer = ({ dealerA }: Everybody) => ({ dealerId: dealerA.id });
const nothing = () => ({});
const act = (all: Everybody) => ({ params: ofDealer(all), body: { reason: 'As the test says.' } });

/** One row for each route: without its row, a route does not compile. */
const rows: Record<RouteName, Row> = {
  createProofUpload: {
    input: () => ({ body: { kind: 'proof', contentType: 'image/png', size: 1 } }),
    outcomes: open('200'),
  },
  register: {
    input: () => ({ body: { ...people.someDealership(), verificationDocument: randomId('upl') } }),
    outcomes: open('422 upload_rejected'),
  },
  resendVerification: {
    input: () => ({ body: { email: people.someEmail() } }),
    outcomes: open('200'),
  },
  verifyEmail: {
    input: () => ({ body: { token: 'x'.repeat(43) } }),
    outcomes: open('404 email_link_invalid'),
  },
  requestPasswordReset: {
    input: () => ({ body: { email: people.someEmail() } }),
    outcomes: open('404 not_found'),
  },
  resetPassword: {
    input: () => ({ body: { token: 'x'.repeat(43), password: people.password } }),
    outcomes: open('404 email_link_invalid'),
  },
  getPublicDealership: { input: (all) => ({ params: ofDealer(all) }), outcomes: open('200') },
  createDraft: { input: (all) => ({ params: ofDealer(all) }), outcomes: open('200') },

  openLink: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  getCustomerSession: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  saveContact: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { fullName: 'A B', email: 'a@b.com', phone: '5135550100' },
    }),
    outcomes: keyHolder('409 already_submitted'),
  },
  createCustomerUpload: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { kind: 'video', contentType: 'video/mp4', size: 1 },
    }),
    outcomes: keyHolder('409 already_submitted'),
  },
  submitVerification: {
    input: (all) => ({
      params: ofCustomer(all),
      body: {
        ...all.person,
        submissionId: randomId('sub'),
        video: randomId('upl'),
        idDocument: randomId('upl'),
        addressDocument: randomId('upl'),
      },
    }),
    outcomes: keyHolder('409 already_submitted'),
  },

  beginVerification: {
    input: (all) => ({ params: ofCustomer(all), body: {} }),
    outcomes: keyHolder('409 already_submitted'),
  },
  // Neither a key nor a token stands for the provider's signature.
  receiveWebhook: {
    input: () => ({ params: { provider: 'veriff' }, body: {} }),
    outcomes: open('401 unauthorized'),
  },

  getDealerMe: {
    input: nothing,
    outcomes: {
      ...gated('200'),
      pending: '200',
      declined: '200',
      blocked: '200',
      unverified: '200',
    },
  },
  listSubmissions: { input: nothing, outcomes: gated('200') },
  createLink: { input: nothing, outcomes: gated('200') },
  getSubmission: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: gated('200', '404 not_found'),
  },
  getSubmissionFile: {
    input: (all) => ({ params: { ...ofCustomer(all), kind: 'video' } }),
    outcomes: gated('200', '404 not_found'),
  },
  setCreditLink: {
    input: () => ({ body: { creditLink: 'https://credit.example/a' } }),
    outcomes: gated('200'),
  },
  sendCreditLink: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    outcomes: gated('200', '404 not_found'),
  },
  decideSubmission: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { act: 'verified_in_person', seen: 'x', checked: ['original', 'person'], reason: 'x' },
    }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  listTasks: { input: nothing, outcomes: gated('200') },
  searchCustomers: { input: () => ({ body: { text: 'a' } }), outcomes: gated('200') },
  renewLink: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  mailLink: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  cancelLink: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: gated('200', '404 not_found'),
    needsOwnCallers: true,
  },
  recordPasswordChange: { input: nothing, outcomes: gated('200'), needsOwnCallers: true },

  getAdminMe: { input: nothing, outcomes: adminsOnly('200') },
  listAdmins: { input: nothing, outcomes: adminsOnly('200') },
  listApplications: { input: nothing, outcomes: adminsOnly('200') },
  searchApplications: { input: () => ({ body: { text: 'juniper' } }), outcomes: adminsOnly('200') },
  getApplication: { input: (all) => ({ params: ofDealer(all) }), outcomes: adminsOnly('200') },
  getProof: { input: (all) => ({ params: ofDealer(all) }), outcomes: adminsOnly('200') },
  approveDealership: {
    input: (all) => ({ params: ofDealer(all) }),
    outcomes: adminsOnly('409 already_decided'),
  },
  declineDealership: { input: act, outcomes: adminsOnly('409 already_decided') },
  reconsiderDealership: { input: act, outcomes: adminsOnly('409 already_decided') },
  // Nobody is blocked by a test that others rest on: what is asked for is there already, or not enough.
  blockDealership: {
    input: (all) => ({ params: ofDealer(all), body: {} }),
    outcomes: adminsOnly('400 invalid_request'),
  },
  unblockDealership: { input: act, outcomes: adminsOnly('409 already_decided') },
  setVerification: {
    input: () => ({
      body: { email: people.someEmail(), status: 'approved', seen: null, reason: 'Seen.' },
    }),
    outcomes: adminsOnly('404 not_found'),
  },
  listSessions: { input: nothing, outcomes: adminsOnly('200') },
  linkSessions: { input: () => ({ body: {} }), outcomes: adminsOnly('200') },
  listAudit: { input: nothing, outcomes: adminsOnly('200') },
  exportAudit: { input: nothing, outcomes: adminsOnly('200') },
};

test('every route has its row', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(routes).sort());
});

describe.each(Object.entries(rows) as [RouteName, Row][])('%s', (name, row) => {
  const { input, outcomes, needsOwnCallers } = row;
  test('answers each caller as it should', async () => {
    const asked = needsOwnCallers ? await everybody() : all;
    const found: Partial<Record<Caller, string>> = {};
    for (const caller of callers)
      found[caller] = outcome(await tryApi(name, input(asked), asked.who[caller]));
    expect(found).toEqual(outcomes);
  });
});

test('an admin needs both the group in the token and the item in the table', async () => {
  const ask = async (token: string) =>
    [
      await tryApi('getAdminMe', {}, { token }),
      await tryApi('approveDealership', { params: ofDealer(all) }, { token }),
    ].map(outcome);
  const forbidden = ['403 forbidden', '403 forbidden'];
  const withoutItem = await people.newAdmin();
  await removeAdmin(withoutItem.id);
  expect(await ask(withoutItem.token)).toEqual(forbidden);

  const { email, token } = await people.newAdmin();
  const UserPoolId = theProduct().stack.siteConfig.admins.userPoolId;
  await identities().send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: email, GroupName: ADMIN_GROUP }),
  );
  const withoutGroup = await signIn('admins', email, people.password);
  expect(await ask(withoutGroup.access)).toEqual(forbidden);
  // An earlier token still says what was true then; to lock someone out at once, remove the item.
  expect(await ask(token)).toEqual(['200', '409 already_decided']);
});

test('a dealership that has not confirmed its address may sign in, to be told so', async () => {
  const fields = people.someDealership();
  await registerDealership(people.place(), fields);
  const { access } = await signIn('dealers', fields.email, fields.password);
  const me = await callApi('getDealerMe', {}, { token: access });
  await people.changeDealer(me.dealerId, 'isEmailVerified', false);
  expect(await callApi('getDealerMe', {}, { token: access })).toEqual({
    dealerId: me.dealerId,
    email: fields.email,
    fullName: fields.contactName,
    dealerName: fields.name,
    phone: fields.phone,
    address: fields.address,
    website: fields.website,
    createdAt: me.createdAt,
    state: 'email_not_verified',
    creditLink: null,
  });
});
