import { beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { logLines } from '../../api/support/logs.ts';
import {
  begunCustomer,
  begunNameless,
  decisionBody,
  sendWebhook,
  stateOf,
  timeIn,
  verified,
} from '../../api/support/veriff.ts';
import { atOnce, tally } from '../../api/support/answers.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const received = { status: 200, body: { received: true } };
const send = async (text: string) => {
  const { status, body } = await sendWebhook(text);
  return { status, body };
};

test('what was read from a document is one short line, however long or odd it is', async () => {
  const customer = await begunNameless(dealer);
  const person = {
    firstName: `Mallory\r\nBcc: everybody@mail.example${'x'.repeat(100_000)}`,
    lastName: `Row\u0000\u202E${'y'.repeat(100_000)}`,
    dateOfBirth: null,
    idNumber: 'z'.repeat(50_000),
  };
  expect(await send(decisionBody(customer.sessionId, { person }))).toEqual(received);
  const { firstName, lastName, cnicNumber } = await seenByDealer(dealer, customer);
  for (const each of [firstName, lastName, cnicNumber]) {
    expect(each.length).toBeLessThanOrEqual(255);
    expect(each).not.toMatch(/[\p{Cc}\u202E]/u);
  }
  expect(`${firstName} ${lastName}`).toMatch(/^Mallory Bcc: .* Row/);
});

test('no log has a word of a person, of a session or of a key', async () => {
  const begun = Date.now();
  const word = (what: string) => `${what}${randomId('w').replace(/\W|_/g, '').slice(0, 12)}`;
  const person = { ...people.somePerson(), fullName: `${word('First')} ${word('Last')}` };
  const customer = await begunCustomer(dealer, person);
  const read = { firstName: word('Read'), lastName: word('Found'), dateOfBirth: '1961-07-19' };
  const id = word('number');
  const vendorData = JSON.stringify({ email: person.email });
  const told = { person: { ...read, idNumber: id }, vendorData, reason: word('reason') };
  const wrong = `{"status":"success","verification":{"id":"${customer.sessionId}","${read.firstName}`;
  await send(decisionBody(customer.sessionId, { ...told, status: 'resubmission_requested' }));
  await send(wrong);
  await sendWebhook(decisionBody(customer.sessionId, told), { 'content-type': 'text/plain' });
  await waitForMail(person.email, /^Finish your verification for/);
  expect(await readInbox(person.email)).toHaveLength(1);

  const words = [
    ...person.fullName.split(' '),
    ...Object.values(read),
    ...[id, told.reason, person.email, customer.key, customer.sessionId],
    ...['the-api-key-of-tests', 'the-shared-secret-of-tests'],
  ];
  const lines = await logLines(begun);
  expect(lines.some((line) => line.includes('POST /api/webhooks/{provider}'))).toBe(true);
  expect(words.filter((each) => lines.some((line) => line.includes(each)))).toEqual([]);
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
