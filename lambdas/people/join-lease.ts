import * as z from 'zod/mini';
import { epochSeconds, now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { hashOf } from '../runtime/secrets.ts';
import { anyOf, below, notThere, where } from '../store/conditions.ts';
import { deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { deleteItemIf, putItem } from '../store/write.ts';

/** Longer than a function can run plus its last call: the holder of an older lease is gone. */
const JOIN_LEASE_MS = 45_000;

const leaseRecord = defineRecord('lease of an address', 1, { by: z.string(), until: z.number() });
type StoredLease = Stored<typeof leaseRecord>;

/** The right to make the pool's user of an address, until `until` (epoch milliseconds). */
export type JoinLease = { email: string; by: string; until: number };

/** The address is kept as a hash. */
const leaseKey = (email: string) => keys.joining(hashOf(email));

async function take(email: string): Promise<JoinLease | undefined> {
  const start = now();
  const lease = { by: randomText(16), until: start + JOIN_LEASE_MS };
  const isTaken = await putItem(
    { ...leaseKey(email), ...leaseRecord.whole(lease), ttl: epochSeconds(lease.until) },
    anyOf(
      notThere,
      where<StoredLease>({ until: below(start) }),
      // The client repeats a write after a silence: it then meets its own.
      where<StoredLease>({ by: lease.by }),
    ),
  );
  return isTaken ? { email, ...lease } : undefined;
}

/** How often and how long (ms) a request waits for another that has the lease: three seconds in all. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 300;

/** Whoever presses twice has one of the presses wait for the other. */
async function waitToJoin(email: string): Promise<JoinLease> {
  for (let look = 0; look < LOOKS; look += 1) {
    const lease = await take(email);
    if (lease) return lease;
    await pause(BETWEEN_LOOKS_MS);
  }
  throw new AppError('unavailable', { retryAfter: 5 });
}

/** The end of the lease, together with what was done under it. */
export const leaseEnd = ({ email, by }: JoinLease): Write => ({
  Delete: deleteOf(leaseKey(email), where<StoredLease>({ by })),
  guard: 'lease',
});

/** Gives the lease back after a failure that surely left nothing under way. */
export const abandonJoin = ({ email, by }: JoinLease): Promise<boolean> =>
  deleteItemIf(leaseKey(email), where<StoredLease>({ by }));

/** Does something under the lease of an address, which is given back after a failure. */
export async function underLease<Result>(
  email: string,
  act: (lease: JoinLease) => Promise<Result>,
): Promise<Result> {
  const lease = await waitToJoin(email);
  try {
    return await act(lease);
  } catch (error) {
    // After a silence the password may be set yet: then the lease runs its time.
    if (error instanceof AppError) await abandonJoin(lease);
    throw error;
  }
}
