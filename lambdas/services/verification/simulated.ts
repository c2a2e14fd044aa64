import { denialReasons } from '../../domain/denial-reasons.ts';
import { newSessionId } from '../../domain/ids.ts';
import { randomUnit } from '../../domain/randomness.ts';
import { readParameter } from '../parameters.ts';
import type { VerificationProvider } from './provider.ts';

const anyOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(randomUnit() * items.length)] ?? items[0];

/**
 * Verifies nobody: chance decides, with the rejection probability that the parameter holds at that moment
 * (0 and 1 make it certain). Its session takes place in our own wizard.
 */
export const simulated: VerificationProvider = {
  createSession: ({ dealerId, customerId }) =>
    Promise.resolve({
      id: newSessionId(),
      url: `/verify?${new URLSearchParams({ dealer: dealerId, customer: customerId }).toString()}`,
    }),
  decide: async () => {
    const text = await readParameter('REJECTION_PROBABILITY_PARAMETER');
    // Of white space `Number` makes 0, which would verify everybody.
    const probability = text.trim() === '' ? NaN : Number(text);
    if (!(probability >= 0 && probability <= 1))
      throw new Error('The rejection probability is not between 0 and 1');
    if (randomUnit() >= probability) return { status: 'approved' };
    return { status: 'denied', denialReason: anyOf(denialReasons) };
  },
};
