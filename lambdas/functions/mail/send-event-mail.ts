import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import type { MailMessage, NewsMessage } from '../../mail/mail-queue.ts';
import { sendMail } from '../../mail/mailer.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { digestLetter, newsLetters } from './admin-letters.ts';
import { accountLetter } from './account-letter.ts';
import { customerLetter } from './customer-letter.ts';
import { dealershipLetter } from './dealership-letter.ts';
import type { Letter } from './letter.ts';
import { linkRequestLetter } from './link-request-letter.ts';

function letterOf(message: Exclude<MailMessage, NewsMessage>): Promise<Letter | undefined> {
  if (message.type === 'digest') return digestLetter(message);
  if ('dealerId' in message) return dealershipLetter(message);
  if ('accountId' in message) return accountLetter(message);
  return message.type === 'link_requested' ? linkRequestLetter(message) : customerLetter(message);
}

function send({ to, write, limit }: Letter): Promise<void> {
  const sendNow = async () => sendMail(to, await write());
  return limit ? counting(limit.name, limit.of, sendNow) : sendNow();
}

/** Sends the mails of one event, each once, however often the queue brings it. */
export async function sendEventMail(message: MailMessage): Promise<void> {
  if ('newsOf' in message) {
    const letters = await newsLetters(message);
    const sent = await Promise.allSettled(
      letters.map(({ claim, letter }) => sendLetter(claim, letter)),
    );
    const failed = sent.find((each) => each.status === 'rejected');
    // One that fails holds up no other, and is tried again.
    if (failed) throw failed.reason;
    return;
  }
  const letter = await letterOf(message);
  if (letter) await sendLetter(message.eventId, letter);
}

async function sendLetter(eventId: string, letter: Letter): Promise<void> {
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
