import * as z from 'zod/mini';
import { customerFileKinds } from './files.ts';
import { timestamp } from './fields.ts';
import { failedMailEventFields } from './mail-failures.ts';
import { customerStatus } from './customer.ts';
import { decider, phases } from './verification.ts';

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
  'contact_saved',
  ...phases,
  'verified_in_person',
  'not_verified_in_person',
  'credit_link_sent',
  'mail_failed',
  'file_opened',
  'archived',
  'unarchived',
  'exported',
  'exported_with_pictures',
] as const;
export const customerEvent = z.object({
  type: z.enum(customerEventTypes),
  at: timestamp,
  attempt: z.optional(z.int()),
  /** Where the verification stood when the credit link was sent. */
  status: z.optional(customerStatus),
  /** Who decided, opened a file, or did it for the dealership. */
  by: z.optional(decider),
  /** The file that was opened, and whose account opened it: two people may have one name. */
  file: z.optional(z.enum(customerFileKinds)),
  openedBy: z.optional(z.string()),
  /** Which mail didn't arrive, and why. */
  ...failedMailEventFields,
  /** Why, as the customer reads it. */
  reason: z.optional(z.string()),
  /** Why, for colleagues. */
  note: z.optional(z.string()),
});
export type CustomerEvent = z.infer<typeof customerEvent>;
