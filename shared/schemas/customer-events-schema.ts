import * as z from 'zod/mini';
import { languages } from '../copy/language.ts';
import { alertKinds, identityMeans, theftReportFacts } from './decisions-schema.ts';
import { keptFileKinds } from './files-schema.ts';
import { basicPersonalFields, timestamp } from './fields-schema.ts';
import { failedMailEventFields } from './mail-failures-schema.ts';
import { customerStatus } from './customer-schema.ts';
import { faceAnswer, decider, phases } from './verification-schema.ts';

export const customerEventTypes = [
  'link_created',
  'link_renewed',
  'link_cancelled',
  'link_sent',
  'link_texted',
  'link_opened',
  'reminder_sent',
  'reminders_stopped',
  'link_requested',
  'link_resent',
  'contact_saved',
  'contact_corrected',
  'contact_change_requested',
  'contact_change_discarded',
  ...phases,
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
  'decision_undone',
  'faces_compared',
  'alert_recorded',
  'alert_removed',
  'identity_established',
  'theft_reported',
  'theft_report_closed',
  'credit_link_sent',
  'mail_failed',
  'file_opened',
  'files_deleted',
  'archived',
  'unarchived',
  'record_downloaded',
] as const;

/** The parts of a contact that a dealership may correct. */
export const contactField = z.enum(['fullName', 'email', 'phone']);
export type ContactField = z.infer<typeof contactField>;

/** The person whom a link was made for, each part empty where the dealership typed none. */
export const linkPersonNamed = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type LinkPersonNamed = z.infer<typeof linkPersonNamed>;

export const submittedContact = z.object({ email: z.string(), phone: z.string() });

/**
 * Another contact that somebody in Sales asks for; an owner or member confirms it, and until then no email or text goes
 * to it.
 */
export const contactChange = z.object({
  ...submittedContact.shape,
  id: z.string(),
  at: timestamp,
  /** The name of who asks, and their account. */
  by: z.string(),
  byId: z.string(),
});

export const customerEvent = z.object({
  type: z.enum(customerEventTypes),
  at: timestamp,
  attempt: z.optional(z.int()),
  /** The verification's state when the credit link was sent. */
  status: z.optional(customerStatus),
  /** The person who decided, opened a file, or acted for the dealership. */
  by: z.optional(decider),
  /** The opened file, and the account that opened it: two people may have the same name. */
  file: z.optional(z.enum(keptFileKinds)),
  openedBy: z.optional(z.string()),
  /** The kinds of the files that were deleted, their number, and the days for which files are kept. */
  files: z.optional(z.array(z.enum(keptFileKinds))),
  count: z.optional(z.int()),
  days: z.optional(z.int()),
  /** The result of comparing the faces. */
  answer: z.optional(faceAnswer),
  /** The alert that was recorded or removed. */
  alert: z.optional(z.enum(alertKinds)),
  /** The way in which the customer's identity was established, beyond the documents. */
  means: z.optional(z.enum(identityMeans)),
  /** The report of identity theft that was recorded or closed. */
  theft: z.optional(theftReportFacts),
  /** The parts of the contact that were corrected. */
  fields: z.optional(z.array(contactField)),
  /** Their former values. */
  before: z.optional(z.partial(linkPersonNamed)),
  /** The terms that were agreed to with what was submitted, and the language in which that was asked. */
  terms: z.optional(z.object({ version: z.int(), language: z.enum(languages) })),
  /** The email that didn't arrive, and the reason. */
  ...failedMailEventFields,
  /** The name that was entered and the one that the link was made for, where something was submitted and they differ. */
  names: z.optional(z.object({ entered: z.string(), madeFor: z.string() })),
  /** True for a record that was downloaded with pictures. */
  hasPictures: z.optional(z.boolean()),
  /** The reason, as the customer reads it. */
  reason: z.optional(z.string()),
  /** The reason, for colleagues. */
  note: z.optional(z.string()),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

/** A text that is empty until it is given. */
const givenText = z._default(z.string(), '');

/** Returns the form's texts as they are stored: each under its own name, except the full name, which is split. */
function asStored<Form extends { fullName: z.ZodMiniType<string> }>({
  fullName: _split,
  ...others
}: Form & Record<keyof Form, z.ZodMiniType<string>>) {
  const texts = Object.keys(others).map((name) => [name, givenText]);
  return {
    firstName: givenText,
    lastName: givenText,
    ...(Object.fromEntries(texts) as Record<Exclude<keyof Form, 'fullName'>, typeof givenText>),
  };
}

/**
 * A customer's personal details: the form's fields are stored and shown to the dealership without further changes.
 */
export const storedPersonalFields = asStored(basicPersonalFields.shape);
