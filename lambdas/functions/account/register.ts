import { dealerMessages } from '../../../shared/area-messages.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { getAccountByEmail } from '../../account/account.ts';
import { givesAddressUp, openLease, type Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { proofKey } from '../../upload/file-keys.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { createUser, findUser } from '../../account/user-pool.ts';
import { assertReachable } from '../../mail/send-mail.ts';
import { inspectUpload } from '../../upload/uploads.ts';
import type { Visitor } from '../identify-visitor.ts';
import { assertUncommon } from '../../account/assert-uncommon.ts';
import { claimRegistration, emailTaken } from '../../account/claim-registration.ts';
import { completeRegistration } from '../../account/complete-registration.ts';
import { newRegistration } from '../../account/new-registration.ts';

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
