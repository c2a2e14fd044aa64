import type { MailKind } from './schemas/mail-failures.ts';

/** Emails that need no name beside them where they went to a dealership's contact; of other people, it's told whose. */
export const contactMails: readonly MailKind[] = [
  'verify_address',
  'reset_password',
  'application',
];
