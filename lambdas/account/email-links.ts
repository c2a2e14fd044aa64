import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import type { Dealer } from '../dealership/dealership.ts';
import { database } from '../store/client.ts';
import { dealerEventWrite } from '../dealership/events.ts';
import { putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { transact } from '../store/transact.ts';

export type EmailLinkPurpose = 'verify-email' | 'reset-password';

export type EmailLink = {
  purpose: EmailLinkPurpose;
  dealerId: string;
  registrationId: string;
  email: string;
  createdAt: string;
  expiresAt: string;
};

/** Milliseconds for which an expired link is still kept, so that a second click on a used one can be told apart. */
const KEPT_AFTER_EXPIRY_MS = 24 * 3600 * 1000;

/** Keeps a link by its hash: the link itself stands only in the mail. */
export async function createEmailLink(hash: string, link: EmailLink): Promise<void> {
  await database.send(
    new PutCommand(
      putOf({
        ...keys.emailLink(hash),
        ...link,
        ttl: epochSeconds(Date.parse(link.expiresAt) + KEPT_AFTER_EXPIRY_MS),
      }),
    ),
  );
}

/** A link for this purpose that has not expired. */
export async function getEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await readItem<EmailLink>(keys.emailLink(hash));
  return link?.purpose === purpose && Date.parse(link.expiresAt) > now() ? link : undefined;
}

/**
 * Uses a link up and confirms the address and the registration that it was sent for. Throws `LostCondition`
 * where it was used, has expired or is for something else, where the account has confirmed its address before,
 * or where another try to register has taken the place of the one that was read.
 */
export const verifyEmail = (hash: string, dealer: Dealer): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf(keys.emailLink(hash), {
        set: { usedAt: at },
        condition:
          '#purpose = :purpose AND attribute_not_exists(#usedAt) AND #expiresAt > :at' +
          ' AND #registrationId = :registrationId',
        values: { purpose: 'verify-email', at, registrationId: dealer.registrationId },
      }),
      guard: 'link',
    },
    {
      Update: updateOf(keys.dealer(dealer.id), {
        set: { isEmailVerified: true, updatedAt: at },
        remove: ['registrationLease'],
        condition:
          '#email = :email AND #isEmailVerified = :no AND #registrationId = :registrationId',
        values: { email: dealer.email, no: false, registrationId: dealer.registrationId },
      }),
      guard: 'dealer',
    },
    dealerEventWrite({ dealer, type: 'email_verified', at }),
  ]);
};
