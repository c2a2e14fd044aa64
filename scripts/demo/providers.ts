import { setTimeout as pause } from 'node:timers/promises';
import { REJECTION_PROBABILITY } from '../../infra/names.ts';
import type { PersonalFields } from '../../shared/schemas/customer.ts';
import type { ProviderName } from '../../shared/providers.ts';
import type { LocalVeriff } from '../local/veriff/start.ts';
import { submitAttempt, type CustomerLink, type Place } from './journeys.ts';
import { setRejectionProbability } from './rejection-probability.ts';

export type DemoOutcome = 'approved' | 'denied' | 'review';

/** How the demo's customers come to their decisions, with each provider. */
export type DemoProvider = {
  /** Some attempts wait for the dealership. */
  leavesToDealership: boolean;
  /** Before attempts that shall end so. */
  expect: (outcome: DemoOutcome) => Promise<void>;
  /** One attempt of someone who has given name, email and phone, up to its end. */
  attempt: (link: CustomerLink, person: PersonalFields, outcome: DemoOutcome) => Promise<void>;
  /** After the last one. */
  end: () => Promise<void>;
};

export type DemoWays = {
  provider: ProviderName;
  rejectionProbability?: number;
  /** The local one, if it is ours to decide there. */
  veriff?: LocalVeriff | undefined;
};

const nothing = () => Promise.resolve();

/** Chance decides, and the demo sees to it that it decides so. */
const simulated = (place: Place, share = REJECTION_PROBABILITY): DemoProvider => ({
  leavesToDealership: false,
  expect: (outcome) => setRejectionProbability(place, outcome === 'denied' ? 1 : 0),
  attempt: async (link, person) => {
    await submitAttempt(place, link, person);
  },
  end: () => setRejectionProbability(place, share),
});

/** The dealership decides. */
const review = (place: Place, token: string): DemoProvider => ({
  leavesToDealership: true,
  expect: nothing,
  attempt: async (link, person, outcome) => {
    await submitAttempt(place, link, person);
    if (outcome === 'review') return;
    const params = { customerId: link.customerId };
    const { seen } = await place.call('getSubmission', { params }, { token });
    await place.call(
      'decideSubmission',
      {
        params,
        body:
          outcome === 'approved'
            ? {
                act: 'approve',
                seen,
                compared: true,
                reason: 'Same person in the video and on the ID.',
              }
            : { act: 'deny', seen, customerReason: 'person' },
      },
      { token },
    );
  },
  end: nothing,
});

/** The local Veriff decides as it is told. */
const veriff = (place: Place, local: LocalVeriff): DemoProvider => ({
  leavesToDealership: true,
  expect: nothing,
  attempt: async ({ customerId, key }, person, outcome) => {
    const asCustomer = { customerKey: key };
    const params = { customerId };
    const begun = await place.call(
      'beginVerification',
      { params, body: { personal: person } },
      asCustomer,
    );
    const session = local.sessions().find(({ url }) => url === begun.veriffUrl);
    if (!session) throw new Error('The local Veriff has no such session');
    await local.decide(session.id, outcome === 'denied' ? 'declined' : outcome);
    await decided(place, params, asCustomer);
  },
  end: nothing,
});

/** Waits until the product has heard of a decision. */
async function decided(
  { call }: Place,
  params: { customerId: string },
  asCustomer: { customerKey: string },
): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { place, result } = await call('getCustomerSession', { params }, asCustomer);
    if (result && result.phase !== 'submitted' && place.continueAt === null) return;
    await pause(100);
  }
  throw new Error('The product heard of no decision');
}

/** How customers are decided about; undefined where that is a real provider's affair. */
export function demoProvider(
  place: Place,
  token: string,
  { provider, rejectionProbability, veriff: local }: DemoWays,
): DemoProvider | undefined {
  if (provider === 'simulated') return simulated(place, rejectionProbability);
  if (provider === 'review') return review(place, token);
  return local && veriff(place, local);
}
