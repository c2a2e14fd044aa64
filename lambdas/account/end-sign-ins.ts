import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { there } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';

/** Ends every sign-in with its next request, and what was mailed to choose a password; the timeline says who did. */
export const endSignIns = (
  dealership: Dealership,
  type: 'signed_out' | 'second_factor_reset',
  by: Actor,
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        // A token says the second of its sign-in: none of this one counts, either.
        set: { sessionsValidFrom: isoTime(now() + 1000), updatedAt: at },
        condition: there,
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({ dealership, type, at, by }),
  ]);
};
