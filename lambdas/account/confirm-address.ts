import { newApplicationWrite } from '../admin/new-applications.ts';
import {
  type DealershipCounts,
  countsOf,
  listKeys,
  termDeletions,
  termWrites,
} from '../dealership/dealership-list-state.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { isoTime } from '../runtime/clock.ts';
import { above, missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { LostCondition, lostGuards, transact, type Write } from '../store/transact.ts';
import type { EmailLink } from './email-links.ts';

/** Attempts while admins act on the dealership at the same moment. */
const MAX_ATTEMPTS = 4;

/**
 * Uses a link up and confirms the address and the registration that it was sent for, which from now on appears in the
 * admins' lists, counts and search. Throws `LostCondition` where the link was used, has expired or is for something
 * else, where the address was confirmed before, or where the registration was replaced by another one or is over.
 */
export async function confirmAddress(
  hash: string,
  dealership: Dealership,
  attempts = MAX_ATTEMPTS,
): Promise<void> {
  const lost = await lostGuards(transact(confirmationWrites(hash, dealership)));
  if (lost.length === 0) return;
  const current = await getDealership(dealership.id);
  // An admin has decided, blocked or undone that in the meantime: the dealership goes into another list.
  if (attempts > 1 && current?.isEmailVerified === false && !lost.includes('link'))
    return confirmAddress(hash, current, attempts - 1);
  throw new LostCondition(lost);
}

function confirmationWrites(hash: string, dealership: Dealership): Write[] {
  const at = isoTime();
  const { email, registrationId, isBlocked, adminVerification } = dealership;
  const confirmed = { ...dealership, isEmailVerified: true };
  return [
    {
      Update: updateOf<EmailLink>(keys.emailLink(hash), {
        set: { usedAt: at },
        condition: where<EmailLink>({
          purpose: 'verify-email',
          usedAt: missing,
          expiresAt: above(at),
          registrationId,
        }),
      }),
      guard: 'link',
    },
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: { isEmailVerified: true, updatedAt: at, ...listKeys(confirmed) },
        remove: ['registrationLease'],
        condition: where<Dealership>({
          email,
          isEmailVerified: false,
          registrationId,
          isBlocked,
          adminVerification,
          endingSince: missing,
        }),
      }),
      guard: 'dealership',
    },
    {
      Update: updateOf<DealershipCounts>(keys.dealershipCounts(), {
        add: { unconfirmed: -1, ...countsOf(confirmed) },
      }),
    },
    dealershipEventWrite({ dealership, type: 'email_verified', at }),
    newApplicationWrite(dealership.id, at),
    ...termDeletions({ ...dealership, isEmailVerified: false }),
    ...termWrites(confirmed),
  ];
}
