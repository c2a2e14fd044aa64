import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { there } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact, type Write } from '../store/transact.ts';
import type { Account, AccountHolder } from './account.ts';

type Along = {
  reason?: string;
  /** What else of the account ends. */
  remove?: readonly (keyof Account)[];
  writes?: readonly Write[];
};

/** Ends every sign-in of an account with its next request, and what was mailed to choose a password; the timeline says who did. */
export const endSignIns = (
  { account, dealership }: AccountHolder,
  type: 'signed_out' | 'second_factor_reset',
  by: Actor,
  { reason, remove = [], writes = [] }: Along = {},
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Account>(keys.account(account.id), {
        // A token says the second of its sign-in: none of this one counts, either.
        set: { sessionsValidFrom: isoTime(now() + 1000) },
        remove,
        condition: there,
      }),
      guard: 'account',
    },
    dealershipEventWrite({
      dealership,
      type,
      at,
      by,
      accountId: account.id,
      person: { email: account.email, fullName: account.fullName },
      ...(reason !== undefined && { reason }),
    }),
    ...writes,
  ]);
};
