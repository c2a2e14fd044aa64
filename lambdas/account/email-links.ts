import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { putItem } from '../store/write.ts';
import { emailLinkRecord, type EmailLink, type EmailLinkPurpose } from './email-link.ts';

/** How many milliseconds an expired link is kept, so that a second click on a used one can be told apart. */
const KEPT_AFTER_EXPIRY_MS = DAY_MS;

/** A link as it is written. */
export const emailLinkItem = (hash: string, link: EmailLink) => ({
  ...keys.emailLink(hash),
  ...emailLinkRecord.whole(link),
  ttl: epochSeconds(Date.parse(link.expiresAt) + KEPT_AFTER_EXPIRY_MS),
});

export async function createEmailLink(hash: string, link: EmailLink): Promise<void> {
  await putItem(emailLinkItem(hash, link));
}

/** A link for this purpose, expired or not. */
export async function findEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await readItem(emailLinkRecord, keys.emailLink(hash));
  return link?.purpose === purpose ? link : undefined;
}

/** A link for this purpose that has not expired. */
export async function getEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await findEmailLink(hash, purpose);
  return link && Date.parse(link.expiresAt) > now() ? link : undefined;
}
