import { beforeAll, describe, expect, test } from '@jest/globals';
import { callApi, tryApi } from '../harness/call-api.ts';
import { atOnce, tally } from './support/answers.ts';
import * as people from '../harness/people.ts';

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
});
