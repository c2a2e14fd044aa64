import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { getAccountByEmail, type AccountHolder } from '../../account/account.ts';
import { countCall, counting } from '../../rate-limit/count-call.ts';
import { openLease } from '../../dealership/dealership.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { hoursOfLink, sendEmailLink } from '../../account/send-email-link.ts';
import { startCooldown } from '../../rate-limit/cooldown.ts';

/** A mail that fails is for the log: told to the caller, it would tell that the address is known. */
async function tryMail(holder: AccountHolder, address: string): Promise<void> {
  try {
    await counting('mailToStranger', address, () => sendEmailLink('verify-email', holder));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') throw error;
    logger.error('verification mail not sent', {
      dealerId: holder.dealership.id,
      failure: describeError(error),
    });
  }
}

/**
 * Answers every address alike, known or not: the pause is counted for all of them. A registration that never
 * came to its end gets no link: it may have no password, and confirmed it could not be made again. Nor does one in
 * the last hour before it is deleted: the address can be registered anew.
 */
export const resendVerification: RouteHandler<'resendVerification', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('verificationMail', identity.id);
  await startCooldown('verify-email', body.email, RESEND_COOLDOWN_SECONDS);
  const holder = await getAccountByEmail(body.email);
  const isWaiting =
    holder &&
    !holder.dealership.isEmailVerified &&
    openLease(holder.dealership) === undefined &&
    hoursOfLink('verify-email', holder) > 0;
  const address = hashOf(body.email);
  // Counted alike, but apart: what was asked for in vain doesn't hold up the mail of a later registration.
  if (isWaiting) await tryMail(holder, address);
  else await countCall('mailToStranger', `${address}#none`);
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};
