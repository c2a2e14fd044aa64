import * as z from 'zod/mini';

/** Kinds of email: those to a customer first, then those to a dealership's people, and to admins. */
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

/** Reasons why an email failed. After a complaint it did arrive, but wasn't wanted. */
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

/** Optional texts in responses: a page that is older than the API shows those it knows, and pages weigh less. */
const known = <Name extends string>() =>
  z.optional(z.string() as unknown as z.ZodMiniType<Name, Name>);
export const failedMailFields = { mail: known<MailKind>(), failure: known<MailFailure>() };

/**
 * An email that didn't arrive, in an event. `isToEarlierAddress`: emails have gone elsewhere since, so nobody has to
 * act.
 */
export const failedMailEventFields = {
  ...failedMailFields,
  isToEarlierAddress: z.optional(z.boolean()),
};

/** An email that somebody should do something about. */
export const failedMail = z.object(failedMailFields);
export type FailedMail = z.infer<typeof failedMail>;

/** Emails shown without a name when they went to the dealership's contact; for other people, the name is shown. */
export const contactMails: readonly MailKind[] = [
  'verify_address',
  'reset_password',
  'application',
];

/** Failures after which nothing more is sent to the address, except account emails after a complaint. */
const ends: readonly (MailFailure | undefined)[] = ['unknown_mailbox', 'came_back', 'complaint'];

/** Returns whether no email reaches an address whose last one failed like this. */
export const isUnreachable = (failed: FailedMail | undefined): boolean =>
  ends.includes(failed?.failure);
