import { beforeAll } from '@jest/globals';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../../scripts/local/veriff/local-veriff.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { begunCustomer } from './veriff.ts';

export type DecisionBody = Record<string, unknown>;
export const approve = { act: 'approve', compared: true, reason: 'The faces are the same.' };
export const deny = { act: 'deny', customerReason: 'name', note: 'Two names on the card.' };
export const verified = {
  act: 'verified_in_person',
  checked: ['original', 'person'],
  reason: 'Came in with the card.',
};
export const notVerified = { act: 'not_verified_in_person', reason: 'Somebody else came in.' };

/** A dealership that decides about customers of whom Veriff has told something. */
export function decidingDealership() {
  const stage = veriffStage();
  const own = {} as { dealer: people.SignedIn };
  beforeAll(async () => {
    own.dealer = await people.approvedDealership();
  });

  /** Decides with a body as it is. */
  const send = ({ customerId }: Pick<CustomerLink, 'customerId'>, body: object, who = own.dealer) =>
    tryApi('decideSubmission', { params: { customerId }, body }, { token: who.token });

  return Object.assign(own, {
    stage,
    send,
    undo: ({ customerId }: Pick<CustomerLink, 'customerId'>, decision = '') =>
      tryApi(
        'undoDecision',
        { params: { customerId }, body: { decision } },
        { token: own.dealer.token },
      ),
    /** Decides about what stands now. */
    decide: async (link: CustomerLink, body: DecisionBody) =>
      send(link, { ...body, seen: (await seenByDealer(own.dealer, link)).seen }),
    decidedByVeriff: async (outcome: Parameters<LocalVeriff['decide']>[1]) => {
      const customer = await begunCustomer(own.dealer);
      await stage.veriff.decide(customer.sessionId, outcome);
      return customer;
    },
  });
}
