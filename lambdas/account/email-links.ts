import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { above, missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { transact } from '../store/transact.ts';
import { putItem } from '../store/write.ts';
import { emailLinkRecord, type EmailLink, type EmailLinkPurpose } from './email-link.ts';

/** How many milliseconds an expired link is kept, so that a second click on a used one can be told apart. */
const KEPT_AFTER_EXPIRY_MS = DAY_MS;

export async function createEmailLink(hash: string, link: EmailLink): Promise<void> {
  await putItem({
    ...keys.emailLink(hash),
    ...emailLinkRecord.whole(link),
    ttl: epochSeconds(Date.parse(link.expiresAt) + KEPT_AFTER_EXPIRY_MS),
  });
}

/** A link for this purpose that has not expired. */
export async function getEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await readItem(emailLinkRecord, keys.emailLink(hash));
  return link?.purpose === purpose && Date.parse(link.expiresAt) > now() ? link : undefined;
}

/**
 * Uses a link up and confirms the address and the registration that it was sent for. Throws `LostCondition`
 * where it was used, has expired or is for something else, where the account has confirmed its address before,
 * or where another try to register has taken the place of the one that was read.
 */
export const verifyEmail = (hash: string, dealership: Dealership): Promise<void> => {
  const at = isoTime();
  const { email, registrationId } = dealership;
  return transact([
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
        set: { isEmailVerified: true, updatedAt: at },
        remove: ['registrationLease'],
        condition: where<Dealership>({ email, isEmailVerified: false, registrationId }),
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({ dealership, type: 'email_verified', at }),
  ]);
};
