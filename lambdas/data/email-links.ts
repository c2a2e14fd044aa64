import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, isoTime } from '../domain/clock.ts';
import type { Dealer } from '../domain/dealer.ts';
import { database, tableName } from './client.ts';
import { dealerEventWrite } from './events.ts';
import { putOf, updateOf } from './expressions.ts';
import { keys } from './keys.ts';
import { transact } from './transact.ts';

type EmailLink = {
  purpose: 'verify-email';
  dealerId: string;
  registrationId: string;
  email: string;
  expiresAt: string;
  usedAt?: string;
};

/** Milliseconds for which an expired link is still kept, so that a second click on a used one can be told apart. */
const KEPT_AFTER_EXPIRY_MS = 24 * 3600 * 1000;

/** Keeps a link by its hash: the link itself stands only in the mail. */
export async function createEmailLink(
  hash: string,
  link: Omit<EmailLink, 'usedAt'>,
): Promise<void> {
  await database.send(
    new PutCommand(
      putOf({
        ...keys.emailLink(hash),
        ...link,
        createdAt: isoTime(),
        ttl: epochSeconds(Date.parse(link.expiresAt) + KEPT_AFTER_EXPIRY_MS),
      }),
    ),
  );
}

export async function getEmailLink(hash: string): Promise<EmailLink | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.emailLink(hash), ConsistentRead: true }),
  );
  return Item as EmailLink | undefined;
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
