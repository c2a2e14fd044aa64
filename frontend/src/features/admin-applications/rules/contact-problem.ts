import { contactMails } from '../../../../../shared/contact-mails.ts';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { MailFailure } from '../../../../../shared/schemas/mail-failures.ts';
import { failedMail, failureWords } from '../../../lib/failed-mail.ts';

/** What shows that emails arrive again, or go elsewhere. */
const settling = ['email_verified', 'email_changed', 'person_joined'];

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

/**
 * What is said of the last email to the contact, not to one of the other people, that didn't arrive, unless something
 * has come of it since.
 */
export function contactProblem(
  application: Pick<Application, 'events'> & Standing,
): { title: string; text: string } | undefined {
  const { events } = application;
  const index = events.findLastIndex(
    ({ type, mail, person, isToEarlierAddress }) =>
      type === 'mail_failed' &&
      mail !== undefined &&
      contactMails.includes(mail) &&
      !person &&
      !isToEarlierAddress,
  );
  const failed = events[index];
  const title = failed && failedMail(failed);
  if (!failed?.failure || title === undefined) return undefined;
  const isSettled = events.slice(index + 1).some(({ type }) => settling.includes(type));
  if (isSettled) return undefined;
  const advice = failed.failure === 'complaint' ? 'Call the dealership.' : whatNow(application);
  return { title, text: `${reasonWords[failed.failure]} ${advice}` };
}
