import { isoTime } from '../runtime/clock.ts';
import { denialReasons } from './denial-reasons.ts';

import { randomUnit } from '../runtime/randomness.ts';
import { readParameter } from '../runtime/parameters.ts';
import type { VerificationProvider } from './provider.ts';
import { newSessionId, contactSessionId } from './provider-session.ts';

const randomOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(randomUnit() * items.length)] ?? items[0];

async function isRejected(): Promise<boolean> {
  const text = await readParameter('REJECTION_PROBABILITY_PARAMETER');
  // Of white space `Number` makes 0, which would verify everybody.
  const probability = text.trim() === '' ? NaN : Number(text);
  if (!(probability >= 0 && probability <= 1))
    throw new Error('The rejection probability is not between 0 and 1');
  return randomUnit() < probability;
}

const name = 'simulated';

/**
 * Verifies nobody: chance decides, with the rejection probability that the parameter holds at that moment
 * (0 and 1 make it certain). A customer's session takes place in our own wizard; that of a dealership's
 * contact person is decided as it begins.
 */
export const simulated: VerificationProvider = {
  name,
  createSession: ({ dealerId, customerId }) =>
    Promise.resolve({
      id: newSessionId(),
      url: `/verify?${new URLSearchParams({ dealer: dealerId, customer: customerId }).toString()}`,
    }),
  beginContactSession: async ({ dealerId, registrationId, email }) => ({
    id: contactSessionId(dealerId, registrationId),
    provider: name,
    email,
    status: (await isRejected()) ? 'denied' : 'approved',
    createdAt: isoTime(),
  }),
  decide: async () =>
    (await isRejected())
      ? { status: 'denied', denialReason: randomOf(denialReasons) }
      : { status: 'approved' },
};
