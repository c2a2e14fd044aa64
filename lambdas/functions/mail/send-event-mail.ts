import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import type { MailMessage } from '../../mail/mail-queue.ts';
import { sendMail } from '../../mail/mailer.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { accountLetter } from './account-letter.ts';
import { customerLetter } from './customer-letter.ts';
import { dealershipLetter } from './dealership-letter.ts';
import type { Letter } from './letter.ts';
import { linkRequestLetter } from './link-request-letter.ts';

function letterOf(message: MailMessage): Promise<Letter | undefined> {
  if ('dealerId' in message) return dealershipLetter(message);
  if ('accountId' in message) return accountLetter(message);
  return message.type === 'link_requested' ? linkRequestLetter(message) : customerLetter(message);
}

function send({ to, write, limit }: Letter): Promise<void> {
  const sendNow = async () => sendMail(to, await write());
  return limit ? counting(limit.name, limit.of, sendNow) : sendNow();
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
    await send(letter);
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (!(error instanceof AppError)) throw error;
    await releaseMail(eventId);
    if (error.code !== 'too_many_requests') throw error;
    logger.warn('a mail over its limit was not sent', { eventId, limit: letter.limit?.name });
    return;
  }
  await markMailSent(eventId);
}
