import * as z from 'zod/mini';

/** What an email is about: those to a customer first, then those to a dealership's people, and to admins. */
export const mailKinds = [
  'link',
  'reminder',
  'credit_link',
  'confirmation',
  'result',
  'verify_address',
  'reset_password',
  'application',
  'account',
  'people',
  'invitation',
  'email_change',
  'notice',
  'digest',
  'admin_news',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What came of an email that didn't go where it should. After a complaint it did, and isn't wanted. */
export const mailFailures = [
  'unknown_mailbox',
  'refused',
  'mailbox_full',
  'unreachable',
  'unsent',
  'came_back',
  'complaint',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** In answers as texts: a page that's older than the API shows what it knows of them, and each page weighs less. */
const known = <Name extends string>() =>
  z.optional(z.string() as unknown as z.ZodMiniType<Name, Name>);
export const failedMailFields = { mail: known<MailKind>(), failure: known<MailFailure>() };

/** An email that didn't arrive, in an event; `isToEarlierAddress`: emails go elsewhere since, so nobody has to do anything. */
export const failedMailEventFields = {
  ...failedMailFields,
  isToEarlierAddress: z.optional(z.boolean()),
};

/** An email that somebody should do something about. */
export const failedMail = z.object(failedMailFields);
export type FailedMail = z.infer<typeof failedMail>;

/** Emails that need no name beside them where they went to a dealership's contact; of other people, it's told whose. */
export const contactMails: readonly MailKind[] = [
  'verify_address',
  'reset_password',
  'application',
];

/** After these, nothing more is sent to the address, but after a complaint what an account needs. */
const ends: readonly (MailFailure | undefined)[] = ['unknown_mailbox', 'came_back', 'complaint'];

/** Whether no email reaches an address whose last one failed like this. */
export const isUnreachable = (failed: FailedMail | undefined): boolean =>
  ends.includes(failed?.failure);
