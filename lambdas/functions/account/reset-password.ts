import type { AccountHolder } from '../../account/account.ts';
import { assertUncommon } from '../../account/assert-uncommon.ts';
import { getEmailLink } from '../../account/email-links.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { ensureOwnUser, type UserHolder } from '../../account/own-user.ts';
import { abandonReset, beginReset, finishReset } from '../../account/password-resets.ts';
import { poolBusy, type PoolLease } from '../../account/pool-lease.ts';
import { clearAttempts } from '../../account/sign-in-attempts.ts';
import { holderOf, isResetOpen } from '../../account/email-link.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { signOutOfPool, setPassword } from '../../account/user-pool.ts';
import type { Visitor } from '../identify-visitor.ts';
import { mailPasswordChanged } from '../../account/tell-of-new-password.ts';

/** The link's account, and the lease that lets this request alone set its password. */
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

/** Gives the account whose password it is now, with the lease, which moves along with it. */
async function changePassword(
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
    // After a silence the password may be set yet: then the lease runs its time.
    if (error instanceof AppError) await abandonReset(lease);
    throw error;
  }
}

/**
 * Sets a new password by the link of a mail. The lease → the pool's user, made anew where it isn't as its owner left
 * it → password → the pool's sessions → the lock → what uses the link up, and ends the sessions that the pool cannot (an access token holds until it expires) → the mail. After a
 * crash anywhere before the link is used up, it can be used again once the lease is over; nothing is reported as
 * done before its last write. Sessions end after the password is set, so those begun with the old one end too.
 */
export const resetPassword: RouteHandler<'resetPassword', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  assertUncommon(body.password);
  const begun = await openLink(body.token);
  const own = await changePassword(begun.account.email, body.password, begun.lease);
  const { account, dealership } = own;
  await clearAttempts(account.id);
  if (!(await finishReset(own.lease))) throw poolBusy(account);
  await mailPasswordChanged({ account, dealership });
  return { changed: true };
};
