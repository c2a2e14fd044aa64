import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime, now } from '../runtime/clock.ts';
import type { Dealer } from '../dealership/dealership.ts';
import { randomText } from '../runtime/randomness.ts';
import { database } from '../store/client.ts';
import type { EmailLink } from './email-links.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { holds } from '../store/transact.ts';

/** Longer than a function may run and its last call may take: whoever holds an older lease has died. */
export const RESET_LEASE_MS = 45_000;

/** The right to set one dealer's password, until `until` (epoch milliseconds). */
export type ResetLease = { dealerId: string; by: string; until: number };

/**
 * Takes the lease for a link that still holds; nothing where it does not, or where another request has the lease.
 * The record alone says both, so that no two links are used at the same time.
 */
export async function beginReset(dealer: Dealer, link: EmailLink): Promise<ResetLease | undefined> {
  const start = now();
  const lease = { dealerId: dealer.id, by: randomText(16), until: start + RESET_LEASE_MS };
  const isTaken = await holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(dealer.id), {
          set: { resetBy: lease.by, resetUntil: lease.until },
          condition:
            '#registrationId = :registrationId' +
            ' AND (attribute_not_exists(#sessionsValidFrom) OR #sessionsValidFrom < :createdAt)' +
            ' AND (attribute_not_exists(#resetUntil) OR #resetUntil < :start OR #resetBy = :by)',
          values: {
            registrationId: dealer.registrationId,
            createdAt: link.createdAt,
            start,
            by: lease.by,
          },
        }),
      ),
    ),
  );
  return isTaken ? lease : undefined;
}

const changeOwn = ({ dealerId, by }: ResetLease, set: Record<string, string>) =>
  holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.dealer(dealerId), {
          set,
          remove: ['resetUntil'],
          condition: '#resetBy = :by',
          values: { by },
        }),
      ),
    ),
  );

/** Gives the lease back after a failure that surely left nothing under way. */
export const abandonReset = (lease: ResetLease): Promise<boolean> => changeOwn(lease, {});

/**
 * Ends the reset: every earlier sign-in holds no more, and no link that was mailed before. False where another
 * request has taken the lease since.
 */
export const finishReset = (lease: ResetLease): Promise<boolean> => {
  const at = isoTime();
  return changeOwn(lease, { sessionsValidFrom: at, updatedAt: at });
};
