import * as z from 'zod/mini';
import { LOCK_MINUTES, MAX_FAILED_SIGN_INS } from '../../shared/limits.ts';
import { defineRecord, type Stored } from '../store/record.ts';

/** Attempts to sign in to one account since the last one that succeeded. */
export const lockoutRecord = defineRecord('lockout', 1, {
  count: z.number(),
  /** Epoch milliseconds: the end of the lock, and before there is one, the moment at which the count is forgotten. */
  until: z.number(),
  /** The latest attempt's own name, where its browser gave it one. */
  attempt: z.optional(z.string()),
  /** Whether the pool has asked twice about that attempt. */
  isRepeated: z.optional(z.boolean()),
  /** Random: which request has written it. */
  mark: z.string(),
});
export type StoredLockout = Stored<typeof lockoutRecord>;
export type Lockout = Omit<StoredLockout, 'mark'>;

/**
 * What an attempt makes of the lock, or 'locked' where it may not even be tried. A right password cannot be told
 * from a wrong one here, so that every attempt counts until one has succeeded. The pool may ask twice about one
 * attempt: its name makes that one, but only once. A program that gives each name twice has ten attempts for five.
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
