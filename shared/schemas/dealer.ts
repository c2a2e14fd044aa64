import * as z from 'zod/mini';
import { customerFileKinds } from './files.ts';
import { creditLink, cursor, customerId, dealerId, timestamp } from './fields.ts';
import { customerStatus } from './customer.ts';

export const dealerStatuses = ['pending', 'approved', 'declined'] as const;
export const dealerStatus = z.enum(dealerStatuses);
export type DealerStatus = z.infer<typeof dealerStatus>;

/** Why a signed-in dealer may not go on; the gate's answers in the order in which it asks. */
export const accountStates = [
  'email_not_verified',
  'account_blocked',
  'account_pending',
  'account_declined',
  'account_unknown',
  'active',
] as const;
export const accountState = z.enum(accountStates);
export type AccountState = z.infer<typeof accountState>;

export const dealerMe = z.object({
  dealerId,
  email: z.string(),
  /** The contact person, as in 'Welcome, {name}'. */
  fullName: z.string(),
  dealerName: z.string(),
  state: accountState,
  /** The credit link that all customers get, if one was added. */
  creditLink: z.nullable(z.string()),
});

/** One line of 'Verification Submissions'. */
export const submissionRow = z.object({
  id: customerId,
  /** First and last name joined; empty until the customer gave one. */
  customerName: z.string(),
  email: z.string(),
  status: customerStatus,
  createdAt: timestamp,
  /** Null until something was submitted. */
  dateSubmitted: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  linkExpiresAt: z.nullable(timestamp),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

export const listQuery = z.object({ cursor: z.optional(cursor) });
export const submissionList = z.object({
  items: z.array(submissionRow),
  nextCursor: z.nullable(cursor),
});

/** `key` is given this once; the link is `{origin}/verify-customer/{customerId}#{key}`. */
export const createdLink = z.object({
  message: z.string(),
  customerId,
  key: z.string(),
  expiresAt: timestamp,
  /** The new line of the list, so that no list has to be read again. */
  row: submissionRow,
});
export type CreatedLink = z.infer<typeof createdLink>;

export const customerEventTypes = [
  'link_created',
  'link_opened',
  'contact_saved',
  'submitted',
  'approved',
  'denied',
  'credit_link_sent',
] as const;
export const customerEvent = z.object({
  type: z.enum(customerEventTypes),
  at: timestamp,
  attempt: z.optional(z.int()),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

export const submission = z.object({
  id: customerId,
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`, or empty until submitted. */
  dateOfBirth: z.string(),
  /** Only from a provider's document, else 'N/A'. */
  cnicNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  status: customerStatus,
  denialReason: z.nullable(z.string()),
  createdAt: timestamp,
  dateSubmitted: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  linkExpiresAt: z.nullable(timestamp),
  /** The link that was last sent to this customer. */
  creditLink: z.nullable(z.string()),
  creditLinkSentAt: z.nullable(timestamp),
  files: z.array(
    z.object({ kind: z.enum(customerFileKinds), contentType: z.string(), size: z.int() }),
  ),
  /** Oldest first. */
  events: z.array(customerEvent),
});
export type Submission = z.infer<typeof submission>;

export const creditLinkRequest = z.object({ creditLink });
export const creditLinkResponse = z.object({ creditLink: z.string() });
/** `requestId` makes a double click one mail. */
export const sendCreditLinkRequest = z.object({
  requestId: z.string().check(z.regex(/^req_[A-Za-z0-9_-]{22}$/)),
});
export const sendCreditLinkResponse = z.object({ success: z.literal(true), submission });
