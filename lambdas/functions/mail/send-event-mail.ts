import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import type { MailMessage } from '../../mail/mail-queue.ts';
import { sendMail } from '../../mail/mailer.ts';
import { AppError } from '../../runtime/errors.ts';
import { customerLetter } from './customer-letter.ts';
import { dealershipLetter } from './dealership-letter.ts';
import type { Letter } from './letter.ts';
import { linkRequestLetter } from './link-request-letter.ts';

function letterOf(message: MailMessage): Promise<Letter | undefined> {
  if ('dealerId' in message) return dealershipLetter(message);
  return message.type === 'link_requested' ? linkRequestLetter(message) : customerLetter(message);
}

/** Sends the mail of one event, once, however often the queue brings it. */
export async function sendEventMail(message: MailMessage): Promise<void> {
  const { eventId } = message;
  const letter = await letterOf(message);
  if (!letter) return;
  const state = await claimMail(eventId);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    await sendMail(letter.to, await letter.write());
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (error instanceof AppError) await releaseMail(eventId);
    throw error;
  }
  await markMailSent(eventId);
}
