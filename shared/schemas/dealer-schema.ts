import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { hostOf, mayLookAlike } from '../web-host.ts';
import { creditLink } from './area-fields-schema.ts';
import { accountId, dealerId, timestamp } from './fields-schema.ts';
import { notifications } from './notifications-schema.ts';
import { accountRole } from './people-schema.ts';
import { secondFactor } from './second-factor-schema.ts';
import { salespersonId } from './submission-row-schema.ts';

export const dealershipStatuses = ['pending', 'approved', 'declined'] as const;
export const dealershipStatus = z.enum(dealershipStatuses);
export type DealershipStatus = z.infer<typeof dealershipStatus>;

/** Reasons why a signed-in dealer may not continue; the gate's answers in the order of its checks. */
export const accountState = z.enum([
  'email_not_verified',
  'account_blocked',
  'account_pending',
  'account_declined',
  'account_unknown',
  'active',
]);
export type AccountState = z.infer<typeof accountState>;

export const dealerMe = z.object({
  dealerId,
  accountId,
  email: z.string(),
  /** The signed-in person's name, as in 'Welcome, {name}'. */
  fullName: z.string(),
  /** Null for a role of a later version. */
  role: z.nullable(accountRole),
  /** The person as the salesperson of customers; null for a name without letters. */
  salespersonId: z.nullable(salespersonId),
  dealerName: z.string(),
  phone: z.string(),
  address: z.string(),
  website: z.string(),
  timeZone: z.string(),
  /** Empty until an owner enters them. */
  openingHours: z.string(),
  /** The dealership's contact, who may be somebody else than the signed-in person. */
  contactName: z.string(),
  createdAt: timestamp,
  state: accountState,
  /** The dealership was emailed for a better document and hasn't sent it. */
  isDocumentAsked: z.boolean(),
  secondFactor,
  notifications,
  /** The credit link that all customers get, if one was added. */
  creditLink: z.nullable(z.string()),
});

/**
 * `confirmedHost`: the link's host, once somebody vouched for it, where it has letters that may look like English
 * ones.
 */
export const creditLinkRequest = z
  .object({ creditLink, confirmedHost: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))) })
  .check(
    z.refine(
      ({ creditLink: link, confirmedHost }) => {
        const host = hostOf(link);
        return host === undefined || !mayLookAlike(host) || confirmedHost === host;
      },
      { path: ['confirmedHost'], error: dealerMessages.creditLinkHostUnconfirmed },
    ),
  );
export const creditLinkResponse = z.object({ creditLink: z.string() });
