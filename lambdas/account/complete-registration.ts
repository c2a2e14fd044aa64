import { RESEND_COOLDOWN_SECONDS } from '../../shared/limits.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';
import { countCall } from '../rate-limit/count-call.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { hashOf } from '../runtime/secrets.ts';
import { setPassword, signOutOfPool, type PoolUser } from './user-pool.ts';
import { claimUpload, releaseUpload } from '../upload/uploads.ts';
import { emailTaken, type OpenRegistration } from './claim-registration.ts';
import { sendEmailLink } from './send-email-link.ts';
import { restartCooldown } from '../rate-limit/cooldown.ts';
import { abandonRegistration, finishRegistration, recordMail } from './registration-lease.ts';

/** Does what the account can exist without, and says whether it worked: the page offers to resend the mail. */
async function attempt(what: string, dealership: Dealership, work: () => Promise<unknown>) {
  try {
    await work();
    return true;
  } catch (error) {
    logger.warn(`${what} failed`, { dealerId: dealership.id, failure: describeError(error) });
    return false;
  }
}

/** The one who holds the lease keeps the proof and sets the password. */
async function openAccount(
  dealership: Dealership,
  user: PoolUser,
  password: string,
): Promise<void> {
  const { verificationDocument: proof, registrationLease: lease = 0 } = dealership;
  let mayBeOpen = false;
  try {
    if (proof) await claimUpload(proof);
    mayBeOpen = true;
    await setPassword(user, password, lease);
  } catch (error) {
    // After a silence the password may be set, or be set yet: then the lease runs its time.
    if (!mayBeOpen || error instanceof AppError) await abandonRegistration(dealership);
    throw error;
  }
}

/** After a registration is replaced, its document no longer belongs to any record. */
async function releaseProof(
  replaced: Dealership | undefined,
  dealership: Dealership,
): Promise<void> {
  const proof = replaced?.verificationDocument;
  if (proof && proof.key !== dealership.verificationDocument?.key) await releaseUpload(proof);
}

/** What the one who holds the lease does: proof, password, end of the lease, mail. */
export async function completeRegistration(
  { dealership, account, replaced }: OpenRegistration,
  user: PoolUser,
  password: string,
) {
  await attempt('release of the proof before', dealership, () =>
    releaseProof(replaced, dealership),
  );
  await openAccount(dealership, user, password);
  // Sign-ins with the password before, until a moment ago, must not see what was typed now.
  if (replaced) await signOutOfPool(user);
  if (!(await finishRegistration(dealership, replaced !== undefined))) throw emailTaken();
  const mailSent = await attempt('verification mail', dealership, async () => {
    // A pause that a stranger began before this address was registered does not hold up its own mail.
    await restartCooldown('verify-email', account.email, RESEND_COOLDOWN_SECONDS);
    await countCall('mailToStranger', hashOf(account.email));
    await sendEmailLink('verify-email', { account, dealership });
  });
  await attempt('note of the verification mail', dealership, () =>
    recordMail(dealership, mailSent),
  );
  return { email: account.email, mailSent };
}
