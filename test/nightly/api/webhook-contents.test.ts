import { beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { storedItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { logLines } from '../../api/support/logs.ts';
import { unlinked } from '../../api/support/sessions.ts';
import {
  begunCustomer,
  begunNameless,
  decisionBody,
  eventBody,
  justBegun,
  sendWebhook,
  stateOf,
  verified,
} from '../../api/support/veriff.ts';

veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const received = { status: 200, body: { received: true } };
const send = async (text: string) => {
  const { status, body } = await sendWebhook(text);
  return { status, body };
};

const meaningless: Record<string, (sessionId: string) => string> = {
  'no JSON': () => 'status=success',
  'the beginning of JSON': (id) => decisionBody(id).slice(0, -9),
  nothing: () => '',
  null: () => 'null',
  'a number': () => '9001',
  'a list': (id) => `[${decisionBody(id)}]`,
  'no verification': () => '{"status":"success","verification":null}',
  'a status that nobody knows': (id) => decisionBody(id, { status: 'pondered', code: 9001 }),
  'no status but a code': (id) => decisionBody(id, { status: null, code: 9001 }),
  'an event of a code that nobody knows': (id) => eventBody(id, { code: 7999, action: 'x' }),
  'an event of an address': (id) => eventBody(id, { code: 7005, addressId: 'a', attemptId: null }),
  'that somebody began': (id) => eventBody(id, { code: 7001, action: 'started' }),
  'an id that is a path': (id) => decisionBody(`../${id}`),
  'an id that is a list': (id) => eventBody(id, { id: [id] }),
};

test('what means nothing here is taken, so that it is not told again, and changes nothing', async () => {
  const customer = await begunCustomer(dealer);
  const before = await storedItem(keys.session(customer.sessionId));
  for (const [name, write] of Object.entries(meaningless))
    expect({ name, ...(await send(write(customer.sessionId))) }).toEqual({ name, ...received });
  expect(await stateOf(dealer, customer)).toEqual(justBegun);
  expect(await storedItem(keys.session(customer.sessionId))).toEqual(before);
});

test('a decision of which everything that may be null is null is a decision', async () => {
  const customer = await begunCustomer(dealer);
  const nulls = { attemptId: null, code: null, decisionTime: null, acceptanceTime: null };
  const more = { person: null, document: null, riskLabels: null, comments: null };
  expect(await send(decisionBody(customer.sessionId, { ...nulls, ...more }))).toEqual(received);
  expect(await stateOf(dealer, customer)).toEqual({
    ...verified,
    events: ['submitted', 'approved'],
  });
  const { firstName, dateOfBirth, cnicNumber, decidedAt } = await seenByDealer(dealer, customer);
  expect({ firstName, dateOfBirth, cnicNumber }).toEqual({
    firstName: 'Jordan',
    dateOfBirth: '',
    cnicNumber: 'N/A',
  });
  // Without the provider's time, it is when we heard of it.
  expect(Math.abs(Date.now() - Date.parse(decidedAt ?? ''))).toBeLessThan(60_000);
});

test('fields that nobody documented, and wrong kinds of known ones, do no harm', async () => {
  const customer = await begunCustomer(dealer);
  const odd = {
    code: '9102',
    status: 'declined',
    reasonCode: 106,
    reason: { en: 'Known fraud' },
    person: { firstName: ['x'], lastName: 5, dateOfBirth: 'long ago', idNumber: null, age: 3 },
    document: 'a passport',
    riskLabels: [null, 3, { label: 'vpn' }, { label: {} }],
    constructor: { prototype: 1 },
    biometrics: { deep: [[[]]] },
  };
  expect(await send(decisionBody(customer.sessionId, odd))).toEqual(received);
  expect(await stateOf(dealer, customer)).toMatchObject({ status: 'denied', attemptsLeft: 4 });
  const { veriffData } = (await storedItem(keys.customer(customer.customerId))) ?? {};
  expect(veriffData).toMatchObject({
    veriffResponse: { code: '9102', status: 'declined', reasonCode: '106', riskLabels: ['vpn'] },
  });
  expect(JSON.stringify(veriffData)).not.toMatch(/biometrics|prototype|passport/);
});

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

test('of a session that nobody knows it is kept what was decided, for admins to see', async () => {
  const admin = await people.theAdmin();
  const id = randomId('unknown');
  const email = people.someEmail();
  const vendorData = JSON.stringify({ email, dealerId: dealer.id });
  const person = { firstName: 'Ephemera', lastName: 'Nobody', dateOfBirth: null, idNumber: null };
  expect(await send(eventBody(id, { vendorData }))).toEqual(received);
  expect(await send(decisionBody(id, { vendorData, person, status: 'declined' }))).toEqual(
    received,
  );
  // What was read from a document is for a customer's record alone.
  expect(JSON.stringify(await storedItem(keys.session(id)))).not.toContain('Ephemera');
  expect((await unlinked(admin)).filter((each) => each.id === id)).toEqual([
    { id, email, status: 'denied', createdAt: expect.any(String) },
  ]);
});

test("of a customer's session that nobody keeps any more no address is kept, and nothing for long", async () => {
  const id = randomId('unknown');
  const email = people.someEmail();
  const vendorData = JSON.stringify({ email, dealerId: dealer.id, customerId: 'cus_x' });
  expect(await send(decisionBody(id, { vendorData, status: 'declined' }))).toEqual(received);
  const stored = await storedItem(keys.session(id));
  expect(stored).toMatchObject({ facts: { decision: { outcome: 'denied' } } });
  expect(Number(stored?.ttl)).toBeLessThan(Date.now() / 1000 + 25 * 3600);
  expect(JSON.stringify(stored)).not.toContain(email);
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
