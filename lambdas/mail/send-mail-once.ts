import { AppError } from '../runtime/errors.ts';
import { claimMail, releaseMail } from './mail-claims.ts';
import { isMailDown, sendMail } from './send-mail.ts';
import type { MailPurpose } from './mail-subject.ts';
import type { Mail } from './compose.ts';

type Message = {
  /** Identifies the message: only one goes out, no matter who asks or how often. */
  claim: string;
  /** Identifies the request: repeated, it gets the same answer; any other learns that the message was sent. */
  wish: string;
  /** Keeps that it was sent. */
  record: () => Promise<unknown>;
  /** Undoes what was made for it, where it certainly didn't go out; it may not have been made yet. */
  takeBack?: () => Promise<unknown>;
};

type Handing = Message & {
  /** Makes the message, and returns what hands it over; whatever it throws is why nothing was sent. */
  prepare: () => Promise<() => Promise<void>>;
  /** What is read while another request sends it. */
  busy: string;
};

/** Hands over a message whose outcome somebody waits for. Does nothing where this wish was fulfilled before. */
export async function handOverOnce(handing: Handing): Promise<void> {
  const { claim, wish, prepare, record, takeBack, busy } = handing;
  const state = await claimMail(claim, wish);
  if (state === 'taken') throw new AppError('already_sent');
  if (state === 'busy') throw new AppError('conflict', { message: busy });
  if (state === 'sent') return;
  let isHandedOver = false;
  try {
    const handOver = await prepare();
    isHandedOver = true;
    await handOver();
  } catch (error) {
    // Only if certainly nothing was sent: when the service does not answer, the claim stays until its lease is over.
    if (!isHandedOver || error instanceof AppError) {
      await takeBack?.();
      await releaseMail(claim);
    }
    throw error;
  }
  await record();
}

type Sending = Message & {
  about: MailPurpose;
  /** Makes the letter; `uncount` takes back what it was counted against, where it's limited. */
  write: () => Promise<{ to: string; mail: Mail; uncount?: () => Promise<void> }>;
  /** What the dealer reads where the mail service refuses the mail. */
  refusal: string;
};

/** Whoever tries again until the mail service is back uses nothing up. */
async function orUncount(sending: Promise<void>, uncount?: () => Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (isMailDown(error)) await uncount?.();
    throw error;
  }
}

/** Sends a mail whose outcome the dealer waits for. */
export async function sendMailOnce({ write, refusal, about, ...message }: Sending): Promise<void> {
  try {
    await handOverOnce({
      ...message,
      prepare: async () => {
        const { to, mail, uncount } = await write();
        return () => orUncount(sendMail(to, mail, about), uncount);
      },
      busy: 'This email is already being sent.',
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'mail_refused')
      throw new AppError('mail_refused', { message: refusal, cause: error.cause });
    throw error;
  }
}
