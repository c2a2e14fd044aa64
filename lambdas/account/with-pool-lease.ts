import { pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { getAccount, getAccountByEmail, type Account } from './account.ts';
import { endPoolLease, poolBusy, takePoolLease, type PoolLease } from './pool-lease.ts';

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
