import { beforeAll, describe, expect, test } from '@jest/globals';
import { areaMessages } from '../../shared/area-messages.ts';
import { denialReasons } from '../../shared/schemas/decisions.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../scripts/local/veriff/start.ts';
import { seenByDealer, someTime } from '../harness/attempts.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';
import { veriffStage } from '../harness/veriff-stage.ts';
import { atOnce, notFound, outcome } from './support/answers.ts';
import { begunCustomer, justBegun, sessionIdOf, stateOf } from './support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const by = { kind: 'person', name: 'Ann Chovey' };
type Wish = Record<string, unknown>;
const approve = { act: 'approve', compared: true, reason: 'The faces are the same.' };
const deny = { act: 'deny', customerReason: 'name', note: 'Two names on the card.' };
const verified = {
  act: 'verified_in_person',
  checked: ['original', 'person'],
  reason: 'Came in with the card.',
};
const notVerified = { act: 'not_verified_in_person', reason: 'Somebody else came in.' };

/** Decides with a body as it is. */
const send = ({ customerId }: Pick<CustomerLink, 'customerId'>, body: object, who = dealer) =>
  tryApi('decideSubmission', { params: { customerId }, body }, { token: who.token });
/** Decides about what stands now. */
const decide = async (link: CustomerLink, wish: Wish) =>
  send(link, { ...wish, seen: (await seenByDealer(dealer, link)).seen });

async function told(outcome: Parameters<LocalVeriff['decide']>[1]) {
  const customer = await begunCustomer(dealer);
  await stage.veriff.decide(customer.sessionId, outcome);
  return customer;
}
const lastEvent = async (link: CustomerLink) => (await seenByDealer(dealer, link)).events.at(-1);
const again = async ({ customerId, key }: CustomerLink) =>
  outcome(
    await tryApi('beginVerification', { params: { customerId }, body: {} }, { customerKey: key }),
  );

test.each([
  [approve, { status: 'approved', attemptsLeft: 0, tasks: ['credit_link'] }, undefined],
  [deny, { status: 'denied', attemptsLeft: 4, tasks: [] }, denialReasons.name],
  [
    { act: 'deny', customerReason: 'other', ownWords: 'Bring your passport.' },
    { status: 'denied', attemptsLeft: 4, tasks: [] },
    'Bring your passport.',
  ],
])('what waits for the dealership is decided by it: %j', async (wish, state, reason) => {
  const customer = await told('review');
  const answer = await decide(customer, wish);
  expect(outcome(answer)).toBe('200');
  expect(answer.body).toMatchObject({ submission: await seenByDealer(dealer, customer) });
  const type = state.status;
  expect(await stateOf(dealer, customer)).toEqual({
    ...state,
    result: type,
    phase: type,
    waitingFor: null,
    attempts: 1,
    events: ['submitted', 'review', type],
  });
  const note = 'reason' in wish ? wish.reason : 'note' in wish ? wish.note : undefined;
  expect(await lastEvent(customer)).toEqual({
    ...{ type, at: someTime, attempt: 1, by },
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note }),
  });
  const session = await callApi(
    'getCustomerSession',
    { params: { customerId: customer.customerId } },
    { customerKey: customer.key },
  );
  expect(session.result).toMatchObject({ status: type, reason: reason ?? null });
  // What colleagues noted is nobody else's.
  if (note !== undefined) expect(JSON.stringify(session)).not.toContain(note);
});

test.each(['resubmission_requested', 'declined'] as const)(
  'who was %s online is verified in person, and then nothing can be done online',
  async (before) => {
    const customer = await told('declined');
    if (before === 'resubmission_requested') {
      await again(customer);
      await stage.veriff.decide(await sessionIdOf(customer), before);
    }
    expect(outcome(await decide(customer, verified))).toBe('200');
    expect(await stateOf(dealer, customer)).toMatchObject({ status: 'approved', attemptsLeft: 0 });
    expect(await lastEvent(customer)).toMatchObject({ type: 'verified_in_person', by });
    expect(await again(customer)).toBe('409 already_submitted');
  },
);

test('who is not verified in person is not verified online either, but in person later', async () => {
  const customer = await told('declined');
  await again(customer);
  const sessionId = await sessionIdOf(customer);
  expect(outcome(await decide(customer, notVerified))).toBe('200');
  expect(await again(customer)).toBe('409 attempts_exhausted');
  // What was under way is over as well.
  await stage.veriff.decide(sessionId, 'approved');
  expect(await stateOf(dealer, customer)).toMatchObject({
    status: 'denied',
    attemptsLeft: 0,
    events: ['submitted', 'denied', 'not_verified_in_person', 'submitted', 'approved'],
    tasks: [],
  });
  expect(outcome(await decide(customer, verified))).toBe('200');
  expect(await stateOf(dealer, customer)).toMatchObject({ status: 'approved' });
});

test('of people who decide at once one wins, and the others read who did', async () => {
  const customer = await told('review');
  const { seen } = await seenByDealer(dealer, customer);
  const answers = await atOnce(4, (index) =>
    send(customer, { ...(index % 2 === 0 ? approve : deny), seen }),
  );
  expect(answers.map(outcome).sort()).toEqual([
    '200',
    ...Array.from({ length: 3 }, () => '409 already_decided'),
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: { code: 'already_decided', message: 'Ann Chovey already decided.' },
  });
  const { events } = await stateOf(dealer, customer);
  expect(events).toHaveLength(3);
});

describe('is refused', () => {
  test('what stands otherwise than was seen', async () => {
    const customer = await told('review');
    for (const seen of ['', 'x', justBegun.status])
      expect(outcome(await send(customer, { ...approve, seen }))).toBe('409 conflict');
    const { seen } = await seenByDealer(dealer, customer);
    await stage.veriff.decide(customer.sessionId, 'declined');
    expect(outcome(await send(customer, { ...approve, seen }))).toBe('409 conflict');
    expect(await stateOf(dealer, customer)).toMatchObject({ status: 'denied' });
  });

  test.each([
    ['of nothing that was sent', undefined, [approve, deny, verified, notVerified]],
    ['of what the provider is looking at', 'submitted', [approve, deny, verified, notVerified]],
    ['of what waits for a look', 'review', [verified, notVerified]],
    ['of what was approved', 'approved', [approve, deny, verified, notVerified]],
    ['of what was denied', 'declined', [approve, deny]],
  ] as const)('a decision %s', async (_name, state, wishes) => {
    const customer = await begunCustomer(dealer);
    if (state === 'submitted') await stage.veriff.submit(customer.sessionId);
    else if (state) await stage.veriff.decide(customer.sessionId, state);
    const before = await stateOf(dealer, customer);
    for (const wish of wishes) expect(outcome(await decide(customer, wish))).toBe('409 conflict');
    expect(await stateOf(dealer, customer)).toEqual(before);
  });

  test("another dealership's customer, and a draft that nobody may see", async () => {
    const customer = await told('review');
    const { seen } = await seenByDealer(dealer, customer);
    const other = await people.approvedDealership();
    await people.forgetVisits('draft');
    const draft = await callApi('createDraft', { params: { dealerId: dealer.id } });
    const nobody = { customerId: `cus_${'x'.repeat(22)}` };
    const refused = [
      await send(customer, { ...approve, seen }, other),
      await send(draft, { ...approve, seen }),
      await send(nobody, { ...approve, seen }),
      await send({ customerId: 'cus_x' }, { ...approve, seen }),
    ];
    for (const { status, body } of refused) expect({ status, body }).toEqual(notFound);
    expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'review' });
  });

  test('a body with something missing, at its field', async () => {
    const customer = await told('review');
    const seen = 'x';
    const required = 'This field is required.';
    const wrong: [Wish, Record<string, unknown>][] = [
      [{ seen }, { act: expect.any(String) }],
      [{ act: 'erase', seen }, { act: expect.any(String) }],
      [approve, { seen: required }],
      [{ ...approve, seen, compared: false }, { compared: areaMessages.comparisonRequired }],
      [{ ...approve, seen, reason: ' \u200B' }, { reason: areaMessages.reasonRequired }],
      [{ ...approve, seen, reason: 'x'.repeat(256) }, { reason: expect.any(String) }],
      [{ act: 'deny', seen }, { customerReason: areaMessages.denialReasonRequired }],
      [
        { act: 'deny', seen, customerReason: 'other', ownWords: ' ' },
        { ownWords: areaMessages.denialReasonRequired },
      ],
      [
        { ...verified, seen, checked: ['original', 'address'] },
        { checked: areaMessages.inPersonChecksRequired },
      ],
      [{ act: 'not_verified_in_person', seen }, { reason: areaMessages.reasonRequired }],
    ];
    for (const [body, fields] of wrong) {
      const answer = await send(customer, body);
      expect({ status: answer.status, error: answer.body }).toMatchObject({
        status: 400,
        error: { error: { code: 'invalid_request', fields } },
      });
    }
  });
});

test('only what was decided about uses one of five attempts up', async () => {
  const customer = await begunCustomer(dealer);
  const free = ['expired', 'resubmission_requested', 'abandoned'] as const;
  for (const each of free) {
    await stage.veriff.decide(await sessionIdOf(customer), each);
    await again(customer);
  }
  expect(await stateOf(dealer, customer)).toMatchObject({ attempts: 0, attemptsLeft: 5 });
  for (let left = 4; left >= 0; left -= 1) {
    await stage.veriff.decide(await sessionIdOf(customer), 'declined');
    expect(await stateOf(dealer, customer)).toMatchObject({
      attempts: 5 - left,
      attemptsLeft: left,
    });
    expect(await again(customer)).toBe(left === 0 ? '409 attempts_exhausted' : '200');
  }
});
