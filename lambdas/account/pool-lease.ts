import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { allOf, anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { changeAccount, type Account } from './account.ts';

/** Longer than a function can run plus its last call: the holder of an older lease is gone. */
export const POOL_LEASE_MS = 45_000;

/** The right to change the pool's user of an account, until `until` (epoch milliseconds). */
export type PoolLease = { accountId: string; by: string; until: number };

/**
 * Takes the lease; nothing where another request has it, or where `also` no longer holds of the record. One write
 * decides, so that no two requests change the same user.
 */
export async function takePoolLease(
  { id, createdAt }: Account,
  also?: Condition,
): Promise<PoolLease | undefined> {
  const start = now();
  const lease = { accountId: id, by: randomText(16), until: start + POOL_LEASE_MS };
  const isTaken = await changeAccount(id, {
    set: { resetBy: lease.by, resetUntil: lease.until },
    condition: allOf(
      // A registration that takes the place of this one begins its account anew.
      where<Account>({ createdAt }),
      ...(also ? [also] : []),
      anyOf(
        where<Account>({ resetUntil: missing }),
        where<Account>({ resetUntil: below(start) }),
        // The client repeats a write after a silence: it then meets its own.
        where<Account>({ resetBy: lease.by }),
      ),
    ),
  });
  return isTaken ? lease : undefined;
}

/** The same lease of an account that has moved to another user, and its lease with it. */
export const leaseMovedTo = ({ id }: Account, lease: PoolLease): PoolLease => ({
  ...lease,
  accountId: id,
});

/** That the lease is still this request's. */
export const holdsLease = ({ by }: PoolLease): Condition => where<Account>({ resetBy: by });

/** Gives the lease back with what is set along with it; false where another request has taken it since. */
export const endPoolLease = (lease: PoolLease, set: Partial<Account> = {}): Promise<boolean> =>
  changeAccount(lease.accountId, {
    set,
    remove: ['resetUntil'],
    condition: holdsLease(lease),
  });

/** Another request changes the user, or died while doing so within the lease. */
export const poolBusy = ({ resetUntil = 0 }: Pick<Account, 'resetUntil'>) =>
  new AppError('unavailable', { retryAfter: Math.max(1, Math.ceil((resetUntil - now()) / 1000)) });
