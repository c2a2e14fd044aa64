import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../../scripts/local/veriff/local-veriff.ts';
import { attemptWith, submit, uploadAll } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { whileProvider } from '../../harness/provider.ts';
import { useVeriff } from '../../harness/veriff.ts';
import { outcome } from '../../api/support/answers.ts';
import { begin, recordOf, sessionOf, urlOf } from '../../api/support/veriff-begin.ts';
import { begunCustomer, justBegun, stateOf } from '../../api/support/veriff.ts';

let dealer: people.SignedIn;
let veriff: LocalVeriff;
let end: () => Promise<void>;
/** Who began before the stage went over to Veriff. */
let ours: CustomerLink;
/** Who began while it was a demonstration. */
let byChance: CustomerLink;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  ours = await whileProvider('review', () => people.contactedCustomer(dealer));
  byChance = await people.contactedCustomer(dealer);
  ({ veriff, end } = await useVeriff());
});
afterAll(() => end());

test('who began at Veriff finishes there, although the stage has changed', async () => {
  const customer = await begunCustomer(dealer);
  const { place } = await sessionOf(customer);
  await whileProvider('review', async () => {
    expect((await sessionOf(customer)).place).toEqual(place);
    expect(urlOf(await begin(customer))).toBe(place.continueAt);
    await veriff.decide(customer.sessionId, 'approved');
    expect(await stateOf(dealer, customer)).toMatchObject({ phase: 'approved', attempts: 1 });
  });
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
    body: { error: { code: 'conflict', message: dealerMessages.verificationMoved } },
  });
  expect(await recordOf(customer)).toEqual(before);
  expect(await stateOf(dealer, customer)).toEqual(justBegun);
});
