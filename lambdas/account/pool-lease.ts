import type { Dealership } from '../dealership/dealership.ts';
import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { allOf, anyOf, below, missing, where, type Condition } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';

/** Longer than a function can run plus its last call: the holder of an older lease is gone. */
export const POOL_LEASE_MS = 45_000;

/** The right to change the pool's user of an account, until `until` (epoch milliseconds). */
export type PoolLease = { dealerId: string; by: string; until: number };

/**
 * Takes the lease; nothing where another request has it, or where `also` no longer holds of the record. One write
 * decides, so that no two requests change the same user.
 */
export async function takePoolLease(
  { id, registrationId }: Dealership,
  also?: Condition,
): Promise<PoolLease | undefined> {
  const start = now();
  const lease = { dealerId: id, by: randomText(16), until: start + POOL_LEASE_MS };
  const isTaken = await updateItem<Dealership>(keys.dealership(id), {
    set: { resetBy: lease.by, resetUntil: lease.until },
    condition: allOf(
      where<Dealership>({ registrationId }),
      ...(also ? [also] : []),
      anyOf(
        where<Dealership>({ resetUntil: missing }),
        where<Dealership>({ resetUntil: below(start) }),
        // The client repeats a write after a silence: it then meets its own.
        where<Dealership>({ resetBy: lease.by }),
      ),
    ),
  });
  return isTaken ? lease : undefined;
}

/** That the lease is still this request's. */
export const holdsLease = ({ by }: PoolLease): Condition => where<Dealership>({ resetBy: by });

/** Gives the lease back with what is set along with it; false where another request has taken it since. */
export const endPoolLease = (lease: PoolLease, set: Partial<Dealership> = {}): Promise<boolean> =>
  updateItem<Dealership>(keys.dealership(lease.dealerId), {
    set,
    remove: ['resetUntil'],
    condition: holdsLease(lease),
  });

/** Another request changes the user, or died while doing so within the lease. */
export const poolBusy = ({ resetUntil = 0 }: Pick<Dealership, 'resetUntil'>) =>
  new AppError('unavailable', { retryAfter: Math.max(1, Math.ceil((resetUntil - now()) / 1000)) });
