import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { mailMessages } from '../../../shared/copy/dealer/delivery-copy.ts';
import {
  changeAccount,
  getAccountByEmail,
  type AccountHolder,
} from '../../account/account-record.ts';
import {
  endOfSignIns,
  isByRecoveryCode,
  untilSignInsCount,
} from '../../account/account-sign-ins.ts';
import {
  countCall,
  countVisitor,
  strangerLimits,
  type Visitor,
  withinLimits,
} from '../../rate-limit/count-call.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { openLease } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { isServiceFailure } from '../../runtime/service-failure.ts';
import { sendEmailLink, mailPasswordChanged } from '../../account/send-account-mail.ts';
import { endCooldown, startCooldown } from '../../rate-limit/cooldown.ts';
import {
  assertUncommon,
  abandonReset,
  beginReset,
  finishReset,
} from '../../account/password-resets.ts';
import { getEmailLink, holderOf, isResetOpen } from '../../account/email-links.ts';
import { ensureOwnUser, type UserHolder } from '../../account/own-user.ts';
import { holdsLease, poolBusy, withPoolLease, type PoolLease } from '../../account/pool-lease.ts';
import { clearAttempts } from '../../sign-in/lockout.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { signOutOfPool, setPassword } from '../../account/user-pool.ts';
import type { ThisSignIn } from '../dealer/identify-dealer.ts';

/** Mails the password reset link. If the address is not registered, the answer says so, as specified. */
export const requestPasswordReset: RouteHandler<'requestPasswordReset', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('passwordReset', identity);
  const holder = await accountOf(body.email);
  const { email } = holder.account;
  await startCooldown('reset-password', email, RESEND_COOLDOWN_SECONDS);
  const inbox = inboxId(email);
  const limits = holder.dealership.isEmailVerified
    ? [{ name: 'mailToOwner', of: inbox } as const]
    : strangerLimits('mailToStranger', inbox);
  try {
    await withinLimits(limits, () => sendEmailLink('reset-password', holder));
  } catch (error) {
    await endCooldown('reset-password', email);
    throw explainFailure(error);
  }
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};

/**
 * Sets a new password by the link of a mail. The lease → the pool's user, replaced where it isn't as its owner left it →
 * the password → the pool's sessions → the lock → the end of the link and of the sign-ins that the pool can't end (an
 * access token works until it expires) → the mail. After a crash anywhere before the link is used up, it can be used again
 * once the lease is over; nothing is reported as done before its last write. Sessions end after the password is set, so
 * that those begun with the old one end too.
 */
export const resetPassword: RouteHandler<'resetPassword', Visitor> = async ({ body, identity }) => {
  await countVisitor('emailLink', identity);
  assertUncommon(body.password);
  const begun = await openLink(body.token);
  const own = await setOwnPassword(begun.account.email, body.password, begun.lease);
  const { account, dealership } = own;
  await clearAttempts(account.id);
  if (!(await finishReset(own.lease))) throw poolBusy(account);
  await mailPasswordChanged({ account, dealership });
  await untilSignInsCount();
  return { changed: true };
};

/**
 * Sets a new password for somebody who has just given the old one, and the app's code where there is one: a recovery code
 * isn't enough, as its token is the session's. The lease → the password → the pool's sessions → the
 * end of all sign-ins, this one included, and of links of before → the mail. Before its last write, the same request can
 * be sent again; after it, the sign-in is over.
 */
export const changePassword: RouteHandler<'changePassword', ThisSignIn> = async ({
  body: { password },
  identity: { account, signInId, ...dealership },
}) => {
  if (isByRecoveryCode(account, signInId)) throw new AppError('reauthentication_required');
  await countCall('passwordChange', account.id);
  assertUncommon(password);
  await withPoolLease(account, async ({ id, sessionsValidFrom }, lease) => {
    // A request of the same moment was first, such as the other press of two: this sign-in is over.
    if (sessionsValidFrom !== account.sessionsValidFrom) throw new AppError('unauthorized');
    await setPassword({ sub: id }, password, lease.until);
    await signOutOfPool({ sub: id });
    const set = { sessionsValidFrom: endOfSignIns() };
    if (!(await changeAccount(id, { set, condition: holdsLease(lease) })))
      throw new AppError('unavailable', { retryAfter: 1 });
  });
  await mailPasswordChanged({ account, dealership });
  await untilSignInsCount();
  return { changed: true };
};

/** Finds the account of an address. One whose registration was never finished has no password to reset. */
async function accountOf(email: string): Promise<AccountHolder> {
  const holder = await getAccountByEmail(email);
  if (holder && openLease(holder.dealership) === undefined) return holder;
  throw new AppError('not_found', {
    message: dealerMessages.resetUnknownEmail,
    fields: { email: dealerMessages.resetUnknownEmail },
  });
}

/** Turns a failure to send the mail into the message that the dialog shows. */
function explainFailure(error: unknown): unknown {
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

/** Returns the link's account, and the lease that lets only this request set its password. */
async function openLink(token: string): Promise<AccountHolder & { lease: PoolLease }> {
  const link = await getEmailLink(hashOf(token), 'reset-password');
  const holder = link && (await holderOf(link));
  if (!holder || !isResetOpen(holder, link)) throw new AppError('email_link_invalid');
  const lease = await beginReset(holder.account, link);
  if (lease) return { ...holder, lease };
  const current = await holderOf(link);
  if (!current || !isResetOpen(current, link)) throw new AppError('email_link_invalid');
  throw poolBusy(current.account);
}

/** Sets the password, and returns the account with its lease: both may have moved to a new user in the pool. */
async function setOwnPassword(
  email: string,
  password: string,
  taken: PoolLease,
): Promise<UserHolder> {
  let lease = taken;
  try {
    const own = await ensureOwnUser(email, lease);
    ({ lease } = own);
    const user = { sub: own.account.id };
    await setPassword(user, password, lease.until);
    await signOutOfPool(user);
    return own;
  } catch (error) {
    // Without an answer, the password may still be set: then the lease is left to expire.
    if (error instanceof AppError) await abandonReset(lease);
    throw error;
  }
}
