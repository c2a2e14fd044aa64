import { claimMail, releaseMail } from './mail-claims.ts';
import { AppError } from '../runtime/errors.ts';
import { sendMail } from './mailer.ts';
import type { Mail } from './compose.ts';

type Sending = {
  /** Identifies the email: only one goes out, no matter who asks or how often. */
  claim: string;
  /** Identifies the request: repeated, it gets the same answer; any other learns that the mail was sent. */
  wish: string;
  /** Makes the letter; whatever it throws is why nothing was sent. */
  write: () => Promise<{ to: string; mail: Mail }>;
  /** Keeps that it was sent. */
  record: () => Promise<unknown>;
  /** What the dealer reads where the mail service refuses the mail. */
  refusal: string;
};

/** Sends a mail whose outcome the dealer waits for. Does nothing where this wish was fulfilled before. */
export async function sendOnce({ claim, wish, write, record, refusal }: Sending): Promise<void> {
  const state = await claimMail(claim, wish);
  if (state === 'taken') throw new AppError('already_sent');
  if (state === 'busy')
    throw new AppError('conflict', { message: 'This email is already being sent.' });
  if (state === 'sent') return;
  let isHandedOver = false;
  try {
    const { to, mail } = await write();
    isHandedOver = true;
    await sendMail(to, mail);
  } catch (error) {
    // Only if certainly nothing was sent: when SES does not answer, the claim stays until its lease is over.
    if (!isHandedOver || error instanceof AppError) await releaseMail(claim);
    if (error instanceof AppError && error.code === 'mail_refused')
      throw new AppError('mail_refused', { message: refusal, cause: error.cause });
    throw error;
  }
  await record();
}
