import { describe, expect, test } from '@jest/globals';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import { atOnce, outcome, tally } from '../../api/support/answers.ts';
import * as people from '../../harness/people.ts';
import { unverifiedDealer, waitingDealer } from '../../harness/stored-dealerships.ts';
import { adminActs, refusal } from '../../api/support/admin-acts.ts';

const { admins, tryAct, application } = adminActs();
const already = (message: string) => ({ status: 409, code: 'already_decided', message });

describe('whoever comes second hears who did what', () => {
  test('from approval to approval, by another and by oneself', async () => {
    const { id } = await waitingDealer();
    expect(outcome(await tryAct('approveDealership', id))).toBe('200');
    const by = (name: string) => already(`This application was already approved by ${name}.`);
    expect(await refusal(tryAct('declineDealership', id, admins.other))).toEqual(
      by(admins.admin.email),
    );
    expect(await refusal(tryAct('approveDealership', id))).toEqual(by('you'));
    expect(await refusal(tryAct('reconsiderDealership', id, admins.other))).toEqual(
      by(admins.admin.email),
    );
  });

  test('after a decline and its reconsidering', async () => {
    const { id } = await waitingDealer();
    await tryAct('declineDealership', id);
    expect(await refusal(tryAct('approveDealership', id, admins.other))).toEqual(
      already(`This application was already declined by ${admins.admin.email}.`),
    );
    expect(outcome(await tryAct('reconsiderDealership', id, admins.other))).toBe('200');
    expect(await refusal(tryAct('reconsiderDealership', id))).toEqual(
      already(`This application was already reopened by ${admins.other.email}.`),
    );
    expect(outcome(await tryAct('approveDealership', id, admins.other))).toBe('200');
    expect(
      (await application(id)).events.map(({ type, by, reason }) => [type, by, reason]),
    ).toEqual([
      ['registered', undefined, undefined],
      ['email_verified', undefined, undefined],
      ['declined', admins.admin.email, people.someReason],
      ['proof_opened', admins.other.email, undefined],
      ['reconsidered', admins.other.email, people.someReason],
      ['approved', admins.other.email, undefined],
    ]);
  });

  test('of block and unblock', async () => {
    const { id } = await waitingDealer();
    expect(await refusal(tryAct('unblockDealership', id))).toEqual(
      already("This dealership isn't blocked."),
    );
    const answers = await atOnce(4, () => tryAct('blockDealership', id));
    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 3 });
    expect(await refusal(tryAct('blockDealership', id, admins.other))).toEqual(
      already(`This dealership was already blocked by ${admins.admin.email}.`),
    );
    expect(outcome(await tryAct('unblockDealership', id, admins.other))).toBe('200');
    expect(await refusal(tryAct('unblockDealership', id))).toEqual(
      already(`This dealership was already unblocked by ${admins.other.email}.`),
    );
    const { events, isBlocked } = await application(id);
    expect(isBlocked).toBe(false);
    expect(events.slice(2).map(({ type, by, reason }) => [type, by, reason])).toEqual([
      ['blocked', admins.admin.email, people.someReason],
      ['unblocked', admins.other.email, people.someReason],
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
