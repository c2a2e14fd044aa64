import type { MailFailure } from '../../../../../shared/schemas/mail-failures.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { failedMailText, failureWords } from '../../../lib/failed-mail.ts';
import { callWords } from './call-words.ts';

const another =
  'Ask the customer for another address, or choose “Create New Link” and show them the QR code.';
const later = 'Choose “Email Link” again later, or ask the customer for another address.';

/** What to do while the address can be corrected; nothing that would be refused. */
const advice: Record<MailFailure, string> = {
  unknown_mailbox: 'Check the address with the customer, then choose “Email Link” again.',
  refused: another,
  mailbox_full: later,
  unreachable: later,
  unsent: 'Choose “Email Link” again.',
  came_back: another,
  complaint: another,
};

/** What happened to the last email that didn't arrive, and what to do now. */
export function mailProblem(
  submission: Pick<Submission, 'failedMail' | 'dateSubmitted' | 'status' | 'linkExpiresAt'>,
  hasCreditLink: boolean,
): { title: string; text: string } | undefined {
  const { failedMail: failed, dateSubmitted } = submission;
  const title = failed && failedMailText(failed);
  if (!failed?.failure || title === undefined) return undefined;
  // The customer has typed it: nobody else changes it.
  const isFixed = dateSubmitted !== null;
  const whatNow = isFixed ? callWords(submission, hasCreditLink) : advice[failed.failure];
  return { title, text: `${failureWords[failed.failure]} ${whatNow}` };
}
