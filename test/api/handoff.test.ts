import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import type { StoredProgress } from '../../lambdas/progress/progress.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { attemptWith, someTime, submit, uploadAll } from '../harness/attempts.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { beginHandoff, claim, connectedPhone, newKey } from '../harness/handoffs.ts';
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

const stateOf = async () => (await acts.progressOf(link)).handoff;
const stored = async () =>
  (await storedItem(keys.progress(link.customerId))) as unknown as StoredProgress;
/** As if the code, or the phone's hour, were over. */
async function passTime() {
  const { handoff } = await stored();
  const past = new Date(Date.now() - 1).toISOString();
  await changeItem(keys.progress(link.customerId), 'handoff', {
    ...handoff,
    codeExpiresAt: past,
    ...(handoff?.phone && { phone: { ...handoff.phone, expiresAt: past } }),
  });
}

describe('a code', () => {
  test('makes the phone that scans it known to the computer, and stands nowhere', async () => {
    expect(await stateOf()).toBeNull();
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
        place: (await callApi('getCustomerSession', ...asCustomer())).place,
        mayChooseId: true,
        progress: { files: [], removed: [] },
      },
    });
    expect(await stateOf()).toEqual({
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
    const phones = Array.from({ length: 6 }, newKey);
    const answers = await atOnce(6, (index) => claim(link, code, phones[index]));
    expect(tally(answers)).toEqual({ 200: 1, '409 handoff_used': 5 });
    const first = phones[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(outcome(await claim(link, code, first))).toBe('200');
    expect(outcome(await claim(link, code))).toBe('409 handoff_used');
  });

  test('has an end, of which only the right one tells', async () => {
    const { code } = await beginHandoff(link);
    await passTime();
    expect(outcome(await claim(link, code))).toBe('410 handoff_expired');
    expect(outcome(await claim(link, `${code}x`))).toBe('404 not_found');
    expect(outcome(await claim(link, ''))).toBe('404 not_found');
    expect(await stateOf()).toEqual({ state: 'unused', secondsLeft: 0, phone: null });
  });

  test('is none once it was taken back, or another one was made', async () => {
    const { code } = await beginHandoff(link);
    await acts.endHandoff(link);
    expect(outcome(await claim(link, code))).toBe('404 not_found');
    expect(await stateOf()).toBeNull();
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
    expect(await stateOf()).toMatchObject({ state: 'waiting', phone: null });
  });
});

const asCustomer = () =>
  [{ params: { customerId: link.customerId } }, { customerKey: link.key }] as const;

describe('a phone', () => {
  test('sends what is wanted, and nothing else opens with its key', async () => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    const kind = 'idDocument';
    const noted = await acts.noteByPhone(phone, { what: 'arrived', kind, uploadId });
    expect(noted).toMatchObject({ status: 200, body: { progress: { files: [{ uploadId }] } } });
    expect((await acts.progressOf(link)).files).toMatchObject([{ kind, uploadId, from: 'phone' }]);
    // With chance as the provider, nobody asks for the back of an ID.
    expect(outcome(await acts.announceByPhone(phone, 'idBack'))).toBe('403 forbidden');
    const params = { customerId: link.customerId };
    const ofCustomer = [
      await tryApi('getCustomerSession', { params }, { customerKey: phone.key }),
      await tryApi('openLink', { params }, { customerKey: phone.key }),
      await tryApi('getProgress', { params }, { customerKey: phone.key }),
      await tryApi('endHandoff', { params }, { customerKey: phone.key }),
      await tryApi('beginHandoff', { params }, { customerKey: phone.key }),
      await submit(phone, attemptWith(await uploadAll(link))),
    ];
    expect(tally(ofCustomer)).toEqual({ '404 not_found': 6 });
    // Nor does the customer's key where the phone's is asked for.
    expect(outcome(await acts.phoneSession(link))).toBe('404 not_found');
  });

  test('is shown nothing of the person', async () => {
    const person = { ...people.somePerson(), fullName: 'Evanescia Leaver' };
    const contacted = await people.contactedCustomer(dealer, person);
    const { body } = await acts.phoneSession(await connectedPhone(contacted));
    for (const given of [...person.fullName.split(' '), person.email, person.phone])
      expect(JSON.stringify(body)).not.toContain(given);
  });

  const ends: Record<string, [end: () => Promise<unknown>, told: string]> = {
    'it is disconnected': [() => acts.endHandoff(link), '410 handoff_ended'],
    'its hour is over': [passTime, '410 handoff_ended'],
    'another code is made': [() => beginHandoff(link), '404 not_found'],
    'something is submitted': [
      async () =>
        withRejectionProbability(1, async () => submit(link, attemptWith(await uploadAll(link)))),
      '404 not_found',
    ],
    'the link is canceled': [
      () =>
        callApi('cancelLink', { params: { customerId: link.customerId } }, { token: dealer.token }),
      '404 not_found',
    ],
    'the link expires': [
      () => changeItem(keys.customer(link.customerId), 'linkExpiresAt', new Date().toISOString()),
      '409 link_ended',
    ],
  };
  test.each(Object.entries(ends))('has no right once %s', async (_name, [end, told]) => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    await end();
    const answers = [
      await acts.phoneSession(phone),
      await acts.announceByPhone(phone, 'video'),
      await acts.noteByPhone(phone, { what: 'arrived', kind: 'idDocument', uploadId }),
    ];
    expect(answers.map(outcome)).toEqual([told, told, told]);
    const files = (await storedItem(keys.progress(link.customerId)))?.files ?? {};
    expect(files).toEqual({});
  });

  test('that is disconnected as it reports is known by nothing that came later', async () => {
    const phone = await connectedPhone(link);
    const uploadId = await acts.uploadByPhone(phone);
    const kind = 'idDocument';
    const [, noted] = await Promise.all([
      acts.endHandoff(link),
      acts.noteByPhone(phone, { what: 'arrived', kind, uploadId }),
    ]);
    const { files, handoff } = await acts.progressOf(link);
    expect(handoff).toMatchObject({ state: 'ended', secondsLeft: 0 });
    // It came before, and is there; or it came too late, and is not.
    expect([outcome(noted), files.length]).toEqual(
      noted.status === 200 ? ['200', 1] : ['410 handoff_ended', 0],
    );
    await acts.endHandoff(link);
    expect(await stateOf()).toMatchObject({ state: 'ended' });
  });
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
