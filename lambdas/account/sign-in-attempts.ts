import { epochSeconds, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/randomness.ts';
import { anyOf, notThere, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { deleteItem, putItem } from '../store/write.ts';
import { afterAttempt, lockoutRecord, type StoredLockout } from './lockout.ts';

/** At most five attempts change a lock before it only refuses, so that few lose a race as often. */
const MAX_TRIES = 10;

/**
 * Counts one attempt to sign in to an account. Returns how many milliseconds the account is locked: 0 if the
 * attempt may continue.
 */
export async function countAttempt(
  account: string,
  attempt: string | undefined,
  abortSignal: AbortSignal,
): Promise<number> {
  const key = keys.lockout(account);
  const mark = randomText(16);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seen = await readItem(lockoutRecord, key, { abortSignal });
    const start = now();
    const next = afterAttempt(seen, attempt, start);
    if (next === 'locked') return (seen?.until ?? start) - start;
    const isCounted = await putItem(
      { ...key, ...lockoutRecord.whole({ ...next, mark }), ttl: epochSeconds(next.until) },
      anyOf(
        notThere,
        where<StoredLockout>({ mark: seen?.mark ?? mark }),
        // The client repeats a write after a silence: it then meets its own.
        where<StoredLockout>({ mark }),
      ),
      { abortSignal },
    );
    if (isCounted) return 0;
  }
  throw new Error('Too many attempts at the same moment');
}

/** Clears an account's attempts: someone knew the password, or has set a new one. */
export const clearAttempts = (account: string, abortSignal?: AbortSignal): Promise<void> =>
  deleteItem(keys.lockout(account), { abortSignal });
