import { isoTime } from '../domain/clock.ts';
import type { Dealer } from '../domain/dealer.ts';
import type { Decision } from '../domain/transitions.ts';
import { dealerEventWrite, type Actor } from './events.ts';
import { updateOf } from './expressions.ts';
import { indexKeys, keys, whenOf } from './keys.ts';
import { transact } from './transact.ts';

/**
 * Approves or declines a pending dealership: its status, its place in the lists, the counts and the event
 * move together. Throws `LostCondition` when somebody else has decided, or while it is still being registered:
 * all that the admin saw may then be replaced.
 */
export const decideDealer = (dealer: Dealer, decision: Decision, by: Actor): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf(keys.dealer(dealer.id), {
        set: {
          adminVerification: decision,
          updatedAt: at,
          ...indexKeys.dealersOfStatus(decision, whenOf(dealer.createdAt, dealer.id)),
        },
        remove: ['registrationLease'],
        condition:
          '#adminVerification = :pending AND' +
          ' (attribute_not_exists(#registrationLease) OR #isEmailVerified = :yes)',
        values: { pending: 'pending', yes: true },
      }),
      guard: 'dealer',
    },
    { Update: updateOf(keys.dealerCounts(), { add: { pending: -1, [decision]: 1 } }) },
    dealerEventWrite({ dealer, type: decision, at, by }),
  ]);
};
