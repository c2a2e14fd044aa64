import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { getAccountByEmail, type AccountHolder } from '../../account/account.ts';
import { countCall, counting } from '../../rate-limit/count-call.ts';
import { inboxId } from '../../mail/inbox.ts';
import { openLease } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { isServiceFailure } from '../../runtime/service-failure.ts';
import type { Visitor } from '../identify-visitor.ts';
import { sendEmailLink } from '../../account/send-email-link.ts';
import { endCooldown, startCooldown } from '../../rate-limit/cooldown.ts';
import { dealerMessages } from '../../../shared/area-messages.ts';
import { mailMessages } from '../../../shared/mail-messages.ts';

/** The account of an address. One whose registration never came to its end has no password to reset. */
async function accountOf(email: string): Promise<AccountHolder> {
  const holder = await getAccountByEmail(email);
  if (holder && openLease(holder.dealership) === undefined) return holder;
  throw new AppError('not_found', {
    message: dealerMessages.resetUnknownEmail,
    fields: { email: dealerMessages.resetUnknownEmail },
  });
}

/** What the dialog says of a mail that was not sent. */
function inWords(error: unknown): unknown {
  const message = dealerMessages.resetFailed;
  if (error instanceof AppError && error.code === 'address_dead')
    return new AppError('address_dead', {
      message,
      fields: { email: `${message} ${mailMessages.comesBack}` },
    });
  if (error instanceof AppError && error.code === 'mail_refused')
    return new AppError('mail_refused', { message, cause: error.cause });
  if (error instanceof AppError && (error.code === 'unavailable' || error.code === 'mail_down'))
    return new AppError('unavailable', {
      message,
      retryAfter: error.retryAfter ?? 2,
      cause: error,
    });
  if (isServiceFailure(error))
    return new AppError('unavailable', { message, retryAfter: 2, cause: error });
  return error;
}

/** Mails the password reset link. If the address is not registered, the answer says so, as specified. */
export const requestPasswordReset: RouteHandler<'requestPasswordReset', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('passwordReset', identity.id);
  const holder = await accountOf(body.email);
  const { email } = holder.account;
  await startCooldown('reset-password', email, RESEND_COOLDOWN_SECONDS);
  const limit = holder.dealership.isEmailVerified ? 'mailToOwner' : 'mailToStranger';
  try {
    await counting(limit, inboxId(email), () => sendEmailLink('reset-password', holder));
  } catch (error) {
    await endCooldown('reset-password', email);
    throw inWords(error);
  }
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};
