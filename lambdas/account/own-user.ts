import { AppError } from '../runtime/errors.ts';
import { isoTime } from '../runtime/clock.ts';
import type { Actor } from '../dealership/events.ts';
import { getAccountByEmail, type AccountHolder } from './account.ts';
import { giveNewUser, isOwnUser } from './new-user.ts';
import { endPoolLease, holdsLease, leaseMovedTo, type PoolLease } from './pool-lease.ts';
import { findUser } from './user-pool.ts';
import { waitForPoolLease } from './with-pool-lease.ts';

/** An account with its dealership, and what is known of its user of the pool. */
export type UserHolder = AccountHolder & { hasPassword: boolean; isNew: boolean; lease: PoolLease };

/**
 * The account of an address with a user of its own in the pool: the one it has, or a new one where that was deleted,
 * is another one or asks for a second factor. Read again under the lease: another request may just have seen to it.
 */
export async function ensureOwnUser(
  email: string,
  lease: PoolLease,
  by?: Actor,
): Promise<UserHolder> {
  const holder = await getAccountByEmail(email);
  if (holder?.account.id !== lease.accountId) throw new AppError('unavailable', { retryAfter: 1 });
  const user = await findUser(email);
  if (isOwnUser(user, holder.account))
    return { ...holder, hasPassword: user.hasPassword, isNew: false, lease };
  const next = await giveNewUser(holder, {
    until: lease.until,
    ifAccount: holdsLease(lease),
    ...(by && { by }),
  });
  return { ...next, hasPassword: false, isNew: true, lease: leaseMovedTo(next.account, lease) };
}

/** The same where nobody holds the lease yet: for who confirms an address, and for an operator. */
export async function restoreSignIn(holder: AccountHolder, by?: Actor): Promise<UserHolder> {
  const lease = await waitForPoolLease(holder.account);
  try {
    const own = await ensureOwnUser(holder.account.email, lease, by);
    await endPoolLease(own.lease, own.isNew ? { sessionsValidFrom: isoTime() } : {});
    return own;
  } catch (error) {
    // After a silence something may be under way yet: then the lease runs its time.
    if (error instanceof AppError) await endPoolLease(lease);
    throw error;
  }
}
