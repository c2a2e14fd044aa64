import * as z from 'zod/mini';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { getAccount, type AccountHolder } from './account.ts';

const emailLinkPurposes = ['verify-email', 'reset-password'] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/** A link mailed to an account's address. Only its hash is kept: the link itself is only in the mail. */
export const emailLinkRecord = defineRecord('email link', 1, {
  /** Null for one that a later version has made: it opens nothing here. */
  purpose: known(z.nullable(z.enum(emailLinkPurposes)), null),
  /** Missing in links from before accounts had their own records: then the account's id is the dealership's. */
  accountId: z.optional(z.string()),
  dealerId: z.string(),
  registrationId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When the address was confirmed by it. */
  usedAt: z.optional(z.string()),
});
export type EmailLink = Stored<typeof emailLinkRecord>;

export const holderOf = ({ accountId, dealerId }: EmailLink): Promise<AccountHolder | undefined> =>
  getAccount(accountId ?? dealerId);

/** Whether a link was mailed for this very account, and not for one whose place it has taken. */
export const isLinkOf = ({ account, dealership }: AccountHolder, link: EmailLink): boolean =>
  account.email === link.email && dealership.registrationId === link.registrationId;

/**
 * Whether a link still sets a new password. Setting one uses it up: that ends all sessions, and any older link
 * stops working, be it this one or one requested before it.
 */
export const isResetOpen = (holder: AccountHolder, link: EmailLink): boolean =>
  isLinkOf(holder, link) &&
  (holder.dealership.sessionsValidFrom === undefined ||
    holder.dealership.sessionsValidFrom < link.createdAt);
