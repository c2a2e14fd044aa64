import * as z from 'zod/mini';
import { timestamp } from './fields-schema.ts';
import { failedMailEventFields } from './mail-failures-schema.ts';
import { profile } from './profile-schema.ts';

/** What admins do about a dealership; each is in the audit list. */
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

/** What an operator's commands do about an account, in the audit list too; the first the product also does by itself. */
export const operatorActs = ['sign_in_restored', 'signed_out', 'second_factor_reset'] as const;

/** What its people do with its customers' data; in the audit list as well. */
export const dataActs = ['customers_exported'] as const;

/** What owners, and sometimes admins, do about who signs in for a dealership; in the audit list as well. */
export const peopleActs = [
  'person_invited',
  'invitation_canceled',
  'person_joined',
  'made_owner',
  'made_member',
  'person_removed',
  'email_change_requested',
  'email_changed',
  'email_change_canceled',
] as const;

/** What owners change of the dealership itself; in the audit list as well. */
export const ownerActs = ['profile_changed'] as const;

export const dealershipEventTypes = [
  'registered',
  'email_verified',
  'document_uploaded',
  'mail_failed',
  ...adminActs,
  ...operatorActs,
  ...peopleActs,
  ...dataActs,
  ...ownerActs,
] as const;
export const dealershipEvent = z.object({
  type: z.enum(dealershipEventTypes),
  at: timestamp,
  /** The admin's address, for an admin's act, or that of a dealership's account; `operator` for one of theirs. */
  by: z.optional(z.string()),
  /** Whose access it is about: the name, or the address of who was invited. */
  person: z.optional(z.string()),
  /** Why, where the admin said so. */
  reason: z.optional(z.string()),
  /** Which mail didn't arrive, and why. */
  ...failedMailEventFields,
  /** Whether the person was the dealership's contact, whose emails go elsewhere since; older events don't say. */
  wasContact: z.optional(z.boolean()),
  /** How many customers it is about. */
  count: z.optional(z.int()),
  /** What was there before, where details were changed. */
  before: z.optional(z.partial(profile)),
  /** The provider's session that an admin's act is about, or rests on. */
  sessionId: z.optional(z.string()),
  /** What the dealership is called since. */
  newName: z.optional(z.string()),
});
export type DealershipEvent = z.infer<typeof dealershipEvent>;
