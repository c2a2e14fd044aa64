import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customerRecord } from '../../lambdas/customer/customer.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { areaMessages } from '../../shared/area-messages.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../scripts/local/veriff/start.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { withProvider } from '../harness/provider.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { useVeriff } from '../harness/veriff.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { begunCustomer, justBegun, sessionIdOf, stateOf } from './support/veriff.ts';

let dealer: people.SignedIn;
let veriff: LocalVeriff;
let end: () => Promise<void>;
/** Who began before the stage went over to Veriff. */
let ours: CustomerLink;
/** Who began while it was a demonstration. */
let byChance: CustomerLink;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  const takeBack = await withProvider('review');
  ours = await people.contactedCustomer(dealer);
  await takeBack();
  byChance = await people.contactedCustomer(dealer);
  ({ veriff, end } = await useVeriff());
});
afterAll(() => end());

const recordOf = ({ customerId }: CustomerLink) => storedItem(keys.customer(customerId));
const begin = (link: CustomerLink, personal?: people.Person) =>
  tryApi(
    'beginVerification',
    { params: { customerId: link.customerId }, body: personal ? { personal } : {} },
    { customerKey: link.key },
  );
const urlOf = ({ body }: { body: unknown }) => (body as { veriffUrl: string }).veriffUrl;
const sessionOf = (link: CustomerLink) =>
  callApi(
    'getCustomerSession',
    { params: { customerId: link.customerId } },
    { customerKey: link.key },
  );
const unavailable = {
  status: 503,
  body: {
    error: {
      code: 'unavailable',
      message: "This isn't available right now. Please try again shortly.",
    },
  },
};

test.each(['fail', 'nonsense', 'throttle', 'hang'] as const)(
  'where Veriff meets a call with "%s", nothing has begun, and the next try works',
  async (fault) => {
    const link = await people.newLink(dealer);
    const before = await storedItems(`CUSTOMER#${link.customerId}`);
    veriff.faults.next = fault;
    const { status, body } = await begin(link, people.somePerson());
    expect({ status, body }).toEqual(unavailable);
    expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual(before);
    expect(await sessionOf(link)).toMatchObject({ place: { continueAt: null }, result: null });

    const person = people.somePerson();
    const begun = await begin(link, person);
    expect(veriff.sessions().find(({ url }) => url === urlOf(begun))?.request.person).toEqual({
      firstName: 'Jordan',
      lastName: 'Lee',
      dateOfBirth: person.dateOfBirth,
      email: person.email,
      phoneNumber: `+1${person.phone.replace(/\D/g, '')}`,
    });
    expect(await stateOf(dealer, link)).toEqual(justBegun);
  },
);

test("what is typed on the dealership's link is kept although Veriff does not answer", async () => {
  const link = await people.newLink(dealer);
  const { fullName, email, phone } = people.somePerson();
  const params = { customerId: link.customerId };
  const save = () =>
    tryApi('saveContact', { params, body: { fullName, email, phone } }, { customerKey: link.key });
  veriff.faults.next = 'fail';
  const failed = await save();
  expect({ status: failed.status, body: failed.body }).toEqual(unavailable);
  expect(await recordOf(link)).toMatchObject({ email, begun: 0 });
  expect(await recordOf(link)).not.toHaveProperty('sessionId');
  expect(urlOf(await save())).toMatch(/^http:/);
});

test('begun again, it goes on where it was', async () => {
  const link = await people.newLink(dealer);
  const first = urlOf(await begin(link, people.somePerson()));
  const second = people.somePerson();
  expect(urlOf(await begin(link, { ...second, fullName: 'Someone Else' }))).toBe(first);
  expect(urlOf(await begin(link))).toBe(first);
  expect((await sessionOf(link)).place).toMatchObject({ continueAt: first, files: [] });
  // The latest words count, but for who the provider was told to expect.
  const { firstName } = customerRecord.read(await recordOf(link));
  expect(firstName).not.toBe('Someone');
  expect(await recordOf(link)).toMatchObject({ email: second.email, begun: 1 });
  expect(veriff.sessions().find(({ url }) => url === first)).toMatchObject({
    request: { person: { firstName } },
  });
});

test('tabs that begin at once are sent to one session, and there is no other', async () => {
  const link = await people.newLink(dealer);
  const before = veriff.sessions().length;
  const answers = await atOnce(3, () => begin(link, people.somePerson()));
  expect(tally(answers)).toEqual({ '200': 3 });
  const made = veriff.sessions().slice(before);
  const { sessionId, sessions, begun } = customerRecord.read(await recordOf(link));
  // Others would have to be deleted there, at a pace that those who are erased depend on.
  expect(made.map(({ id }) => id)).toEqual([sessionId]);
  expect(new Set(answers.map(urlOf))).toEqual(new Set(made.map(({ url }) => url)));
  expect({ begun, sessions }).toEqual({
    begun: 1,
    sessions: [{ provider: 'veriff', id: sessionId }],
  });
  expect(await stateOf(dealer, link)).toEqual(justBegun);
});

test.each(['declined', 'expired', 'abandoned'] as const)(
  'after a session is %s, the next try is a new one',
  async (decided) => {
    const customer = await begunCustomer(dealer);
    const first = (await sessionOf(customer)).place.continueAt;
    await veriff.decide(customer.sessionId, decided);
    expect((await sessionOf(customer)).place.continueAt).toBeNull();
    const second = urlOf(await begin(customer));
    expect(second).not.toBe(first);
    expect(veriff.sessions().find(({ url }) => url === second)).toMatchObject({
      id: await sessionIdOf(customer),
      request: { person: { firstName: 'Jordan' } },
    });
  },
);

test.each(['expired', 'abandoned'] as const)(
  'an attempt that is %s before anything was submitted undoes no denial',
  async (decided) => {
    const customer = await begunCustomer(dealer);
    await veriff.decide(customer.sessionId, 'declined', { reasonCode: '106' });
    const denied = await stateOf(dealer, customer);
    expect(denied).toMatchObject({ status: 'denied', attempts: 1 });
    await begin(customer);
    await veriff.decide(await sessionIdOf(customer), decided);
    expect(await stateOf(dealer, customer)).toEqual({
      ...denied,
      events: [...denied.events, decided],
    });
    expect((await sessionOf(customer)).place).toMatchObject({ continueAt: null, ended: decided });
    await begin(customer);
    expect((await sessionOf(customer)).place).toMatchObject({
      continueAt: expect.any(String),
      ended: null,
    });
  },
);

test('a session of which the week is over is not gone on with', async () => {
  const customer = await begunCustomer(dealer);
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  await changeItem(keys.customer(customer.customerId), 'sessionExpiresAt', soon);
  expect((await sessionOf(customer)).place.continueAt).toBeNull();
  await begin(customer);
  expect(await sessionIdOf(customer)).not.toBe(customer.sessionId);
});

test('asked again, the same session goes on, and no attempt is used up', async () => {
  const customer = await begunCustomer(dealer);
  const { continueAt } = (await sessionOf(customer)).place;
  await veriff.decide(customer.sessionId, 'resubmission_requested', { reasonCode: '204' });
  const { place, result, attemptsLeft } = await sessionOf(customer);
  expect({ continueAt: place.continueAt, attemptsLeft }).toEqual({ continueAt, attemptsLeft: 5 });
  expect(result).toMatchObject({
    status: 'pending',
    phase: 'ask_again',
    reason: expect.stringContaining("couldn't be read"),
  });
  expect(urlOf(await begin(customer))).toBe(continueAt);
});

test('who began at Veriff finishes there, although the stage has changed', async () => {
  const customer = await begunCustomer(dealer);
  const { place } = await sessionOf(customer);
  const takeBack = await withProvider('review');
  try {
    expect((await sessionOf(customer)).place).toEqual(place);
    expect(urlOf(await begin(customer))).toBe(place.continueAt);
    await veriff.decide(customer.sessionId, 'approved');
    expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'approved', attempts: 1 });
  } finally {
    await takeBack();
  }
});

test('who began with us finishes with us, although the stage has changed', async () => {
  expect((await sessionOf(ours)).place).toMatchObject({ continueAt: null, checkedBy: null });
  const made = veriff.sessions().length;
  const uploads = await uploadAll(ours);
  expect(outcome(await submit(ours, attemptWith(uploads)))).toBe('200');
  expect(await stateOf(dealer, ours)).toMatchObject({ phase: 'review', attempts: 1 });
  expect(veriff.sessions()).toHaveLength(made);
});

test('chance decides about nobody any more once the stage is no demonstration', async () => {
  expect((await sessionOf(byChance)).place).toMatchObject({
    continueAt: null,
    checkedBy: 'Veriff',
  });
  expect(urlOf(await begin(byChance))).toMatch(/^http:/);
  expect(await recordOf(byChance)).toMatchObject({ provider: 'veriff', begun: 2 });
});

test('an old page of our wizard is told to reload where Veriff collects', async () => {
  const customer = await begunCustomer(dealer);
  const before = await recordOf(customer);
  const answer = await submit(customer, attemptWith(await uploadAll(customer), customer.person));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 409,
    body: { error: { code: 'conflict', message: areaMessages.verificationMoved } },
  });
  expect(await recordOf(customer)).toEqual(before);
  expect(await stateOf(dealer, customer)).toEqual(justBegun);
});
