import { getAccount, type Account, type AccountHolder } from '../../account/account.ts';
import { assertUncommon } from '../../account/assert-uncommon.ts';
import { getEmailLink } from '../../account/email-links.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import {
  abandonReset,
  beginReset,
  finishReset,
  type ResetLease,
} from '../../account/password-resets.ts';
import { clearAttempts } from '../../account/sign-in-attempts.ts';
import { now } from '../../runtime/clock.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { holderOf, isResetOpen } from '../../account/email-link.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { signOutOfPool, setPassword } from '../../account/user-pool.ts';
import type { Visitor } from '../identify-visitor.ts';
import { tellOfNewPassword } from '../../account/tell-of-new-password.ts';

/** Another request is setting the password, or died while doing so within the lease: the link may be retried. */
const busy = ({ resetUntil = 0 }: Dealership) =>
  new AppError('unavailable', { retryAfter: Math.max(1, Math.ceil((resetUntil - now()) / 1000)) });

/** The link's account, and the lease that lets this request alone set its password. */
async function openLink(token: string): Promise<AccountHolder & { lease: ResetLease }> {
  const link = await getEmailLink(hashOf(token), 'reset-password');
  const holder = link && (await holderOf(link));
  if (!holder || !isResetOpen(holder, link)) throw new AppError('email_link_invalid');
  const lease = await beginReset(holder.dealership, link);
  if (lease) return { ...holder, lease };
  const current = await getAccount(holder.account.id);
  if (!current || !isResetOpen(current, link)) throw new AppError('email_link_invalid');
  throw busy(current.dealership);
}

async function changePassword({ id, email }: Account, password: string, lease: ResetLease) {
  const user = { sub: id, username: email };
  try {
    await setPassword(user, password, lease.until);
  } catch (error) {
    // After a silence the password may be set yet: then the lease runs its time.
    if (error instanceof AppError) await abandonReset(lease);
    throw error;
  }
  await signOutOfPool(user);
}

/**
 * Sets a new password by the link of a mail. The lease → password → the pool's sessions → the lock → what uses the
 * link up, and ends the sessions that the pool cannot (an access token holds until it expires) → the mail. After a
 * crash anywhere before the link is used up, it can be used again once the lease is over; nothing is reported as
 * done before its last write. Sessions end after the password is set, so those begun with the old one end too.
 */
export const resetPassword: RouteHandler<'resetPassword', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  assertUncommon(body.password);
  const { account, dealership, lease } = await openLink(body.token);
  await changePassword(account, body.password, lease);
  await clearAttempts(account.id);
  if (!(await finishReset(lease))) throw busy(dealership);
  await tellOfNewPassword({ account, dealership });
  return { changed: true };
};
