import { readAdmins } from '../../admin/admin-record.ts';
import { getApplicationPace } from '../../admin/new-applications.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type {
  DigestMessage,
  MailMessage,
  NewApplicationMessage,
  NoticeMessage,
} from '../../mail/mail-queue.ts';
import {
  accountLetter,
  adminDigestLetter,
  customerLetter,
  dealershipLetter,
} from './event-letters.ts';
import { messages } from './message-registry.ts';
import { notifyPeople, sendDigest } from './notify-people.ts';
import { letterFrom } from './message-row.ts';
import { onceFor, sendLetter } from './send-letter.ts';

/** Sends what a message of the queue asks for, once, however often the queue brings it. */
export async function sendEventMail(message: MailMessage): Promise<void> {
  if ('notice' in message) return notifyPeople(message);
  if ('digestDue' in message) return sendDigest(message);
  if ('applicantId' in message) return notifyAdmins(message);
  const letter = await letterOf(message);
  if (letter)
    await onceFor(letter.eventId ?? message.eventId, (claim) => sendLetter(letter, claim));
}

type OneMail = Exclude<MailMessage, NoticeMessage | DigestMessage | NewApplicationMessage>;

function letterOf(message: OneMail) {
  if ('adminId' in message) return adminDigestLetter(message);
  if ('dealerId' in message) return dealershipLetter(message);
  return 'accountId' in message ? accountLetter(message) : customerLetter(message);
}

/** Tells each admin who wants that at once, while it still waits; one whose email fails holds up no other. */
async function notifyAdmins({ eventId, type, applicantId }: NewApplicationMessage): Promise<void> {
  const dealership = await getDealership(applicantId);
  const row = messages.admin[type];
  if (!dealership || !row.isCurrent(dealership)) return;
  const admins = await readAdmins();
  const paces = await Promise.all(admins.map((admin) => getApplicationPace(admin.id)));
  const readers = admins.filter((_, index) => paces[index] === 'at_once');
  const outcomes = await Promise.allSettled(
    readers.map((admin) =>
      onceFor(`${eventId}#${admin.id}`, (claim) =>
        sendLetter(letterFrom(row, { admin, dealership }, { adminId: admin.id }), claim),
      ),
    ),
  );
  const failed = outcomes.find((each) => each.status === 'rejected');
  // The queue brings it again, for those who haven't got it.
  if (failed) throw failed.reason;
}
