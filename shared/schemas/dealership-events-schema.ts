import * as z from 'zod/mini';
import { timestamp } from './fields-schema.ts';
import { failedMailEventFields } from './mail-failures-schema.ts';
import { formerDetails } from './profile-schema.ts';

/** Admins' acts about a dealership; each is in the audit list. */
export const adminActs = [
  'approved',
  'declined',
  'reconsidered',
  'blocked',
  'unblocked',
  'approval_undone',
  'rejection_undone',
  'block_undone',
  'verification_approved',
  'verification_denied',
  'session_linked',
  'proof_opened',
  'document_requested',
  'renamed',
] as const;

/**
 * Acts of an operator's commands about an account, also in the audit list; the product does the first one by itself
 * too.
 */
export const operatorActs = ['sign_in_restored', 'signed_out', 'second_factor_reset'] as const;

/** Erasures by an operator's commands, also in the audit list: of one of its customers, or of the dealership. */
export const erasureActs = ['customer_erased', 'dealership_erased'] as const;

/** Acts of a dealership's people with its customers' data, also in the audit list. */
export const dataActs = ['customers_exported', 'report_exported'] as const;

/** Acts of owners, and sometimes admins or the person, about the people of a dealership, also in the audit list. */
export const peopleActs = [
  'person_invited',
  'invitation_canceled',
  'person_joined',
  'made_owner',
  'made_member',
  'made_sales',
  'person_removed',
  'email_change_requested',
  'email_changed',
  'email_change_canceled',
  'second_factor_on',
  'second_factor_off',
] as const;

/** Owners' changes of the dealership itself, also in the audit list. */
export const ownerActs = ['profile_changed', 'credit_link_changed', 'rules_changed'] as const;

export const dealershipEventTypes = [
  'registered',
  'email_verified',
  'document_uploaded',
  'mail_failed',
  ...adminActs,
  ...operatorActs,
  ...erasureActs,
  ...peopleActs,
  ...dataActs,
  ...ownerActs,
] as const;
export const dealershipEvent = z.object({
  type: z.enum(dealershipEventTypes),
  at: timestamp,
  /** The address of the admin or of the dealership's account; `operator` for an operator's act. */
  by: z.optional(z.string()),
  /** The person whose access it is about: the name, or the address of an invited person. */
  person: z.optional(z.string()),
  /** The reason, where the admin gave one. */
  reason: z.optional(z.string()),
  /** The email that didn't arrive, and the reason. */
  ...failedMailEventFields,
  /** The person was the dealership's contact, whose emails have gone elsewhere since. */
  wasContact: z.optional(z.boolean()),
  /** The number of customers. */
  count: z.optional(z.int()),
  /** The previous values, where details were changed. */
  before: z.optional(formerDetails),
  /** The provider's session that an admin's act is about, or rests on. */
  sessionId: z.optional(z.string()),
  /** The dealership's new name. */
  newName: z.optional(z.string()),
});
export type DealershipEvent = z.infer<typeof dealershipEvent>;
