import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { confirmAddress, storeDealership, storeProof } from './dealership-records.ts';
import { someDealership } from './people.ts';

/**
 * A dealership in the table without a user in the pool, whom nobody signs in as: written by the product's own
 * stores, in a fraction of a registration's time, and beyond a visitor's limit of registrations.
 */
export const unverifiedDealer = (fields = someDealership()): Promise<Dealership> =>
  storeDealership(fields);

/** One that has confirmed its address and waits for a decision. */
export async function waitingDealer(fields = someDealership()): Promise<Dealership> {
  const dealership = await unverifiedDealer(fields);
  await Promise.all([storeProof(dealership), confirmAddress(dealership)]);
  return { ...dealership, isEmailVerified: true };
}
