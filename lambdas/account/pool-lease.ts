import { now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/secrets.ts';
import { allOf, anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { changeAccount, type Account, getAccount, getAccountByEmail } from './account-record.ts';

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

/** How often and how long (ms) a request waits for another that has the lease: three seconds in all. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 300;

export async function waitForPoolLease(account: Account): Promise<PoolLease> {
  for (let look = 0; look < LOOKS; look += 1) {
    const lease = await takePoolLease(account);
    if (lease) return lease;
    await pause(BETWEEN_LOOKS_MS);
  }
  // Its holder has died, or a registration has taken this one's place.
  throw poolBusy((await getAccountByEmail(account.email))?.account ?? {});
}

/** Does what changes the pool's user of an account, alone and with the account as it is by then. */
export async function withPoolLease<Result>(
  { id, ...account }: Account,
  work: (current: Account, lease: PoolLease) => Promise<Result>,
): Promise<Result> {
  const lease = await waitForPoolLease({ id, ...account });
  let result: Result;
  try {
    const current = await getAccount(id);
    if (!current) throw new AppError('unavailable', { retryAfter: 1 });
    result = await work(current.account, lease);
  } catch (error) {
    // After a silence something may be under way yet: then the lease runs its time.
    if (error instanceof AppError) await endPoolLease(lease);
    throw error;
  }
  await endPoolLease(lease);
  return result;
}
