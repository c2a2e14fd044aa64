import { beforeAll, describe, expect, test } from '@jest/globals';
import { customerUpdate, getCustomer } from '../../lambdas/customer/customers.ts';
import { submissionWrites } from '../../lambdas/customer/submissions.ts';
import { lossesOf, transact } from '../../lambdas/store/transact.ts';
import { submittedCustomer } from '../../lambdas/customer/submitted-customer.ts';
import { getProviderSession, learned } from '../../lambdas/verification/provider-sessions.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import { required } from '../../scripts/local/required.ts';
import type { RouteName } from '../../shared/routes.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { decision } from '../harness/sessions.ts';
import * as people from '../harness/people.ts';
import { openStores } from '../harness/dealership-records.ts';
import { unverifiedDealer, waitingDealer } from '../harness/stored-dealerships.ts';

let admin: people.SignedIn;
let other: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
  other = await people.newAdmin();
});

type Act = Extract<
  RouteName,
  | 'approveDealership'
  | 'declineDealership'
  | 'reconsiderDealership'
  | 'blockDealership'
  | 'unblockDealership'
>;
const tryAct = (name: Act, dealerId: string, { token } = admin, reason = people.someReason) =>
  tryApi(name, { params: { dealerId }, body: { reason } }, { token });
const refusal = async (answer: ReturnType<typeof tryAct>) => {
  const { status, body } = await answer;
  return { status, ...(body as { error: { code: string; message: string } }).error };
};
const already = (message: string) => ({ status: 409, code: 'already_decided', message });
const application = (dealerId: string) =>
  callApi('getApplication', { params: { dealerId } }, { token: admin.token });

describe('whoever comes second hears who did what', () => {
  test('from approval to approval, by another and by oneself', async () => {
    const { id } = await waitingDealer();
    expect(outcome(await tryAct('approveDealership', id))).toBe('200');
    const by = (name: string) => already(`This application was already approved by ${name}.`);
    expect(await refusal(tryAct('declineDealership', id, other))).toEqual(by(admin.email));
    expect(await refusal(tryAct('approveDealership', id))).toEqual(by('you'));
    expect(await refusal(tryAct('reconsiderDealership', id, other))).toEqual(by(admin.email));
  });

  test('after a decline and its reconsidering', async () => {
    const { id } = await waitingDealer();
    await tryAct('declineDealership', id);
    expect(await refusal(tryAct('approveDealership', id, other))).toEqual(
      already(`This application was already declined by ${admin.email}.`),
    );
    expect(outcome(await tryAct('reconsiderDealership', id, other))).toBe('200');
    expect(await refusal(tryAct('reconsiderDealership', id))).toEqual(
      already(`This application was already reopened by ${other.email}.`),
    );
    expect(outcome(await tryAct('approveDealership', id, other))).toBe('200');
    expect(
      (await application(id)).events.map(({ type, by, reason }) => [type, by, reason]),
    ).toEqual([
      ['registered', undefined, undefined],
      ['email_verified', undefined, undefined],
      ['declined', admin.email, people.someReason],
      ['reconsidered', other.email, people.someReason],
      ['approved', other.email, undefined],
    ]);
  });

  test('of block and unblock', async () => {
    const { id } = await waitingDealer();
    expect(await refusal(tryAct('unblockDealership', id))).toEqual(
      already("This dealership isn't blocked."),
    );
    const answers = await atOnce(6, () => tryAct('blockDealership', id));
    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 5 });
    expect(await refusal(tryAct('blockDealership', id, other))).toEqual(
      already(`This dealership was already blocked by ${admin.email}.`),
    );
    expect(outcome(await tryAct('unblockDealership', id, other))).toBe('200');
    expect(await refusal(tryAct('unblockDealership', id))).toEqual(
      already(`This dealership was already unblocked by ${other.email}.`),
    );
    const { events, isBlocked } = await application(id);
    expect(isBlocked).toBe(false);
    expect(events.slice(2).map(({ type, by, reason }) => [type, by, reason])).toEqual([
      ['blocked', admin.email, people.someReason],
      ['unblocked', other.email, people.someReason],
    ]);
  });

  test('of a pending one that nobody has declined', async () => {
    const { id } = await waitingDealer();
    expect(await refusal(tryAct('reconsiderDealership', id))).toEqual(
      already('This application is still pending.'),
    );
  });
});

describe('a dealership that has not confirmed its address', () => {
  test('cannot be approved, can be declined and blocked, and gets no mail about it', async () => {
    const { id, email } = await unverifiedDealer();
    expect(await refusal(tryAct('approveDealership', id))).toEqual({
      status: 409,
      code: 'dealer_unverified',
      message: "This dealership hasn't verified its email address yet.",
    });
    expect((await application(id)).adminVerification).toBe('pending');
    for (const name of ['blockDealership', 'unblockDealership', 'declineDealership'] as const)
      expect(outcome(await tryAct(name, id))).toBe('200');
    // Mails about another one that come behind show that these were worked off.
    const next = await waitingDealer();
    await tryAct('declineDealership', next.id);
    await waitForMail(next.email, /was declined/);
    expect(await readInbox(email)).toEqual([]);
  });

  test('and is still being registered can be neither decided about nor blocked', async () => {
    const { id } = await unverifiedDealer();
    await people.changeDealer(id, 'registrationLease', Date.now() - 1);
    const unfinished = {
      status: 409,
      code: 'conflict',
      message: "This registration isn't complete yet. You can decide once it is.",
    };
    expect((await application(id)).isRegistrationComplete).toBe(false);
    for (const name of ['approveDealership', 'declineDealership', 'blockDealership'] as const)
      expect(await refusal(tryAct(name, id))).toEqual(unfinished);
  });

  test('and never came to the end of its registration can be declined after a day', async () => {
    const { id } = await unverifiedDealer();
    await people.changeDealer(id, 'registrationLease', 0);
    expect(outcome(await tryAct('declineDealership', id))).toBe('409 conflict');
    await people.changeDealer(id, 'createdAt', new Date(Date.now() - 25 * 3_600_000).toISOString());
    expect((await application(id)).isRegistrationComplete).toBe(true);
    expect(outcome(await tryAct('approveDealership', id))).toBe('409 dealer_unverified');
    for (const name of [
      'blockDealership',
      'unblockDealership',
      'declineDealership',
      'reconsiderDealership',
    ] as const)
      expect(outcome(await tryAct(name, id))).toBe('200');
  });
});

describe('a reason', () => {
  test.each<Act>(['declineDealership', 'blockDealership', 'unblockDealership'])(
    'is asked for by %s',
    async (name) => {
      const { id } = await waitingDealer();
      for (const reason of ['', '   ', '\u200b']) {
        const { body } = await tryAct(name, id, admin, reason);
        expect(body).toMatchObject({
          error: { code: 'invalid_request', fields: { reason: 'Please enter a reason' } },
        });
      }
      const { body } = await tryAct(name, id, admin, 'x'.repeat(256));
      expect(body).toMatchObject({
        error: { fields: { reason: 'Please use at most 255 characters' } },
      });
      expect((await application(id)).events).toHaveLength(2);
    },
  );

  test('of a decline is mailed to the dealership as text; of a block and its end it is not', async () => {
    const fields = people.someDealership();
    const dealer = await waitingDealer(fields);
    const reason = 'Your license <b>expired</b> & the phone is "dead".';
    await tryAct('declineDealership', dealer.id, admin, reason);
    const declined = await waitForMail(fields.email, /was declined/);
    expect(declined.text).toContain(`Reason: ${reason}`);
    expect(declined.html).toContain(
      '&lt;b&gt;expired&lt;/b&gt; &amp; the phone is &quot;dead&quot;.',
    );

    await tryAct('reconsiderDealership', dealer.id, admin, '');
    await waitForMail(fields.email, /reviewing your registration again/);
    await tryAct('blockDealership', dealer.id, admin, 'Fraud is suspected.');
    const blocked = await waitForMail(fields.email, /was blocked/);
    expect(blocked.text).toContain('Your account has been blocked by the admin.');
    expect(blocked.text).not.toContain('Fraud');
    await tryAct('unblockDealership', dealer.id, admin, 'It was somebody else.');
    const unblocked = await waitForMail(fields.email, /is unblocked/);
    expect(unblocked.text).not.toContain('/dealer/login');
    expect(unblocked.text).not.toContain('somebody else');
  });
});

test('a block stops a submission that is under way, and no file is taken any more', async () => {
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const { customerId, key } = await people.contactedCustomer(dealer, person);
  const upload = () =>
    tryApi(
      'createCustomerUpload',
      { params: { customerId }, body: { kind: 'video', contentType: 'video/mp4', size: 3 } },
      { customerKey: key },
    );
  expect(outcome(await upload())).toBe('200');
  // Its files are checked and its decision is made: only the write is left.
  openStores();
  const before = required(await getCustomer(customerId), 'customer');
  const file = { key: 'customers/x', contentType: 'video/mp4', size: 3 };
  const uploads = { video: 'x', idDocument: 'x', addressDocument: 'x' };
  const body = { ...person, ...uploads, submissionId: randomId('sub') };
  const files = { video: file, idDocument: file, addressDocument: file };
  const was = required(await getProviderSession(before.sessionId ?? ''), 'session');
  const { id: sessionId } = was;
  const news = [{ sessionId, kind: 'submitted' } as const, decision(sessionId, 'approved')];
  const is = news.reduce(learned, was);
  const has = { hasCreditLink: false };
  const after = submittedCustomer(before, { form: body, files, was, is, has });
  const { submissionId } = body;
  const write = () =>
    lossesOf(
      transact([
        customerUpdate(before, after),
        ...submissionWrites({ before, after, was, is, news, submissionId }),
      ]),
    );

  await tryAct('blockDealership', dealer.id);
  expect(outcome(await upload())).toBe('404 not_found');
  expect(await write()).toEqual(['dealership']);
  expect(await getCustomer(customerId)).toEqual(before);
  await tryAct('unblockDealership', dealer.id);
  expect(await write()).toEqual([]);
});

describe('what helps to decide', () => {
  test('others with the same phone, website or address, however they are written', async () => {
    const traits = people.nobodysTraits();
    const one = await waitingDealer({ ...people.someDealership(), ...traits });
    const [area, exchange, line] = [
      traits.phone.slice(0, 3),
      traits.phone.slice(3, 6),
      traits.phone.slice(6),
    ];
    const two = await waitingDealer({
      ...people.someDealership(),
      ...people.nobodysTraits(),
      phone: `(${area}) ${exchange}-${line}`,
      website: traits.website.replace('https://', 'http://www.') + '/about',
    });
    await tryAct('declineDealership', two.id);
    const three = await waitingDealer({
      ...people.someDealership(),
      ...people.nobodysTraits(),
      address: traits.address.toUpperCase().replaceAll(' ', ',  '),
    });
    const { related } = await application(one.id);
    expect(related.hasMore).toBe(false);
    expect(
      related.items.map(({ id, adminVerification, shares }) => [id, adminVerification, shares]),
    ).toEqual([
      [three.id, 'pending', ['address']],
      [two.id, 'declined', ['phone', 'domain']],
    ]);
  });

  test('is bounded, however many there are, and never the dealership itself', async () => {
    const traits = people.nobodysTraits();
    const all = [];
    for (let count = 0; count < 7; count += 1)
      all.push(await waitingDealer({ ...people.someDealership(), ...traits }));
    for (const { id } of all.slice(0, 3)) {
      const { related } = await application(id);
      expect(related.items).toHaveLength(5);
      expect(related.hasMore).toBe(true);
      expect(related.items.map((item) => item.id)).not.toContain(id);
    }
  });
});
