import { sendMail } from '../../mail/mailer.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import type { Letter, Limit } from './letter.ts';

/** Sends within all limits; one that refuses gives back what those before it have counted. */
function within([limit, ...others]: readonly Limit[], sendNow: () => Promise<void>): Promise<void> {
  return limit ? counting(limit.name, limit.of, () => within(others, sendNow)) : sendNow();
}

/** Sends a letter, within its limits if it has any. */
export async function sendLetter({ to, write, limits = [] }: Letter): Promise<void> {
  try {
    await within(limits, async () => sendMail(to, await write()));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      logger.warn('a mail over its limit was not sent', {
        limits: limits.map(({ name }) => name),
      });
    throw error;
  }
}
