import { contactMails } from '../../../../../shared/contact-mails.ts';
import { isUnreachable } from '../../../../../shared/is-unreachable.ts';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { MailFailure } from '../../../../../shared/schemas/mail-failures.ts';
import { failedMailText, failureWords } from '../../../lib/failed-mail.ts';

type Event = Application['events'][number];

/** Whether it shows that emails arrive, or go elsewhere since. */
function isSettling({ type, wasContact, reason }: Event): boolean {
  if (type === 'email_verified') return true;
  if (type !== 'email_changed' && type !== 'person_removed') return false;
  // Older events only tell that an admin did it, and why: then it was mostly the contact.
  return wasContact ?? reason !== undefined;
}

/** Why it didn't arrive. After a complaint, what an account needs is still sent. */
export const reasonWords: Record<MailFailure, string> = {
  ...failureWords,
  complaint: 'We only send what an account needs, such as a password reset.',
};

type Standing = Pick<Application, 'adminVerification' | 'isBlocked' | 'isEmailVerified'>;

/** What an admin can do about the address; 'Change Email' is for dealerships that work. */
function whatNow({ adminVerification, isBlocked, isEmailVerified }: Standing): string {
  if (!isEmailVerified)
    return 'Call the dealership, and ask them to register again with the right address.';
  if (isBlocked) return 'Call the dealership.';
  if (adminVerification === 'approved')
    return 'Call the dealership, ask for the right address, and choose “Change Email” under People.';
  return adminVerification === 'pending'
    ? 'Call the dealership. You can change the address once the dealership is approved.'
    : 'Call the dealership.';
}

/** An email to the contact, not to one of the other people, after which no other reaches the address. */
const isContactsFailure = ({ type, mail, failure, person, isToEarlierAddress }: Event) =>
  type === 'mail_failed' &&
  mail !== undefined &&
  contactMails.includes(mail) &&
  isUnreachable({ failure }) &&
  !person &&
  !isToEarlierAddress;

/**
 * What is said of the last email after which the contact is out of reach, unless something has come of it since. What
 * may pass by itself, such as a full mailbox, asks nothing of anybody: the timeline tells of it.
 */
export function contactProblem(
  application: Pick<Application, 'events'> & Standing,
): { title: string; text: string } | undefined {
  const { events } = application;
  const index = events.findLastIndex(isContactsFailure);
  const failed = events[index];
  const title = failed && failedMailText(failed);
  if (!failed?.failure || title === undefined) return undefined;
  if (events.slice(index + 1).some(isSettling)) return undefined;
  const advice = failed.failure === 'complaint' ? 'Call the dealership.' : whatNow(application);
  return { title, text: `${reasonWords[failed.failure]} ${advice}` };
}
