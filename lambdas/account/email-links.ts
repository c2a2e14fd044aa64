import * as z from 'zod/mini';
import { AppError } from '../runtime/errors.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { putItem } from '../store/write.ts';
import { getAccountByEmail, type AccountHolder } from './account-record.ts';

const emailLinkPurposes = [
  'verify-email',
  'reset-password',
  'join',
  'change-email',
  'new-document',
] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/**
 * A link mailed to an account's address, or to one that is to have an account. Its hash is kept; the link itself is
 * only in the mail.
 */
const emailLinkRecord = defineRecord('email link', 1, {
  /** Null for a purpose of a later version: it opens nothing here. */
  purpose: known(z.nullable(z.enum(emailLinkPurposes)), null),
  dealerId: z.string(),
  registrationId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.optional(z.string()),
  /** The request that it did it for, where that had an id. */
  usedBy: z.optional(z.string()),
  invitationId: z.optional(z.string()),
  /** The request for a document that it answers. */
  requestId: z.optional(z.string()),
  /** The address that is replaced, the admin who wants that, and the reason. */
  change: z.optional(
    z.object({
      from: z.string(),
      by: z.object({ id: z.string(), email: z.string(), fullName: z.optional(z.string()) }),
      reason: z.string(),
    }),
  ),
});
export type EmailLink = Stored<typeof emailLinkRecord>;

/** Finds a link's account by the address: its user in the pool may have been replaced, and its id with it. */
export const holderOf = ({ email }: EmailLink): Promise<AccountHolder | undefined> =>
  getAccountByEmail(email);

/** Tells if a link was mailed for this very account, and not for one that it has replaced. */
export const isLinkOf = ({ account, dealership }: AccountHolder, link: EmailLink): boolean =>
  account.email === link.email &&
  dealership.id === link.dealerId &&
  dealership.registrationId === link.registrationId;

/**
 * Tells if a link may still set a new password. Setting one ends all sessions and every link that was requested before,
 * including the one that was used.
 */
export const isResetOpen = (holder: AccountHolder, link: EmailLink): boolean =>
  isLinkOf(holder, link) &&
  (holder.account.sessionsValidFrom === undefined ||
    holder.account.sessionsValidFrom < link.createdAt);

/** The time (ms) for which an expired link is kept, so that a second click on a used one can be told apart. */
const KEPT_AFTER_EXPIRY_MS = DAY_MS;

export const emailLinkItem = (hash: string, link: EmailLink) => ({
  ...keys.emailLink(hash),
  ...emailLinkRecord.whole(link),
  ttl: epochSeconds(Date.parse(link.expiresAt) + KEPT_AFTER_EXPIRY_MS),
});

export async function createEmailLink(hash: string, link: EmailLink): Promise<void> {
  await putItem(emailLinkItem(hash, link));
}

/** Finds a link for this purpose, expired or not. */
export async function findEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await readItem(emailLinkRecord, keys.emailLink(hash));
  return link?.purpose === purpose ? link : undefined;
}

/**
 * Returns a link that another request has just used: after it was read, what it opens was gone. Throws
 * `email_link_invalid` where nobody has used it.
 */
export async function usedLink(hash: string, purpose: EmailLinkPurpose): Promise<EmailLink> {
  const link = await findEmailLink(hash, purpose);
  if (link?.usedAt === undefined) throw new AppError('email_link_invalid');
  return link;
}

/** Finds a link for this purpose that has not expired. */
export async function getEmailLink(
  hash: string,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  const link = await findEmailLink(hash, purpose);
  return link && Date.parse(link.expiresAt) > now() ? link : undefined;
}
