import { beforeAll, expect, test } from '@jest/globals';
import type { InPersonCheck } from '../../../shared/schemas/decisions-schema.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { atOnce, tally } from '../../api/support/answers.ts';
import {
  begunCustomer,
  decisionBody,
  eventBody,
  sendWebhook,
  sessionIdOf,
  stateOf,
  timeIn,
  verified,
} from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

test('told out of order, and all of it again, a decision ends in the same state, and each thing is told once', async () => {
  const customer = await begunCustomer(dealer);
  await stage.veriff.decide(customer.sessionId, 'approved', { delivery: 'out_of_order' });
  const expected = { ...verified, events: ['submitted', 'approved'] };
  expect(await stateOf(dealer, customer)).toEqual(expected);
  await stage.veriff.replay(customer.sessionId);
  expect(await stateOf(dealer, customer)).toEqual(expected);
});

test('the same decision many times at once is one', async () => {
  const customer = await begunCustomer(dealer);
  const body = decisionBody(customer.sessionId);
  expect(tally(await atOnce(4, () => sendWebhook(body)))).toEqual({ '200': 4 });
  expect(await stateOf(dealer, customer)).toEqual({
    ...verified,
    events: ['submitted', 'approved'],
  });
});

test('of two decisions at once the later one holds, whichever is heard first', async () => {
  const customer = await begunCustomer(dealer);
  const review = decisionBody(customer.sessionId, { status: 'review', decisionTime: timeIn(-9) });
  const denied = decisionBody(customer.sessionId, { status: 'declined', decisionTime: timeIn(-5) });
  const answers = await atOnce(4, (index) => sendWebhook(index % 2 === 0 ? denied : review));
  expect(tally(answers)).toEqual({ '200': 4 });
  const { events, ...state } = await stateOf(dealer, customer);
  expect(state).toMatchObject({ phase: 'denied', attempts: 1, attemptsLeft: 4, tasks: [] });
  expect([...events].sort()).toEqual(['denied', 'review', 'submitted']);
});

test('an earlier try that is told after a newer one changes nothing', async () => {
  const customer = await begunCustomer(dealer);
  const { sessionId } = customer;
  const again = { status: 'resubmission_requested', code: 9103, decisionTime: timeIn(-60) };
  const approved = { attemptId: 'second', decisionTime: timeIn(-10) };
  await sendWebhook(decisionBody(sessionId, approved));
  await sendWebhook(eventBody(sessionId, { attemptId: 'second' }));
  await sendWebhook(decisionBody(sessionId, again));
  await sendWebhook(eventBody(sessionId));
  expect(await stateOf(dealer, customer)).toMatchObject(verified);
});

test("what comes late of an earlier session stands on the timeline and doesn't hold", async () => {
  const customer = await begunCustomer(dealer);
  await stage.veriff.decide(customer.sessionId, 'declined', { reasonCode: '106' });
  const params = { customerId: customer.customerId };
  await callApi('beginVerification', { params, body: {} }, { customerKey: customer.key });
  const second = await sessionIdOf(customer);
  expect(second).not.toBe(customer.sessionId);
  await sendWebhook(eventBody(second));
  await sendWebhook(decisionBody(customer.sessionId, { decisionTime: timeIn(60) }));
  expect(await stateOf(dealer, customer)).toEqual({
    result: 'submitted',
    attemptsLeft: 3,
    status: 'pending',
    phase: 'submitted',
    waitingFor: 'provider',
    attempts: 2,
    events: ['submitted', 'denied', 'submitted', 'submitted', 'approved'],
    tasks: [],
  });
});

test('a provider whose clock is an hour ahead is followed by its own clock', async () => {
  const customer = await begunCustomer(dealer);
  const { sessionId } = customer;
  const first = { status: 'review', decisionTime: timeIn(3600) };
  const last = { status: 'declined', decisionTime: timeIn(3601) };
  await sendWebhook(decisionBody(sessionId, first));
  expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'review', tasks: ['to_review'] });
  for (const each of [last, first, last]) await sendWebhook(decisionBody(sessionId, each));
  expect(await stateOf(dealer, customer)).toMatchObject({
    phase: 'denied',
    attempts: 1,
    tasks: [],
  });
  // It can be decided on the spot, which holds whatever that clock says.
  const { seen } = await seenByDealer(dealer, customer);
  const params = { customerId: customer.customerId };
  const checked: InPersonCheck[] = ['original', 'person'];
  const body = { act: 'verified_in_person', seen, checked, reason: 'Saw both.' } as const;
  await callApi('decideSubmission', { params, body }, { token: dealer.token });
  const later = { status: 'declined', decisionTime: timeIn(10_800) };
  await sendWebhook(decisionBody(sessionId, later));
  expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'approved', attempts: 1 });
});
