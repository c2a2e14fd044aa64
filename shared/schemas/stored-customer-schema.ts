import * as z from 'zod/mini';
import { customerFileKinds } from './files-schema.ts';
import { timestamp } from './fields-schema.ts';
import { failedMailEventFields } from './mail-failures-schema.ts';
import { customerStatus, personalFields } from './customer-schema.ts';
import { decider, phases } from './verification-schema.ts';

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

/** Empty until it is given. */
const givenText = z._default(z.string(), '');

/** The form's texts as they are stored: each by its own name, but for the full name, which is split. */
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

/** What a customer told of themselves: what the form asks for is stored, and shown to the dealership, without more. */
export const storedPersonalFields = asStored(personalFields.shape);
