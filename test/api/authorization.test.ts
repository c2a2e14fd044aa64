import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { errorsOf } from '../../scripts/generated/openapi-errors.ts';
import type { Parts } from '../../scripts/local/api.ts';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import type { Audience } from '../../shared/routes/route.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { logEventsOf } from '../harness/log-mapping.ts';
import { giveVeriffKeys } from '../harness/veriff.ts';
import { outcome } from './support/answers.ts';
import {
  adminsOnly,
  callers,
  everybody,
  gated,
  inAnyState,
  keyHolder,
  open,
  ownersOnly,
  phoneHolder,
  withSales,
  type Caller,
  type Everybody,
  type Outcomes,
} from './support/callers.ts';
import * as people from '../harness/people.ts';

type Row = {
  input: (all: Everybody) => Parts;
  outcomes: Outcomes;
  /** It changes its callers, so it gets others. */
  changesCallers?: true;
};

/** Callers at the same time, of which some are answered only after a second. Each may cost another cold start. */
const TOGETHER = 4;

let everyone: Everybody;
beforeAll(async () => {
  await giveVeriffKeys();
  everyone = await everybody();
  await logEventsOf(`DEALER#${everyone.dealerA.id}`);
});

// Each row has a dozen callers whom nothing opens, all of them at one address.
beforeEach(() =>
  people.forgetVisits(
    'recoveryVisitor',
    'customerKey',
    'endedLink',
    'linkRequest',
    'reminderStop',
    'handoffClaim',
    'webhookSignature',
    'passwordReset',
  ),
);

const ofCustomer = ({ link }: Everybody) => ({ customerId: link.customerId });
const ofHandedOver = ({ handedOver }: Everybody) => ({ customerId: handedOver.customerId });
const ofDealer = ({ dealerA }: Everybody) => ({ dealerId: dealerA.id });
const ofAccount = ({ dealerA }: Everybody) => ({ accountId: dealerA.sub });
const nothing = () => ({});
const ofThisYear = { from: '2026-01-01T05:00:00.000Z', to: '2027-01-01T05:00:00.000Z' };
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
  useRecoveryCode: {
    input: () => ({
      body: { email: people.someEmail(), code: '4kqm-7pxd', requestId: randomId('req') },
    }),
    outcomes: open('404 recovery_code_invalid'),
  },
  getPublicDealership: { input: (all) => ({ params: ofDealer(all) }), outcomes: open('200') },
  createDraft: { input: (all) => ({ params: ofDealer(all) }), outcomes: open('200') },

  getEndedLink: {
    input: (all) => ({ params: ofCustomer(all), body: { key: all.link.key } }),
    outcomes: open('200'),
  },
  askForLink: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    outcomes: open('200'),
  },
  stopReminders: {
    input: (all) => ({ params: ofCustomer(all), body: { key: 'x'.repeat(43) } }),
    outcomes: open('404 not_found'),
  },
  openLink: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  getCustomerSession: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  confirmContact: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
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
        termsVersion: TERMS_VERSION,
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
  getProgress: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  noteProgress: {
    input: (all) => ({ params: ofCustomer(all), body: { what: 'said', idType: 'passport' } }),
    outcomes: keyHolder('409 already_submitted'),
  },
  compareWithId: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { fullName: 'Amara Okafor', dateOfBirth: '', address: '' },
    }),
    outcomes: keyHolder('409 already_submitted'),
  },
  beginHandoff: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: keyHolder('409 already_submitted'),
  },
  endHandoff: { input: (all) => ({ params: ofCustomer(all) }), outcomes: keyHolder('200') },
  // Whatever else the caller has, a code that isn't one opens nothing.
  claimHandoff: {
    input: (all) => ({
      params: ofHandedOver(all),
      body: { code: 'x', key: 'x'.repeat(43), device: 'iphone', browser: 'safari' },
    }),
    outcomes: open('404 not_found'),
  },
  getPhoneSession: {
    input: (all) => ({ params: ofHandedOver(all) }),
    outcomes: phoneHolder('200'),
  },
  notePhoneProgress: {
    input: (all) => ({ params: ofHandedOver(all), body: { what: 'said', idType: 'passport' } }),
    outcomes: phoneHolder('200'),
  },
  createPhoneUpload: {
    input: (all) => ({
      params: ofHandedOver(all),
      body: { kind: 'video', contentType: 'video/mp4', size: 1 },
    }),
    outcomes: phoneHolder('200'),
  },
  // Neither a key nor a token stands for the provider's signature.
  receiveWebhook: {
    input: () => ({ params: { provider: 'veriff' }, body: {} }),
    outcomes: open('401 unauthorized'),
  },

  getDealerMe: { input: nothing, outcomes: inAnyState },
  recordDealerActivity: { input: nothing, outcomes: inAnyState },
  listSubmissions: { input: nothing, outcomes: withSales(gated('200'), '200') },
  createLink: { input: () => ({ body: {} }), outcomes: gated('200') },
  correctContact: {
    input: (all) => ({ params: ofCustomer(all), body: {} }),
    outcomes: gated('200', '404 not_found'),
  },
  // Nobody has asked for a change.
  answerContactChange: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { change: 'evt_0nobodys', isConfirmed: true },
    }),
    outcomes: withSales(gated('409 conflict', '404 not_found'), '403 not_for_role'),
  },
  getSubmission: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: withSales(gated('200', '404 not_found'), '200'),
  },
  getDeletion: {
    // The record is still there.
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: withSales(gated('404 not_found'), '404 not_found'),
  },
  getDeletionProof: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: withSales(gated('404 not_found'), '404 not_found'),
  },
  getSubmissionFile: {
    input: (all) => ({ params: { ...ofCustomer(all), kind: 'video' } }),
    outcomes: withSales(gated('200', '404 not_found'), '403 not_for_role'),
  },
  setCreditLink: {
    input: () => ({ body: { creditLink: 'https://credit.example/b' } }),
    // Dealership B has none yet.
    outcomes: ownersOnly('403 reauthentication_required', '200'),
  },
  sendCreditLink: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    // A colleague who saw nothing of the first one.
    outcomes: { ...gated('200', '404 not_found'), member: '409 already_sent' },
    changesCallers: true,
  },
  decideSubmission: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { act: 'verified_in_person', seen: 'x', checked: ['original', 'person'], reason: 'x' },
    }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  // Nobody has seen it so.
  compareFaces: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { answer: 'same', seen: 'x', replaces: null },
    }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  // Nobody has recorded an alert.
  setAlert: {
    input: (all) => ({ params: ofCustomer(all), body: { kind: 'fraud', seen: 'evt_0nobodys' } }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  establishIdentity: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { alert: 'evt_0nobodys', means: 'called', meansNote: '' },
    }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  // Nobody has decided what is to be undone.
  undoDecision: {
    input: (all) => ({ params: ofCustomer(all), body: { decision: 'evt_0nobodys' } }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  addNote: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { noteId: randomId('note'), text: 'Likes the blue one.' },
    }),
    outcomes: gated('200', '404 not_found'),
  },
  deleteNote: {
    input: (all) => ({ params: ofCustomer(all), body: { noteId: randomId('note') } }),
    outcomes: gated('200', '404 not_found'),
  },
  makeRecord: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    outcomes: gated('200', '404 not_found'),
  },
  // Nobody has downloaded it.
  getRecordProofs: {
    input: (all) => ({ params: { ...ofCustomer(all), eventId: 'evt_0nobodys' } }),
    outcomes: gated('404 not_found'),
  },
  getReportBasis: { input: () => ({ query: ofThisYear }), outcomes: gated('200') },
  listReportCustomers: { input: () => ({ query: ofThisYear }), outcomes: gated('200') },
  exportReport: {
    input: () => ({ body: { from: '2026-01-01', to: '2026-12-31', file: 'CSV', count: 1 } }),
    outcomes: gated('200'),
  },
  getLog: { input: nothing, outcomes: open('200') },
  recordTheftReport: {
    input: (all) => ({
      params: ofCustomer(all),
      body: {
        ...{ requestId: randomId('req'), from: 'Vic Tim', day: '2026-01-05' },
        ...{ way: 'phone', text: 'Not my loan.' },
      },
    }),
    outcomes: gated('200', '404 not_found'),
  },
  // It has no such report.
  closeTheftReport: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { report: 'evt_0nobodys', reason: 'As the test says.' },
    }),
    outcomes: gated('200', '404 not_found'),
  },
  submitAgain: {
    input: (all) => ({ params: ofCustomer(all), body: { submissionId: randomId('sub') } }),
    outcomes: keyHolder('409 already_submitted'),
  },
  getRules: { input: nothing, outcomes: gated('200') },
  setRules: {
    input: () => ({ body: { version: 7, personDecides: true, actions: {} } }),
    outcomes: ownersOnly('409 conflict'),
  },
  changeProfile: { input: () => ({ body: {} }), outcomes: ownersOnly('400 invalid_request') },
  changeNotifications: { input: () => ({ body: {} }), outcomes: gated('200') },
  listPeople: { input: nothing, outcomes: gated('200') },
  invitePerson: { input: () => ({ body: {} }), outcomes: ownersOnly('400 invalid_request') },
  resendInvitation: {
    input: () => ({ params: { invitationId: randomId('inv') } }),
    outcomes: ownersOnly('409 conflict'),
  },
  cancelInvitation: {
    input: () => ({ params: { invitationId: randomId('inv') } }),
    outcomes: ownersOnly('200'),
  },
  changeRole: {
    input: ({ dealerA }) => ({ params: { accountId: dealerA.sub }, body: { role: 'member' } }),
    outcomes: ownersOnly('409 conflict', '404 not_found'),
  },
  removePerson: {
    input: ({ dealerA }) => ({ params: { accountId: dealerA.sub } }),
    outcomes: ownersOnly('409 conflict', '404 not_found'),
  },
  signOutPerson: {
    input: ({ colleague }) => ({ params: { accountId: colleague.sub } }),
    outcomes: ownersOnly('200', '404 not_found'),
  },
  listDealershipPeople: {
    input: (all) => ({ params: ofDealer(all) }),
    outcomes: adminsOnly('200'),
  },
  replaceOwner: {
    input: ({ dealerA }) => ({
      params: { dealerId: dealerA.id, accountId: dealerA.sub },
      body: { email: people.someEmail(), reason: '' },
    }),
    outcomes: adminsOnly('400 invalid_request'),
  },
  getInvitation: {
    input: () => ({ body: { token: 'x'.repeat(43) } }),
    outcomes: open('404 email_link_invalid'),
  },
  joinDealership: {
    input: () => ({
      body: { token: 'x'.repeat(43), fullName: 'Joy Castellano', password: people.password },
    }),
    outcomes: open('404 email_link_invalid'),
  },
  changeEmail: {
    input: ({ dealerA }) => ({
      params: { dealerId: dealerA.id, accountId: dealerA.sub },
      body: { email: people.someEmail(), reason: '' },
    }),
    outcomes: adminsOnly('400 invalid_request'),
  },
  cancelEmailChange: {
    input: ({ dealerA }) => ({ params: { dealerId: dealerA.id, accountId: dealerA.sub } }),
    outcomes: adminsOnly('200'),
  },
  getEmailChange: {
    input: () => ({ body: { token: 'x'.repeat(43) } }),
    outcomes: open('404 email_link_invalid'),
  },
  getDocumentRequest: {
    input: () => ({ body: { token: 'x'.repeat(43) } }),
    outcomes: open('404 email_link_invalid'),
  },
  sendDocument: {
    input: () => ({
      body: { token: 'x'.repeat(43), verificationDocument: 'upl_0000000000000000000000' },
    }),
    outcomes: open('404 email_link_invalid'),
  },
  confirmEmailChange: {
    input: () => ({ body: { token: 'x'.repeat(43), password: people.password } }),
    outcomes: open('404 email_link_invalid'),
  },
  archiveCustomer: {
    input: (all) => ({ params: ofCustomer(all), body: { isArchived: false } }),
    outcomes: gated('200', '404 not_found'),
  },
  setDeal: {
    input: (all) => ({
      params: ofCustomer(all),
      body: {
        ...{ salesperson: 'Dale Ng', dealNumber: 'D-1042' },
        seen: { salesperson: '', dealNumber: '' },
      },
    }),
    outcomes: gated('200', '404 not_found'),
  },
  exportSubmissions: {
    input: () => ({ body: { status: 'all', sort: 'date', text: '', reason: 'As the test says.' } }),
    outcomes: gated('200'),
  },
  getOverview: { input: nothing, outcomes: gated('200') },
  searchCustomers: { input: () => ({ body: { text: 'a' } }), outcomes: gated('200') },
  renewLink: {
    input: (all) => ({ params: ofCustomer(all), body: { linkExpiresAt: null } }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  mailLink: {
    input: (all) => ({ params: ofCustomer(all), body: { requestId: randomId('req') } }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  setReminders: {
    input: (all) => ({ params: ofCustomer(all), body: { isOn: true } }),
    outcomes: gated('409 conflict', '404 not_found'),
  },
  textLink: {
    input: (all) => ({
      params: ofCustomer(all),
      body: { requestId: randomId('req'), hasAgreed: true },
    }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  cancelLink: {
    input: (all) => ({ params: ofCustomer(all) }),
    outcomes: gated('409 already_submitted', '404 not_found'),
  },
  endDealerSignIn: { input: nothing, outcomes: inAnyState, changesCallers: true },

  endRecovery: {
    input: nothing,
    outcomes: {
      ...gated('200'),
      pending: '200',
      declined: '200',
      blocked: '200',
      unverified: '200',
    },
  },
  // A session's token isn't enough for these.
  changePassword: {
    input: () => ({ body: { password: 'another good password' } }),
    outcomes: gated('403 reauthentication_required'),
  },
  recordSecondFactor: { input: nothing, outcomes: gated('403 reauthentication_required') },
  createRecoveryCodes: { input: nothing, outcomes: gated('403 reauthentication_required') },
  removeSecondFactor: { input: nothing, outcomes: gated('403 reauthentication_required') },
  resetSecondFactor: {
    input: (all) => ({ params: ofAccount(all) }),
    outcomes: ownersOnly('403 reauthentication_required'),
  },
  resetSecondFactorAsAdmin: {
    input: (all) => ({
      params: { ...ofDealer(all), ...ofAccount(all) },
      body: { reason: 'As the test says.' },
    }),
    outcomes: adminsOnly('409 second_factor_missing'),
  },

  getAdminMe: { input: nothing, outcomes: adminsOnly('200') },
  getAdminNotifications: { input: nothing, outcomes: adminsOnly('200') },
  setAdminNotifications: {
    input: () => ({ body: { applications: 'daily' } }),
    outcomes: adminsOnly('200'),
  },
  recordAdminActivity: { input: nothing, outcomes: adminsOnly('200') },
  endAdminSignIn: { input: nothing, outcomes: adminsOnly('200'), changesCallers: true },
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
  getEarlierProof: {
    input: (all) => ({ params: { ...ofDealer(all), position: '0' } }),
    outcomes: adminsOnly('404 not_found'),
  },
  askForDocument: {
    input: (all) => ({
      params: ofDealer(all),
      body: { requestId: randomId('req'), problem: 'expired', message: '' },
    }),
    outcomes: adminsOnly('409 already_decided'),
  },
  // Nobody has done what is to be undone.
  undoAct: {
    input: (all) => ({ params: ofDealer(all), body: { act: 'evt_0nobodys' } }),
    outcomes: adminsOnly('409 conflict'),
  },
  renameDealership: {
    input: (all) => ({ params: ofDealer(all), body: { name: '' } }),
    outcomes: adminsOnly('400 invalid_request'),
  },
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

/**
 * Callers who show that a route is wired as it says. The others are told from these by what knows of no route: the
 * gateway's authorizer of a pool, the check of a key, and `identifyDealer`, whose unit test asks for each route.
 */
const telling: Record<Audience, readonly Caller[]> = {
  public: ['nobody', 'admin'],
  customer: ['nobody', 'customer', 'otherCustomer', 'phone'],
  phone: ['nobody', 'customer', 'otherCustomer', 'phone'],
  dealer: ['nobody', 'dealerA', 'member', 'dealerB', 'pending', 'admin'],
  admin: ['nobody', 'dealerA', 'admin', 'removedAdmin'],
  provider: ['nobody', 'customer', 'dealerA', 'admin'],
};
/** Routes that everybody asks: one of each audience and gate, at each function. */
const askedByAll: readonly RouteName[] = [
  ...(['getPublicDealership', 'getInvitation', 'openLink', 'getPhoneSession'] as const),
  ...(['getDealerMe', 'getSubmission', 'setRules', 'removePerson', 'changePassword'] as const),
  ...(['endRecovery', 'getAdminMe', 'replaceOwner'] as const),
];

/** True at night, when every caller asks at every route. */
const { isEveryCallerAsking = false } = globalThis as { isEveryCallerAsking?: boolean };

function askersOf(name: RouteName, { outcomes }: Row): Caller[] {
  const { audience } = routes[name];
  const isAsking = (caller: Caller) =>
    caller in outcomes &&
    (isEveryCallerAsking || askedByAll.includes(name) || telling[audience].includes(caller));
  return callers.filter(isAsking);
}

/** Refused before anything was done. */
const isRefusal = (expected: string) => /^40[134]\b/.test(expected);

/** What each caller is answered, and what they should be. */
async function answersTo(name: RouteName, row: Row, asked: Everybody) {
  const { input, outcomes } = row;
  const found: Outcomes = {};
  const asking = askersOf(name, row);
  const ask = async (caller: Caller) => {
    found[caller] = outcome(await tryApi(name, input(asked), asked.who[caller]));
  };
  // Where callers differ, who is let in may change what the next is answered.
  const isSameForAll = new Set(Object.values(outcomes)).size === 1;
  const [first = [], then = []] = [true, false].map((isFirst) =>
    asking.filter((caller) => (isSameForAll || isRefusal(outcomes[caller] ?? '')) === isFirst),
  );
  for (let at = 0; at < first.length; at += TOGETHER)
    await Promise.all(first.slice(at, at + TOGETHER).map(ask));
  for (const caller of then) await ask(caller);
  const expected = Object.fromEntries(asking.map((caller) => [caller, outcomes[caller]]));
  return { found, expected };
}

const entries = Object.entries(rows) as [RouteName, Row][];

/** Says whether a route's description has an answer; one without codes of its own has all of its status. */
function isDescribed(name: RouteName, expected: string): boolean {
  const [status = '', code = ''] = expected.split(' ');
  const answer = errorsOf(routes[name])[status];
  return status === '200' || (answer !== undefined && (answer.description ?? code).includes(code));
}

test('each of these answers is one that docs/openapi.json has', () => {
  const missing = entries.flatMap(([name, { outcomes }]) =>
    Object.values(outcomes)
      .filter((expected) => !isDescribed(name, expected))
      .map((expected) => `${name}: ${expected}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('somebody in Sales sees how a customer stands, and nothing that was entered or found', async () => {
  const { who, link, person } = everyone;
  const [first] = (await callApi('listSubmissions', { query: {} }, who.sales)).items.filter(
    ({ id }) => id === link.customerId,
  );
  expect(first).toMatchObject({ status: 'approved' });
  expect(Object.keys(first ?? {})).not.toContain('verdict');
  const seen = await callApi('getSubmission', { params: ofCustomer(everyone) }, who.sales);
  expect(seen).toMatchObject({ id: link.customerId, status: 'approved' });
  expect(Object.keys(seen)).not.toContain('files');
  expect(JSON.stringify(seen)).not.toContain(person.dateOfBirth);
  const own = await callApi('createLink', { body: {} }, who.sales);
  expect(own.row.salesperson).toBe('Sal Esperson');
});

const changing = entries.filter(([, { changesCallers }]) => changesCallers);

test.each(entries.filter((entry) => !changing.includes(entry)))(
  '%s answers each caller as it should',
  async (name, row) => {
    const { found, expected } = await answersTo(name, row, everyone);
    expect(found).toEqual(expected);
  },
);

test('so do routes that change their callers', async () => {
  const others = await everybody();
  for (const [name, row] of changing) {
    const { found, expected } = await answersTo(name, row, others);
    expect({ name, found }).toEqual({ name, found: expected });
  }
});
