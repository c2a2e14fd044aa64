import * as z from 'zod/mini';
import { LOCK_MINUTES, MAX_FAILED_SIGN_INS } from '../../shared/limits.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { epochSeconds, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/secrets.ts';
import { anyOf, doesNotExist, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { deleteItem, putItem } from '../store/write.ts';

/** The attempts to sign in to one account since the last one that succeeded. */
export const lockoutRecord = defineRecord('lockout', 1, {
  count: z.number(),
  /** Epoch milliseconds: the end of the lock, or of the count while there is no lock. */
  until: z.number(),
  /** The latest attempt's own name, where its browser gave it one. */
  attempt: z.optional(z.string()),
  /** True once the pool has asked twice about that attempt. */
  isRepeated: z.optional(z.boolean()),
  /** Random, to recognize the request that has written it. */
  mark: z.string(),
});
type StoredLockout = Stored<typeof lockoutRecord>;
export type Lockout = Omit<StoredLockout, 'mark'>;

/**
 * Returns the lock after an attempt, or 'locked' where the attempt isn't allowed. A right password can't be told from a
 * wrong one here, so every attempt counts until one has succeeded. The pool may ask twice about one attempt, which its
 * name shows; that is believed only once, so a program that uses each name twice gets ten attempts instead of five.
 */
export function afterAttempt(
  lock: Lockout | undefined,
  attempt: string | undefined,
  now: number,
): Lockout | 'locked' {
  const current = lock && lock.until > now ? lock : undefined;
  if (current && attempt !== undefined && current.attempt === attempt && !current.isRepeated)
    return { ...current, isRepeated: true };
  if (current && current.count >= MAX_FAILED_SIGN_INS) return 'locked';
  return {
    count: (current?.count ?? 0) + 1,
    until: now + LOCK_MINUTES * 60_000,
    ...(attempt !== undefined && { attempt }),
  };
}

/** Each lost race means that another attempt was counted, and after five the account is locked. */
const MAX_TRIES = 10;

/**
 * Counts one attempt to sign in to an account. Returns for how many milliseconds the account is locked: 0 if the attempt
 * may continue.
 */
export async function countAttempt(
  account: string,
  attempt: string | undefined,
  abortSignal: AbortSignal,
): Promise<number> {
  const key = keys.lockout(account);
  const mark = randomText(16);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await readItem(lockoutRecord, key, { abortSignal });
    const start = now();
    const next = afterAttempt(before, attempt, start);
    if (next === 'locked') return (before?.until ?? start) - start;
    const isCounted = await putItem(
      { ...key, ...lockoutRecord.whole({ ...next, mark }), ttl: epochSeconds(next.until) },
      anyOf(
        doesNotExist,
        where<StoredLockout>({ mark: before?.mark ?? mark }),
        // The client repeats a write without an answer, and then meets its own.
        where<StoredLockout>({ mark }),
      ),
      { abortSignal },
    );
    if (isCounted) return 0;
  }
  throw new Error('Too many attempts at the same moment');
}

/** Clears an account's attempts: somebody knew the password, or has set a new one. */
export const clearAttempts = (account: string, abortSignal?: AbortSignal): Promise<void> =>
  deleteItem(keys.lockout(account), { abortSignal });
