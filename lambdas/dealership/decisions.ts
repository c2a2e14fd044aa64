import { isoTime } from '../runtime/clock.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import { newEventId } from '../store/events.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { registrationIsComplete, type Dealership } from './dealership.ts';
import { dealershipEventWrite, type Actor } from './events.ts';
import { listKeys, recount, samePlaceCondition } from './places.ts';
import { moves, type Move } from './refusals.ts';
import { retryIfMoved } from './where-it-stands.ts';

/** An admin's act: who, and why where that was said. */
export type ActBy = { by: Actor; reason?: string };

/** The fields of the last decision. */
export const ofDecision = ['decisionId', 'decidedAt', 'decidedBy'] as const;

/**
 * What else an act asks of a dealership: nobody is approved under an address that may be a stranger's, or with another
 * proof than the one that was there when the admin decided.
 */
const demands: Record<Move, (seen: Dealership) => Condition> = {
  approved: ({ proofReplacedAt }) =>
    where<Dealership>({ isEmailVerified: true, proofReplacedAt: proofReplacedAt ?? missing }),
  declined: registrationIsComplete,
  reconsidered: registrationIsComplete,
};

/**
 * Moves a dealership on by a decision: its status, its place in the lists, the counts and the event move together.
 * Throws `LostCondition` when it has moved since, is still being registered, or lacks what the act demands.
 */
export function moveDealership(seen: Dealership, move: Move, { by, reason }: ActBy): Promise<void> {
  const [at, id] = [isoTime(), newEventId()];
  const { from, to, isDecision } = moves[move];
  return retryIfMoved(seen, (dealership) => {
    const after = { ...dealership, adminVerification: to };
    return [
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: {
            adminVerification: to,
            updatedAt: at,
            ...(isDecision && { decisionId: id, decidedAt: at, decidedBy: by.id }),
            ...listKeys(after),
          },
          remove: isDecision ? [] : ofDecision,
          condition: allOf(
            where<Dealership>({ adminVerification: from }),
            samePlaceCondition(dealership),
            demands[move](seen),
          ),
        }),
        guard: 'dealership',
      },
      ...recount(dealership, after),
      dealershipEventWrite({ dealership, id, type: move, at, by, reason }),
    ];
  });
}
