import type { Actor } from '../dealership/events.ts';
import { AppError } from '../runtime/errors.ts';
import type { AccountHolder } from './account.ts';
import { endSignIns } from './end-sign-ins.ts';
import { recoveryCodesDeletion } from './recovery-codes.ts';
import { findUser, signOutOfPool, turnOffSecondFactor } from './user-pool.ts';
import { withPoolLease } from './with-pool-lease.ts';

/**
 * Turns somebody's second factor off, with its recovery codes, and ends every session; the mail to the account follows
 * the event. The record first: cut off before the pool's part, it can be done again.
 */
export const clearSecondFactor = (
  { account: read, dealership }: AccountHolder,
  by: Actor,
  reason?: string,
): Promise<void> =>
  withPoolLease(read, async (account, lease) => {
    const user = await findUser(account.email);
    const own = user?.sub === account.id ? user : undefined;
    if (!account.secondFactor && !own?.hasSecondFactor) throw new AppError('second_factor_missing');
    await endSignIns({ account, dealership }, 'second_factor_reset', by, {
      ...(reason !== undefined && { reason }),
      remove: ['secondFactor', 'recovery'],
      writes: [recoveryCodesDeletion(account.id)],
    });
    if (!own) return;
    await signOutOfPool(own);
    await turnOffSecondFactor(own, lease.until);
  });
