import { isoTime } from '../runtime/clock.ts';
import { allOf, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';
import type { ActBy } from './decisions.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite } from './events.ts';
import { isFoundAs, termDeletions, termWrites } from './places.ts';
import { dealershipTerms } from './terms.ts';

/**
 * Calls a dealership otherwise: customers, colleagues and admins read the new name from the next request on. The event
 * keeps both. Throws `LostCondition` where nobody has confirmed its address, or somebody has just changed what
 * it's found by.
 */
export const saveDealershipName = (
  dealership: Dealership,
  dealerName: string,
  { by, reason }: ActBy,
): Promise<void> => {
  const { id } = dealership;
  const at = isoTime();
  const after = { ...dealership, dealerName };
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(id), {
        set: { dealerName, updatedAt: at },
        condition: allOf(isFoundAs(dealership), where<Dealership>({ isEmailVerified: true })),
      }),
      guard: 'dealership',
    },
    ...termDeletions(dealership, dealershipTerms(after)),
    ...termWrites(after),
    dealershipEventWrite({
      dealership,
      type: 'renamed',
      at,
      by,
      newName: dealerName,
      ...(reason && { reason }),
    }),
  ]);
};
