import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../../shared/limits.ts';
import {
  assertWithinLimit,
  countCall,
  countVisitor,
  strangerLimits,
  type Visitor,
  withinLimits,
} from '../../rate-limit/count-call.ts';
import { getAccountByEmail, type AccountHolder } from '../../account/account-record.ts';
import { isReplaceable, openLease, type Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { proofKey } from '../../upload/stored-file.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { createUser, findUser, signOutOfPool } from '../../account/user-pool.ts';
import { assertReachable } from '../../mail/suppression.ts';
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
import { lostGuards } from '../../store/transact.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { contactSessionUrl } from '../../dealership/contact-session.ts';
import { withMinimumDuration } from '../../runtime/clock.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { endCooldown, startCooldown } from '../../rate-limit/cooldown.ts';

/**
 * Checks the proof → the pool's user, which gives the account's id → one transaction → keeps the proof → another user, if
 * this request hasn't created the current one → password → end of the lease → mail. Only the winner of the transaction
 * has the lease and continues. A crash
 * - before the transaction leaves a user without a password and a file that expires: the next attempt replaces the
 *   user and takes the file;
 * - before the end of the lease leaves a record that nobody was told about, that no link was sent for and that no admin
 *   can decide: once the lease is over, the next attempt replaces it, password included;
 * - after that leaves a valid account that nobody can replace for a day, or ever once its address is confirmed: sent
 *   again, the same registration gets its answer, any other one finds the address taken, and a missing mail can be
 *   requested.
 * So a loser keeps no file, a link exists only for an account with a password, and the lease is never opened again once a
 * password may be set.
 */
export const register: RouteHandler<'register', Visitor> = async ({ body, identity }) => {
  await countVisitor('registration', identity);
  assertUncommon(body.password);
  const uploadId = body.verificationDocument;
  const upload = await inspectUpload(proofKey(uploadId), 'proof');
  if (upload.state !== 'fitting') {
    throw new AppError('upload_rejected', {
      fields: { verificationDocument: dealerMessages.proofRequired },
    });
  }
  const proof = upload.file;
  const begun = await beginAccount(body.email, proof.key);
  const claim = await claimRegistration(newRegistration(begun.sub, body, proof), uploadId);
  if (claim.isDone) return { email: body.email, mailSent: claim.mailSent };
  const isUserNew = begun.isUserNew && claim.account.id === begun.sub;
  return completeRegistration(claim, { isUserNew, password: body.password });
};

/**
 * Uses the link of a 'verify your address' mail up. Unknown, expired and used links answer alike, as do those of a
 * replaced registration; only for a link of an account that is already confirmed, the answer says so.
 */
export const verifyEmail: RouteHandler<'verifyEmail', Visitor> = async ({ body, identity }) => {
  await countVisitor('emailLink', identity);
  const hash = hashOf(body.token);
  const link = await getEmailLink(hash, 'verify-email');
  const holder = link && (await holderOf(link));
  if (!holder || !isLinkOf(holder, link)) throw new AppError('email_link_invalid');
  const { dealership } = holder;
  const hasPassword = await endEarlierAccess(holder);
  if (!dealership.isEmailVerified) await confirmOnce(hash, dealership);
  return {
    verified: true,
    isInReview: dealership.adminVerification === 'pending' && !dealership.isBlocked,
    // After a repeated click as well: the first one may have crashed before this.
    verificationUrl: await contactSessionUrl(dealership),
    passwordToken: hasPassword ? null : await newEmailLink('reset-password', holder),
  };
};

/**
 * Answers every address alike, known or not: the cooldown applies to all of them, and so does the refusal of an address
 * whose emails come back. Only while no mail can be sent, an address that waits for one gets an error and others don't, as
 * 'sent again' would be untrue.
 */
export const resendVerification: RouteHandler<'resendVerification', Visitor> = async ({
  body: { email },
  identity,
}) => {
  await countVisitor('verificationMail', identity);
  await assertReachable(email);
  await startCooldown('verify-email', email, RESEND_COOLDOWN_SECONDS);
  try {
    await withMinimumDuration(ANSWER_MS, () => mailIfAwaited(email));
  } catch (error) {
    const isTooOften = error instanceof AppError && error.code === 'too_many_requests';
    if (!isTooOften) await endCooldown('verify-email', email);
    throw error;
  }
  return { retryAfter: RESEND_COOLDOWN_SECONDS };
};

/** Refuses a registered address early, before anything is kept for it; the transaction is what guards it. */
function assertFree(known: Dealership, proof: string): void {
  const isFinished = openLease(known) === undefined && !isReplaceable(known);
  if (isFinished && known.verificationDocument.key !== proof) throw emailTaken();
}

type NewAccount = { sub: string; isUserNew: boolean };

/** Attempts for an address whose user other requests delete and create again at the same moment. */
const MAX_ATTEMPTS = 5;

/** Returns the id of an address's account: the one it has, that of a new user, or of one that an earlier attempt left. */
async function beginAccount(email: string, proof: string): Promise<NewAccount> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const known = await getAccountByEmail(email);
    if (known) assertFree(known.dealership, proof);
    // Sent again, the same registration gets its answer, even if its mail came back.
    if (known?.dealership.verificationDocument.key !== proof) await assertReachable(email);
    if (known) return { sub: known.account.id, isUserNew: false };
    const made = await createUser(email);
    const user = made ?? (await findUser(email));
    if (user) return { sub: user.sub, isUserNew: made !== undefined };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

async function confirmOnce(hash: string, dealership: Dealership): Promise<void> {
  const lost = await lostGuards(confirmAddress(hash, dealership));
  // Two requests at the same time: the other one confirmed it.
  if (lost.length > 0 && !(await getDealership(dealership.id))?.isEmailVerified)
    throw new AppError('email_link_invalid');
}

/**
 * Ends everything in the pool from before the confirmation, as the person who registered may be a stranger who knows the
 * password. Returns true if that password still works.
 */
async function endEarlierAccess(holder: AccountHolder): Promise<boolean> {
  const { account, dealership } = holder;
  const user = await findUser(account.email);
  if (dealership.isEmailVerified) return user?.hasPassword ?? true;
  if (!isOwnUser(user, account)) return (await restoreSignIn(holder)).hasPassword;
  await signOutOfPool(user);
  return user.hasPassword;
}

/**
 * Longer than a read and a mail take. Only a registration that waits is sent one, so that without it the duration of an
 * answer would say which addresses are registered.
 */
const ANSWER_MS = 1_000;

/**
 * Mails a new link where a registration waits for it. An unfinished one gets none: it may have no password, and once
 * confirmed it couldn't be replaced. Nor does one in the last hour before it's deleted: the address can be registered
 * again.
 */
async function mailIfAwaited(email: string): Promise<void> {
  const holder = await getAccountByEmail(email);
  const isWaiting =
    holder &&
    !holder.dealership.isEmailVerified &&
    openLease(holder.dealership) === undefined &&
    hoursOfLink('verify-email', holder) > 0;
  const inbox = inboxId(email);
  // Counted in the same way, but separately: requests in vain don't hold up the mail of a later registration.
  if (!isWaiting) {
    await countCall('mailToStranger', `${inbox}#none`);
    return assertWithinLimit('mailToStrangers', 'stage', 1);
  }
  return withinLimits(strangerLimits('mailToStranger', inbox), () =>
    sendEmailLink('verify-email', holder),
  );
}
