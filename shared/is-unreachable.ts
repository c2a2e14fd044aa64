import type { FailedMail, MailFailure } from './schemas/mail-failures.ts';

/** After these, nothing more is sent to the address, but after a complaint what an account needs. */
const ends: readonly (MailFailure | undefined)[] = ['unknown_mailbox', 'came_back', 'complaint'];

/** Whether no email reaches an address whose last one failed like this. */
export const isUnreachable = (failed: FailedMail | undefined): boolean =>
  ends.includes(failed?.failure);
