import { sendMail } from '../../mail/mailer.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import type { Letter } from './letter.ts';

/** Sends a letter, within its limit if it has one. */
export async function sendLetter({ to, write, limit }: Letter): Promise<void> {
  const sendNow = async () => sendMail(to, await write());
  try {
    await (limit ? counting(limit.name, limit.of, sendNow) : sendNow());
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      logger.warn('a mail over its limit was not sent', { limit: limit?.name });
    throw error;
  }
}
