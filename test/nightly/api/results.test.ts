import { beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { UNDO_SECONDS } from '../../../shared/limits.ts';
import { denialReasons, type DecideRequest } from '../../../shared/schemas/decisions-schema.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import { readResults, waitForMail } from '../../harness/inbox.ts';
import { tasksOf } from '../../harness/tasks.ts';
import * as people from '../../harness/people.ts';
import { until } from '../../harness/until.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { begunCustomer, stateOf } from '../../api/support/veriff.ts';

const stage = veriffStage();
const creditLink = 'https://credit.example/apply?a=1';
/** With a credit application link for all, and without one. */
let has: people.SignedIn;
let lacks: people.SignedIn;
beforeAll(async () => {
  [has, lacks] = [await people.approvedDealership(), await people.approvedDealership()];
  await people.changeDealer(has.id, 'creditLink', creditLink);
});

type Without<Union> = Union extends unknown ? Omit<Union, 'seen'> : never;
async function decide(dealer: people.SignedIn, link: CustomerLink, wish: Without<DecideRequest>) {
  const { seen } = await seenByDealer(dealer, link);
  const params = { customerId: link.customerId };
  await callApi('decideSubmission', { params, body: { ...wish, seen } }, { token: dealer.token });
}
const approve = {
  act: 'approve',
  comparison: null,
  compared: true,
  reason: 'Same face.',
} as const;
/** The one mail that follows, after which none does: the next one's event would be behind this one's in the queue. */
async function onlyMail(email: string, subject: RegExp, seconds?: number) {
  const mail = await waitForMail(email, subject, seconds);
  expect(await readResults(email)).toHaveLength(1);
  return mail;
}

test('who is verified can continue at once where the dealership has a link', async () => {
  const customer = await begunCustomer(has);
  await stage.veriff.decide(customer.sessionId, 'approved', { delivery: 'twice' });
  const { from, text } = await onlyMail(customer.person.email, / verified your identity$/);
  expect(from).toMatch(/^Dealership \w+ </);
  expect(text).toContain(`Continue to Credit Application:\n${creditLink}\n`);
  const { result } = await callApi(
    'getCustomerSession',
    { params: { customerId: customer.customerId } },
    { customerKey: customer.key },
  );
  expect(result).toMatchObject({ creditLink, isCreditLinkOwed: false });
  expect((await stateOf(has, customer)).tasks).toEqual([]);
});

test('who is told that the link will come is a task until it is sent', async () => {
  const customer = await begunCustomer(lacks);
  await stage.veriff.decide(customer.sessionId, 'approved');
  const { text } = await onlyMail(customer.person.email, / verified your identity$/);
  expect(text).toContain('will email you a link to its credit application.');
  expect(text).not.toContain('Continue to Credit Application');
  expect((await stateOf(lacks, customer)).tasks).toEqual(['credit_link']);
  const session = () =>
    callApi(
      'getCustomerSession',
      { params: { customerId: customer.customerId } },
      { customerKey: customer.key },
    );
  expect((await session()).result).toMatchObject({ creditLink: null, isCreditLinkOwed: true });

  const other = await people.approvedDealership();
  expect(await tasksOf(other, customer.customerId)).toEqual([]);
  const { token } = lacks;
  const params = { customerId: customer.customerId };
  const own = 'https://credit.example/later';
  await people.changeDealer(lacks.id, 'creditLink', own);
  expect((await session()).result).toMatchObject({ creditLink: own, isCreditLinkOwed: true });
  expect((await stateOf(lacks, customer)).tasks).toEqual(['credit_link']);
  await callApi('sendCreditLink', { params, body: { requestId: randomId('req') } }, { token });
  expect((await session()).result).toMatchObject({ creditLink: own, isCreditLinkOwed: false });
  expect((await stateOf(lacks, customer)).tasks).toEqual([]);
});

test('who is asked again gets the place to continue at, each time once', async () => {
  const customer = await begunCustomer(has);
  const { email } = customer.person;
  const ask = (reasonCode: string) =>
    stage.veriff.decide(customer.sessionId, 'resubmission_requested', {
      reasonCode,
      delivery: 'twice',
    });
  await ask('204');
  const { text } = await onlyMail(email, /^Finish your verification for/);
  const url = stage.veriff.sessions().find(({ id }) => id === customer.sessionId)?.url ?? '';
  expect(text).toContain(`Continue Verification:\n${url}\n`);
  expect(text).toContain("couldn't be read");
  await ask('609');
  const all = await until(
    () => readResults(email),
    (mails) => mails.length === 2,
  );
  expect(all.map((mail) => mail.text.includes('turn your document over')).sort()).toEqual([
    false,
    true,
  ]);
});

test("a person's decision is emailed once it can't be undone, and the provider's later news never", async () => {
  const [no, yes] = [await begunCustomer(has), await begunCustomer(has)];
  for (const { sessionId } of [no, yes]) await stage.veriff.decide(sessionId, 'review');
  await waitForMail(no.person.email, /^We received your verification for/);
  const note = 'Looks odd to me.';
  await decide(has, no, { act: 'deny', customerReason: 'person', ownWords: '', note });
  await decide(has, yes, approve);
  await stage.veriff.decide(yes.sessionId, 'declined', { reasonCode: '106' });
  const last = await begunCustomer(has);
  await stage.veriff.decide(last.sessionId, 'approved');
  // By the time the one after them has come, they would have.
  await waitForMail(last.person.email, / verified your identity$/);
  for (const { person } of [no, yes]) expect(await readResults(person.email)).toEqual([]);

  const seconds = UNDO_SECONDS + 20;
  const { text } = await onlyMail(
    no.person.email,
    /^We couldn't verify your identity for/,
    seconds,
  );
  expect(text).toContain(denialReasons.person);
  expect(text).not.toContain(note);
  const [, key] = /Try Again:\n\S+#(\S+)\n/.exec(text) ?? [];
  const params = { customerId: no.customerId };
  const session = await callApi('getCustomerSession', { params }, { customerKey: key ?? '' });
  expect(session.result).toMatchObject({ phase: 'denied', reason: denialReasons.person });

  await onlyMail(yes.person.email, / verified your identity$/, seconds);
  const state = await stateOf(has, yes);
  expect(state).toMatchObject({ status: 'approved', phase: 'approved', tasks: [] });
  expect(state.events).toEqual(['submitted', 'review', 'approved', 'denied']);
});
