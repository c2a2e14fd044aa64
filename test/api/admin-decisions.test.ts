import { beforeAll, describe, expect, test } from '@jest/globals';
import { callApi, tryApi } from '../harness/call-api.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { storedItems } from '../harness/records.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

describe('a decision', () => {
  test('of two kinds by many at once has one winner, and the others hear what was decided', async () => {
    const dealer = await people.pendingDealer();
    const params = { dealerId: dealer.id };
    await callApi('getProof', { params }, { token: admin.token });
    const answers = await atOnce(4, (index) =>
      tryApi(
        index % 2 === 0 ? 'approveDealership' : 'declineDealership',
        { params, body: { reason: people.someReason } },
        { token: admin.token },
      ),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 3 });
    const decided = await callApi('getApplication', { params }, { token: admin.token });
    const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(losers).toEqual(
      losers.map(() => ({
        error: {
          code: 'already_decided',
          message: `This application was already ${decided.adminVerification} by you.`,
        },
      })),
    );
    expect(decided.events.map(({ type, by }) => ({ type, by }))).toEqual([
      { type: 'registered', by: undefined },
      { type: 'email_verified', by: undefined },
      { type: 'proof_opened', by: admin.email },
      { type: decided.adminVerification, by: admin.email },
    ]);
  });

  test('stands in the audit list of its month and of its admin', async () => {
    const dealer = await people.decidedDealer('approveDealership');
    const [stored] = (await storedItems(`DEALER#${dealer.id}`)).filter(
      (item) => item.type === 'approved',
    );
    // Its place in the log comes a moment later.
    const { leaf: _leaf, ...event } = stored ?? {};
    const when = String(event.sk).replace('EVENT#', '');
    expect(event).toEqual({
      pk: `DEALER#${dealer.id}`,
      sk: `EVENT#${when}`,
      gsi1pk: `AUDIT#${when.slice(0, 7)}`,
      gsi1sk: when,
      gsi2pk: `AUDIT_BY#${admin.id}`,
      gsi2sk: when,
      schemaVersion: 1,
      salt: expect.stringMatching(/^[\w-]{43}$/),
      id: expect.stringMatching(/^evt_/),
      type: 'approved',
      at: when.split('#')[0],
      subjectId: dealer.id,
      subjectName: expect.any(String),
      by: admin.id,
      byEmail: admin.email,
    });
  });

  test('about nobody is missing', async () => {
    for (const dealerId of ['dlr_0000000000000000000000', 'x', '..%2f']) {
      for (const name of [
        'approveDealership',
        'declineDealership',
        'reconsiderDealership',
        'blockDealership',
        'unblockDealership',
        'getApplication',
        'getProof',
      ] as const) {
        const isRead = name === 'getApplication' || name === 'getProof';
        const parts = {
          params: { dealerId },
          ...(!isRead && { body: { reason: people.someReason } }),
        };
        expect(outcome(await tryApi(name, parts, { token: admin.token }))).toBe('404 not_found');
      }
    }
  });
});
