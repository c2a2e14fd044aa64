import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import { countCall, counting } from '../../rate-limit/count-call.ts';
import { getAccountByEmail, type AccountHolder } from '../../account/account-record.ts';
import { givesAddressUp, openLease, type Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { proofKey } from '../../upload/stored-file.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { createUser, findUser, signOutOfPool } from '../../account/user-pool.ts';
import { assertReachable } from '../../mail/send-mail.ts';
import { inspectUpload } from '../../upload/uploads.ts';
import { assertUncommon } from '../../account/password-resets.ts';
import {
  claimRegistration,
  emailTaken,
  completeRegistration,
} from '../../account/registration-steps.ts';
import { newRegistration } from '../../account/registration.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { confirmAddress } from '../../account/confirm-address.ts';
import { getEmailLink, holderOf, isLinkOf } from '../../account/email-links.ts';
import { isOwnUser, restoreSignIn } from '../../account/own-user.ts';
import { newEmailLink, hoursOfLink, sendEmailLink } from '../../account/send-account-mail.ts';
import { lossesOf } from '../../store/transact.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { contactSessionUrl } from '../../dealership/contact-session.ts';
import { withMinimumDuration } from '../../runtime/clock.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { endCooldown, startCooldown } from '../../rate-limit/cooldown.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Refuses a registered address at once, before anything is kept for it; the transaction is what guards it. */
function assertFree(known: Dealership, proof: string): void {
  const isFinished = openLease(known) === undefined && !givesAddressUp(known);
  if (isFinished && known.verificationDocument?.key !== proof) throw emailTaken();
}

type Begun = { sub: string; isUserNew: boolean };

/** How often an address is looked at whose user others take out and make anew at the same moment. */
const LOOKS = 5;

/** The id of an address's account: the one it has, that of a new user, or of one whom an earlier try has left. */
async function beginAccount(email: string, proof: string): Promise<Begun> {
  for (let look = 0; look < LOOKS; look += 1) {
    const known = await getAccountByEmail(email);
    if (known) assertFree(known.dealership, proof);
    // Sent again, the same registration gets its answer, whatever has become of its mail.
    if (known?.dealership.verificationDocument?.key !== proof) await assertReachable(email);
    if (known) return { sub: known.account.id, isUserNew: false };
    const made = await createUser(email);
    const user = made ?? (await findUser(email));
    if (user) return { sub: user.sub, isUserNew: made !== undefined };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Check the proof → the pool's user, which gives the account's id → one transaction → keep the proof → another user, if
 * this request has not made the one there is → password → end of the lease → mail. Only the winner of the transaction
 * holds the lease and continues. A crash
 * - before the transaction leaves a user without a password and a file that expires: the next try replaces the one
 *   and takes the other;
 * - before the end of the lease leaves a record that nobody was told of, that no link was ever sent for and about
 *   which no admin can decide: once the lease is over the next try takes its place, password included;
 * - after it leaves an account that is valid and that nobody can replace for a day, or ever, once its address is
 *   confirmed: sent again, the same registration gets its answer, any other finds the address taken, and a mail
 *   that is missing can be asked for.
 * So a loser keeps no file, a link exists only for an account with its password, and the lease is never opened
 * again once a password may be set.
 */
export const register: RouteHandler<'register', Visitor> = async ({ body, identity }) => {
  await countCall('registration', identity.id);
  assertUncommon(body.password);
  const uploadId = body.verificationDocument;
  const seen = await inspectUpload(proofKey(uploadId), 'proof');
  if (seen.state !== 'fitting') {
    throw new AppError('upload_rejected', {
      fields: { verificationDocument: dealerMessages.proofRequired },
    });
  }
  const proof = seen.file;
  const begun = await beginAccount(body.email, proof.key);
  const claim = await claimRegistration(newRegistration(begun.sub, body, proof), uploadId);
  if (claim.isDone) return { email: body.email, mailSent: claim.mailSent };
  const isUserNew = begun.isUserNew && claim.account.id === begun.sub;
  return completeRegistration(claim, { isUserNew, password: body.password });
};

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
