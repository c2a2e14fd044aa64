import { epochSeconds, now } from '../runtime/clock.ts';
import { anyOf, below, notThere, where } from './conditions.ts';
import type { Key } from './keys.ts';
import { deleteItem, putItem } from './write.ts';

type Lease = { until: number };

/** Takes a lease for so many milliseconds; false while somebody else has it. Its item ends with it. */
export const takeLease = (key: Key, milliseconds: number): Promise<boolean> => {
  const until = now() + milliseconds;
  return putItem(
    { ...key, until, ttl: epochSeconds(until) },
    anyOf(notThere, where<Lease>({ until: below(now()) })),
  );
};

export const endLease = (key: Key): Promise<void> => deleteItem(key);
