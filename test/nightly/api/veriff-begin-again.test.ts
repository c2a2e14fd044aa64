import { beforeAll, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import * as people from '../../harness/people.ts';
import { changeItem } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { begin, sessionOf, urlOf } from '../../api/support/veriff-begin.ts';
import { begunCustomer, sessionIdOf, stateOf } from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

test('after a session is over, the next try is a new one, and one without a submission undoes no denial', async () => {
  const customer = await begunCustomer(dealer);
  const first = (await sessionOf(customer)).place.continueAt;
  await stage.veriff.decide(customer.sessionId, 'declined', { reasonCode: '106' });
  let standing = await stateOf(dealer, customer);
  expect(standing).toMatchObject({ status: 'denied', attempts: 1 });
  for (const decided of ['expired', 'abandoned'] as const) {
    expect((await sessionOf(customer)).place.continueAt).toBeNull();
    const next = urlOf(await begin(customer));
    expect(next).not.toBe(first);
    expect(stage.veriff.sessions().find(({ url }) => url === next)).toMatchObject({
      id: await sessionIdOf(customer),
      request: { person: { firstName: 'Jordan' } },
    });
    await stage.veriff.decide(await sessionIdOf(customer), decided);
    standing = { ...standing, events: [...standing.events, decided] };
    expect(await stateOf(dealer, customer)).toEqual(standing);
    expect((await sessionOf(customer)).place).toMatchObject({ continueAt: null, ended: decided });
  }
  await begin(customer);
  expect((await sessionOf(customer)).place).toMatchObject({
    continueAt: expect.any(String),
    ended: null,
  });
});

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
  await stage.veriff.decide(customer.sessionId, 'resubmission_requested', { reasonCode: '204' });
  const { place, result, attemptsLeft } = await sessionOf(customer);
  expect({ continueAt: place.continueAt, attemptsLeft }).toEqual({ continueAt, attemptsLeft: 5 });
  expect(result).toMatchObject({
    status: 'pending',
    phase: 'ask_again',
    reason: expect.stringContaining("couldn't be read"),
  });
  expect(urlOf(await begin(customer))).toBe(continueAt);
});
