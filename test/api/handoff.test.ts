import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StoredProgress } from '../../lambdas/progress/progress-record.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { someTime } from '../harness/attempts.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { beginHandoff, claim, newKey, passTime } from '../harness/handoffs.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItem, storedItems } from '../harness/records.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import * as acts from './support/progress.ts';

let dealer: people.SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  await people.forgetVisits('customerKey', 'handoffClaim');
  dealer = await people.approvedDealership();
});
beforeEach(async () => {
  link = await people.newLink(dealer);
});

const asCustomer = () =>
  [{ params: { customerId: link.customerId } }, { customerKey: link.key }] as const;

describe('a code', () => {
  test('makes the phone that scans it known to the computer, and stands nowhere', async () => {
    expect(await acts.handoffOf(link)).toBeNull();
    const { code, progress } = await beginHandoff(link);
    expect(progress.handoff).toEqual({ state: 'waiting', secondsLeft: 600, phone: null });
    const key = newKey();
    const { status, body } = await claim(link, code, key);
    const publicDealer = await callApi('getPublicDealership', { params: { dealerId: dealer.id } });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        customerId: link.customerId,
        dealer: publicDealer,
        retentionDays: 90,
        verification: (await callApi('getCustomerSession', ...asCustomer())).verification,
        mayChooseId: true,
        progress: { files: [], removed: [] },
      },
    });
    expect(await acts.handoffOf(link)).toEqual({
      state: 'connected',
      secondsLeft: expect.any(Number),
      phone: { device: 'iphone', browser: 'safari', connectedAt: someTime },
    });
    const items = JSON.stringify(await storedItems(`CUSTOMER#${link.customerId}`));
    expect([items.includes(hashOf(code)), items.includes(hashOf(key))]).toEqual([true, true]);
    expect([items.includes(code), items.includes(key)]).toEqual([false, false]);
  });

  test('works for one phone, which may say so twice; of several at once, for the first', async () => {
    const { code } = await beginHandoff(link);
    const phones = Array.from({ length: 4 }, newKey);
    const answers = await atOnce(4, (index) => claim(link, code, phones[index]));
    expect(tally(answers)).toEqual({ 200: 1, '409 handoff_used': 3 });
    const first = phones[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(outcome(await claim(link, code, first))).toBe('200');
    expect(outcome(await claim(link, code))).toBe('409 handoff_used');
  });

  test('has an end, of which only the right one tells', async () => {
    const { code } = await beginHandoff(link);
    await passTime(link);
    expect(outcome(await claim(link, code))).toBe('410 handoff_expired');
    expect(outcome(await claim(link, `${code}x`))).toBe('404 not_found');
    expect(outcome(await claim(link, ''))).toBe('404 not_found');
    expect(await acts.handoffOf(link)).toEqual({ state: 'unused', secondsLeft: 0, phone: null });
  });

  test('is none once it was taken back, or another one was made', async () => {
    const { code } = await beginHandoff(link);
    await acts.endHandoff(link);
    expect(outcome(await claim(link, code))).toBe('404 not_found');
    expect(await acts.handoffOf(link)).toBeNull();
    const { code: second } = await beginHandoff(link);
    await beginHandoff(link);
    expect(outcome(await claim(link, second))).toBe('404 not_found');
  });

  test("is nothing for another customer, nor for one who isn't there", async () => {
    const { code } = await beginHandoff(link);
    const other = await people.newLink(dealer);
    await beginHandoff(other);
    expect(outcome(await claim(other, code))).toBe('404 not_found');
    const nobody = { customerId: `cus_${'x'.repeat(22)}`, key: '' };
    expect(outcome(await claim(nobody, code))).toBe('404 not_found');
  });

  test('made while one is scanned leaves at most one phone, that of the newest', async () => {
    const { code } = await beginHandoff(link);
    const [, { status }] = await Promise.all([beginHandoff(link), claim(link, code)]);
    expect([200, 404]).toContain(status);
    expect(await acts.handoffOf(link)).toMatchObject({ state: 'waiting', phone: null });
  });
});

test('a code and its phone get their whole time, however late in the day of what was sent', async () => {
  await acts.note(link, { what: 'said', idType: 'passport' });
  const key = keys.progress(link.customerId);
  await changeItem(key, 'endsAt', new Date(Date.now() + 60_000).toISOString());
  const { code } = await beginHandoff(link);
  expect(outcome(await claim(link, code))).toBe('200');
  const { handoff, endsAt, ttl } = (await storedItem(key)) as unknown as StoredProgress;
  const times = [handoff?.codeExpiresAt, handoff?.phone?.expiresAt].map((at = '') =>
    Date.parse(at),
  );
  expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(Math.max(...times));
  expect(ttl).toBe(Math.ceil(Date.parse(endsAt) / 1000));
  expect((await acts.progressOf(link)).idType).toBe('passport');
});

test('no code is made for who has nothing left to send', async () => {
  const decided = await withRejectionProbability(0, () => people.decidedCustomer(dealer));
  const answer = await tryApi(
    'beginHandoff',
    { params: { customerId: decided.customerId } },
    { customerKey: decided.key },
  );
  expect(outcome(answer)).toBe('409 already_submitted');
});
