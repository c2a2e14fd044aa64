import type { Mail } from '../mail/compose.ts';
import { sendMail } from '../mail/send-mail.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';

/** Mails somebody what has happened. A failure is only logged: it has happened. */
export async function mailPerson(to: string, mail: Mail, { id }: { id: string }): Promise<void> {
  try {
    await sendMail(to, mail, { kind: 'people', dealerId: id });
  } catch (error) {
    logger.error('mail about people not sent', { dealerId: id, failure: describeError(error) });
  }
}
