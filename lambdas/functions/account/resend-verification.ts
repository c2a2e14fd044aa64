import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { getAccountByEmail, type AccountHolder } from '../../account/account.ts';
import { countCall, counting } from '../../rate-limit/count-call.ts';
import { openLease } from '../../dealership/dealership.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { AppError } from '../../runtime/errors.ts';
import { noSooner } from '../../runtime/no-sooner.ts';
import { inboxId } from '../../rate-limit/inbox.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { hoursOfLink, sendEmailLink } from '../../account/send-email-link.ts';
import { startCooldown } from '../../rate-limit/cooldown.ts';

/**
 * Longer than a look into the table and a mail take, which only a registration that waits is sent: how long an answer
 * takes says as little as what it says.
 */
const ANSWER_MS = 1_000;

/** A mail that fails is for the log: told to the caller, it would tell that the address is known. */
async function tryMail(holder: AccountHolder, inbox: string): Promise<void> {
  try {
    await counting('mailToStranger', inbox, () => sendEmailLink('verify-email', holder));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') throw error;
    logger.error('verification mail not sent', {
      dealerId: holder.dealership.id,
      failure: describeError(error),
    });
  }
}

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
  if (isWaiting) await tryMail(holder, inbox);
  else await countCall('mailToStranger', `${inbox}#none`);
}

/** Answers every address alike, known or not: the pause is counted for all of them. */
export const resendVerification: RouteHandler<'resendVerification', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('verificationMail', identity.id);
  await startCooldown('verify-email', body.email, RESEND_COOLDOWN_SECONDS);
  await noSooner(ANSWER_MS, () => mailWhereAwaited(body.email));
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};
