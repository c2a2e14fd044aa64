import { isoTime } from '../runtime/clock.ts';
import { allOf, where } from '../store/conditions.ts';
import { newEventId } from '../store/record.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { ActBy } from './admin-decisions.ts';
import { registrationIsComplete, type Dealership } from './dealership.ts';
import { dealershipEventWrite } from './dealership-timeline.ts';
import { listKeys, recount, sameListStateCondition } from './dealership-list-state.ts';
import { retryIfMoved } from './retry-if-moved.ts';

export const blockFields = ['blockId', 'blockedAt', 'blockedBy'] as const;

/**
 * Blocks or unblocks, with any status. It's a flag on the item, which every request of its dealers, its customers and
 * visitors checks: a disabled user could not sign in to be told why. Throws `LostCondition` when nothing would change,
 * or when the dealership is still being registered: a lease that is left stays with its registration.
 */
export const setBlocked = (
  dealership: Dealership,
  isBlocked: boolean,
  { by, reason }: ActBy,
): Promise<void> => {
  const [at, id] = [isoTime(), newEventId()];
  const type = isBlocked ? 'blocked' : 'unblocked';
  return retryIfMoved(dealership, (current) => {
    const after = { ...current, isBlocked };
    return [
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: {
            isBlocked,
            updatedAt: at,
            ...(isBlocked && { blockId: id, blockedAt: at, blockedBy: by.id }),
            ...listKeys(after),
          },
          remove: isBlocked ? [] : blockFields,
          condition: allOf(
            where<Dealership>({ isBlocked: !isBlocked }),
            sameListStateCondition(current),
            registrationIsComplete(),
          ),
        }),
        guard: 'dealership',
      },
      ...recount(current, after),
      dealershipEventWrite({ dealership, id, type, at, by, reason }),
    ];
  });
};
