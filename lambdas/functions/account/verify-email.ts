import type { AccountHolder } from '../../account/account.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { confirmAddress } from '../../account/confirm-address.ts';
import { getEmailLink } from '../../account/email-links.ts';
import { isOwnUser } from '../../account/new-user.ts';
import { restoreSignIn } from '../../account/own-user.ts';
import { newEmailLink } from '../../account/send-email-link.ts';
import { findUser, signOutOfPool } from '../../account/user-pool.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { lossesOf } from '../../store/transact.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { holderOf, isLinkOf } from '../../account/email-link.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { contactSessionUrl } from '../../dealership/contact-session.ts';

async function confirmOnce(hash: string, dealership: Dealership): Promise<void> {
  const lost = await lossesOf(confirmAddress(hash, dealership));
  // Two requests at the same time: the other one confirmed it.
  if (lost.length > 0 && !(await getDealership(dealership.id))?.isEmailVerified)
    throw new AppError('email_link_invalid');
}

/**
 * Whoever registered has known the password until now, and may be a stranger: what they did in the pool ends, before
 * anything is confirmed. Says whether the password they chose still holds.
 */
async function endWhatWasBefore(holder: AccountHolder): Promise<boolean> {
  const { account, dealership } = holder;
  const user = await findUser(account.email);
  if (dealership.isEmailVerified) return user?.hasPassword ?? true;
  if (!isOwnUser(user, account)) return (await restoreSignIn(holder)).hasPassword;
  await signOutOfPool(user);
  return user.hasPassword;
}

/**
 * Uses the link of a 'verify your address' mail up. Unknown, expired and used ones answer alike, as do those of
 * a registration that another one has replaced; but for a link of an account that is already confirmed, the answer
 * says so.
 */
export const verifyEmail: RouteHandler<'verifyEmail', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  const hash = hashOf(body.token);
  const link = await getEmailLink(hash, 'verify-email');
  const holder = link && (await holderOf(link));
  if (!holder || !isLinkOf(holder, link)) throw new AppError('email_link_invalid');
  const { dealership } = holder;
  const hasPassword = await endWhatWasBefore(holder);
  if (!dealership.isEmailVerified) await confirmOnce(hash, dealership);
  return {
    verified: true,
    // After a repeated click as well: the first one may have died before it came to this.
    verificationUrl: await contactSessionUrl(dealership),
    passwordToken: hasPassword ? null : await newEmailLink('reset-password', holder),
  };
};
