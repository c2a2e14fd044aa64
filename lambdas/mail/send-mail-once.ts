import { AppError } from '../runtime/errors.ts';
import { claimMail, releaseMail } from './mail-claims.ts';
import { isMailDown, sendMail } from './send-mail.ts';
import type { MailPurpose } from './mail-subject.ts';
import type { Mail } from './compose.ts';

type Message = {
  /** Identifies the message: only one goes out, no matter who asks or how often. */
  claim: string;
  /** Identifies the request: repeated, it gets the same answer; any other learns that the message was sent. */
  requestId: string;
  /** Records that it was sent. */
  record: () => Promise<unknown>;
  /** Undoes what was made for it where it certainly didn't go out; it may not have been made yet. */
  takeBack?: () => Promise<unknown>;
};

type Handover = Message & {
  /** Makes the message and returns the call that hands it over; an error here means that nothing was sent. */
  prepare: () => Promise<() => Promise<void>>;
  /** The error's message while another request sends it. */
  busy: string;
};

/** Hands over a message whose outcome somebody waits for. Does nothing where the same request did so before. */
export async function sendOnce(handover: Handover): Promise<void> {
  const { claim, requestId, prepare, record, takeBack, busy } = handover;
  const state = await claimMail(claim, requestId);
  if (state === 'taken') throw new AppError('already_sent');
  if (state === 'busy') throw new AppError('conflict', { message: busy });
  if (state === 'sent') return;
  let isHandedOver = false;
  try {
    const handOver = await prepare();
    isHandedOver = true;
    await handOver();
  } catch (error) {
    // Only where nothing was sent for certain: without an answer of the service, the claim stays until its lease ends.
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
  /** Makes the letter; `uncount` gives back what it was counted against, if it is limited. */
  write: () => Promise<{ to: string; mail: Mail; uncount?: () => Promise<void> }>;
  /** The error's message where the mail service refuses the email. */
  refusal: string;
};

/** Uncounts an email while the mail service is down, so that trying until it is back uses nothing up. */
async function orUncount(sending: Promise<void>, uncount?: () => Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (isMailDown(error)) await uncount?.();
    throw error;
  }
}

/** Sends an email whose outcome somebody waits for. */
export async function sendMailOnce({ write, refusal, about, ...message }: Sending): Promise<void> {
  try {
    await sendOnce({
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
