import { RESEND_COOLDOWN_SECONDS } from '../../shared/limits.ts';
import { abandonRegistration, finishRegistration, recordMail } from './registration.ts';
import type { Dealer } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { setPassword, type PoolUser } from './user-pool.ts';
import { claimUpload, releaseUpload } from '../upload/uploads.ts';
import { emailTaken, type OpenRegistration } from './claim-registration.ts';
import { sendEmailLink } from './send-email-link.ts';
import { restartCooldown } from '../rate-limit/cooldown.ts';

/** Does what the account stands without, and says whether it worked: the page offers to send the mail again. */
async function attempt(what: string, dealer: Dealer, work: () => Promise<unknown>) {
  try {
    await work();
    return true;
  } catch (error) {
    logger.warn(`${what} failed`, { dealerId: dealer.id, failure: describeError(error) });
    return false;
  }
}

/** The one who holds the lease keeps the proof and sets the password. */
async function openAccount(dealer: Dealer, user: PoolUser, password: string): Promise<void> {
  const { verificationDocument: proof, registrationLease: lease = 0 } = dealer;
  let mayBeOpen = false;
  try {
    if (proof) await claimUpload(proof);
    mayBeOpen = true;
    await setPassword(user, password, lease);
  } catch (error) {
    // After a silence the password may be set, or be set yet: then the lease runs its time.
    if (!mayBeOpen || error instanceof AppError) await abandonRegistration(dealer);
    throw error;
  }
}

/** The document of a registration whose place was taken belongs to no record any more. */
async function releaseProof(replaced: Dealer | undefined, dealer: Dealer): Promise<void> {
  const proof = replaced?.verificationDocument;
  if (proof && proof.key !== dealer.verificationDocument?.key) await releaseUpload(proof);
}

/** What the one who holds the lease does: proof, password, end of the lease, mail. */
export async function completeRegistration(
  { dealer, account, replaced }: OpenRegistration,
  user: PoolUser,
  password: string,
) {
  await attempt('release of the proof before', dealer, () => releaseProof(replaced, dealer));
  await openAccount(dealer, user, password);
  if (!(await finishRegistration(dealer))) throw emailTaken();
  const mailSent = await attempt('verification mail', dealer, async () => {
    // A pause that a stranger began before this address was registered does not hold up its own mail.
    await restartCooldown('verify-email', account.email, RESEND_COOLDOWN_SECONDS);
    await sendEmailLink('verify-email', { account, dealer });
  });
  await attempt('note of the verification mail', dealer, () => recordMail(dealer, mailSent));
  return { email: account.email, mailSent };
}
