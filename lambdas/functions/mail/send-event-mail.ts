import type {
  DigestMessage,
  MailMessage,
  NewApplicationMessage,
  NoticeMessage,
} from '../../mail/mail-queue.ts';
import { adminDigestLetter } from './admin-digest-letter.ts';
import { accountLetter } from './account-letter.ts';
import { customerLetter } from './customer-letter.ts';
import { dealershipLetter } from './dealership-letter.ts';
import type { EventLetter } from './letter.ts';
import { onceFor } from './once-for.ts';
import { sendDigest } from './send-digest.ts';
import { sendLetter } from './send-letter.ts';
import { notifyAdmins } from './tell-admins.ts';
import { notifyPeople } from './tell-people.ts';

/** Those of an event that one mail follows. */
type OneMail = Exclude<MailMessage, NoticeMessage | DigestMessage | NewApplicationMessage>;

function letterOf(message: OneMail): Promise<EventLetter | undefined> {
  if ('adminId' in message) return adminDigestLetter(message);
  if ('dealerId' in message) return dealershipLetter(message);
  return 'accountId' in message ? accountLetter(message) : customerLetter(message);
}

/** Sends what a message of the queue asks for, once, however often the queue brings it. */
export async function sendEventMail(message: MailMessage): Promise<void> {
  if ('notice' in message) return notifyPeople(message);
  if ('digestDue' in message) return sendDigest(message);
  if ('newsOf' in message) return notifyAdmins(message);
  const letter = await letterOf(message);
  if (letter)
    await onceFor(letter.eventId ?? message.eventId, (claim) => sendLetter(letter, claim));
}
