import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import { AppError } from '../../runtime/errors.ts';

/** Does what a message asks for once, however often the queue brings it; what is over a limit isn't tried again. */
export async function onceFor(what: string, act: () => Promise<void>): Promise<void> {
  const state = await claimMail(what);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    await act();
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (!(error instanceof AppError)) throw error;
    await releaseMail(what);
    if (error.code !== 'too_many_requests') throw error;
    return;
  }
  await markMailSent(what);
}
