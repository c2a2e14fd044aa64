import type { Dealership } from '../dealership/dealership.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/randomness.ts';
import { allOf, anyOf, below, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import type { EmailLink } from './email-link.ts';

/** Longer than a function can run plus its last call: the holder of an older lease is gone. */
export const RESET_LEASE_MS = 45_000;

/** The right to set one password, until `until` (epoch milliseconds). */
export type ResetLease = { dealerId: string; by: string; until: number };

/**
 * Takes the lease for a link that still holds; nothing where it does not, or where another request has the lease.
 * The record alone says both, so that no two links are used at the same time.
 */
export async function beginReset(
  dealership: Dealership,
  link: EmailLink,
): Promise<ResetLease | undefined> {
  const start = now();
  const lease = { dealerId: dealership.id, by: randomText(16), until: start + RESET_LEASE_MS };
  const isTaken = await updateItem<Dealership>(keys.dealership(dealership.id), {
    set: { resetBy: lease.by, resetUntil: lease.until },
    condition: allOf(
      where<Dealership>({ registrationId: dealership.registrationId }),
      anyOf(
        where<Dealership>({ sessionsValidFrom: missing }),
        where<Dealership>({ sessionsValidFrom: below(link.createdAt) }),
      ),
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

const endLease = ({ dealerId, by }: ResetLease, set: Partial<Dealership>) =>
  updateItem<Dealership>(keys.dealership(dealerId), {
    set,
    remove: ['resetUntil'],
    condition: where<Dealership>({ resetBy: by }),
  });

/** Gives the lease back after a failure that surely left nothing under way. */
export const abandonReset = (lease: ResetLease): Promise<boolean> => endLease(lease, {});

/**
 * Ends the reset: every earlier sign-in holds no more, and no link that was mailed before. False where another
 * request has taken the lease since.
 */
export const finishReset = (lease: ResetLease): Promise<boolean> => {
  const at = isoTime();
  return endLease(lease, { sessionsValidFrom: at, updatedAt: at });
};
