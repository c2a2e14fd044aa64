import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { getAccountByEmail } from '../../account/account.ts';
import { countCall, counting } from '../../rate-limit/count-call.ts';
import { openLease } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { withMinimumDuration } from '../../runtime/no-sooner.ts';
import { inboxId } from '../../mail/inbox.ts';
import { assertReachable } from '../../mail/send-mail.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { hoursOfLink, sendEmailLink } from '../../account/send-email-link.ts';
import { endCooldown, startCooldown } from '../../rate-limit/cooldown.ts';

/**
 * Longer than a look into the table and a mail take, which only a registration that waits is sent: how long an answer
 * takes says as little as what it says.
 */
const ANSWER_MS = 1_000;

/**
 * Mails a new link where a registration waits for it. One that never came to its end gets none: it may have no
 * password, and confirmed it could not be made again. Nor does one in the last hour before it is deleted: the address
 * can be registered anew.
 */
async function mailWhereAwaited(email: string): Promise<void> {
  const holder = await getAccountByEmail(email);
  const isWaiting =
    holder &&
    !holder.dealership.isEmailVerified &&
    openLease(holder.dealership) === undefined &&
    hoursOfLink('verify-email', holder) > 0;
  const inbox = inboxId(email);
  // Counted alike, but apart: what was asked for in vain doesn't hold up the mail of a later registration.
  if (!isWaiting) return countCall('mailToStranger', `${inbox}#none`);
  return counting('mailToStranger', inbox, () => sendEmailLink('verify-email', holder));
}

/**
 * Answers every address alike, known or not: the pause is counted for all of them, and that emails come back is told of
 * any. Only while no mail can be sent, who waits for one is told so, and who doesn't isn't: 'sent again' would be untrue.
 */
export const resendVerification: RouteHandler<'resendVerification', Visitor> = async ({
  body: { email },
  identity,
}) => {
  await countCall('verificationMail', identity.id);
  await assertReachable(email);
  await startCooldown('verify-email', email, RESEND_COOLDOWN_SECONDS);
  try {
    await withMinimumDuration(ANSWER_MS, () => mailWhereAwaited(email));
  } catch (error) {
    const isTooOften = error instanceof AppError && error.code === 'too_many_requests';
    if (!isTooOften) await endCooldown('verify-email', email);
    throw error;
  }
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};
