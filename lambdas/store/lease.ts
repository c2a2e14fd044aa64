import { epochSeconds, now } from '../runtime/clock.ts';
import { anyOf, below, notThere, where } from './conditions.ts';
import { putOf } from './expressions.ts';
import type { Key } from './keys.ts';
import { deleteItem, putItem } from './write.ts';

type Lease = { until: number };

function leaseOf(key: Key, milliseconds: number) {
  const until = now() + milliseconds;
  return {
    item: { ...key, until, ttl: epochSeconds(until) },
    condition: anyOf(notThere, where<Lease>({ until: below(now()) })),
  };
}

/** Takes a lease for so many milliseconds; false while somebody else has it. Its item ends with it. */
export function takeLease(key: Key, milliseconds: number): Promise<boolean> {
  const { item, condition } = leaseOf(key, milliseconds);
  return putItem(item, condition);
}

/** The same as part of a transaction, which is lost while somebody has the lease. */
export function leaseWrite(key: Key, milliseconds: number) {
  const { item, condition } = leaseOf(key, milliseconds);
  return { Put: putOf(item, condition) };
}

/** Milliseconds for which a wish that arrives once more is the same one. */
const SAME_WISH_MS = 24 * 3_600_000;

/** As part of a transaction: it's lost where the wish that `key` names was fulfilled before. */
export const idempotencyWrite = (key: Key) => leaseWrite(key, SAME_WISH_MS);

export const endLease = (key: Key): Promise<void> => deleteItem(key);
