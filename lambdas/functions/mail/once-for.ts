import type { ErrorCode } from '../../../shared/errors.ts';
import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import { AppError } from '../../runtime/errors.ts';

/** Over a limit, nothing is sent, and trying again is no use. */
const endsHere: ErrorCode = 'too_many_requests';

/** Does what a message asks for once, however often the queue brings it; `act` is told under which claim. */
export async function onceFor(what: string, act: (claim: string) => Promise<void>): Promise<void> {
  const state = await claimMail(what);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    await act(what);
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (!(error instanceof AppError)) throw error;
    await releaseMail(what);
    if (error.code !== endsHere) throw error;
    return;
  }
  await markMailSent(what);
}
