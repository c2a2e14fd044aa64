import { now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/secrets.ts';
import { allOf, anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { changeAccount, type Account, getAccount, getAccountByEmail } from './account-record.ts';

/** Longer than a function can run, with its last call: the holder of an older lease is gone. */
export const POOL_LEASE_MS = 45_000;

/** The right to change an account's user in the pool, until `until` (epoch milliseconds). */
export type PoolLease = { accountId: string; by: string; until: number };

/**
 * Takes the lease; nothing where another request has it, or where the further condition on the record isn't met. One
 * write decides, so that no two requests change the same user.
 */
export async function takePoolLease(
  { id, createdAt }: Account,
  condition?: Condition,
): Promise<PoolLease | undefined> {
  const start = now();
  const lease = { accountId: id, by: randomText(16), until: start + POOL_LEASE_MS };
  const isTaken = await changeAccount(id, {
    set: { resetBy: lease.by, resetUntil: lease.until },
    condition: allOf(
      // A registration that replaces this one starts a new account.
      where<Account>({ createdAt }),
      ...(condition ? [condition] : []),
      anyOf(
        where<Account>({ resetUntil: missing }),
        where<Account>({ resetUntil: below(start) }),
        // The client repeats a write without an answer, and then meets its own.
        where<Account>({ resetBy: lease.by }),
      ),
    ),
  });
  return isTaken ? lease : undefined;
}

/** Returns the lease of an account that has moved to another user. */
export const leaseMovedTo = ({ id }: Account, lease: PoolLease): PoolLease => ({
  ...lease,
  accountId: id,
});

/** The condition that this request still has the lease. */
export const holdsLease = ({ by }: PoolLease): Condition => where<Account>({ resetBy: by });

/** Gives the lease back, and sets what is given; false where another request has taken it since. */
export const endPoolLease = (lease: PoolLease, set: Partial<Account> = {}): Promise<boolean> =>
  changeAccount(lease.accountId, {
    set,
    remove: ['resetUntil'],
    condition: holdsLease(lease),
  });

/** The refusal while another request changes the user, or has crashed while doing so. */
export const poolBusy = ({ resetUntil = 0 }: Pick<Account, 'resetUntil'>) =>
  new AppError('unavailable', { retryAfter: Math.max(1, Math.ceil((resetUntil - now()) / 1000)) });

/** A request waits for another that has the lease: three seconds in all. */
const MAX_ATTEMPTS = 10;
const BETWEEN_ATTEMPTS_MS = 300;

export async function waitForPoolLease(account: Account): Promise<PoolLease> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const lease = await takePoolLease(account);
    if (lease) return lease;
    await pause(BETWEEN_ATTEMPTS_MS);
  }
  // Its holder has crashed, or a registration has replaced this one.
  throw poolBusy((await getAccountByEmail(account.email))?.account ?? {});
}

/** Runs work that changes an account's user in the pool, under the lease and with the account as it is by then. */
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
    // Without an answer, something may still be under way: then the lease is left to expire.
    if (error instanceof AppError) await endPoolLease(lease);
    throw error;
  }
  await endPoolLease(lease);
  return result;
}
