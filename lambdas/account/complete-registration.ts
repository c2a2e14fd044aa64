import { RESEND_COOLDOWN_SECONDS } from '../../shared/limits.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';
import { counting } from '../rate-limit/count-call.ts';
import { inboxId } from '../mail/inbox.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import type { AccountHolder } from './account.ts';
import { giveNewUser } from './new-user.ts';
import { setPassword } from './user-pool.ts';
import { where } from '../store/conditions.ts';
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

/**
 * The one who holds the lease keeps the proof and sets the password: of a user of the pool that this very request has
 * made, or makes now. In one that was there before, somebody else may have signed in, and set a second factor.
 */
async function openAccount(
  holder: AccountHolder,
  isUserNew: boolean,
  password: string,
): Promise<AccountHolder> {
  const { verificationDocument: proof, registrationLease: lease = 0 } = holder.dealership;
  let mayBeOpen = false;
  try {
    if (proof) await claimUpload(proof);
    const own = isUserNew
      ? holder
      : await giveNewUser(holder, {
          until: lease,
          ifDealership: where<Dealership>({ isEmailVerified: false }),
          isTold: false,
        });
    mayBeOpen = true;
    await setPassword({ sub: own.account.id }, password, lease);
    return own;
  } catch (error) {
    // After a silence the password may be set, or be set yet: then the lease runs its time.
    if (!mayBeOpen || error instanceof AppError) await abandonRegistration(holder.dealership);
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
  { dealership, account: begun, replaced }: OpenRegistration,
  { isUserNew, password }: { isUserNew: boolean; password: string },
) {
  await attempt('release of the proof before', dealership, () =>
    releaseProof(replaced, dealership),
  );
  const { account } = await openAccount({ account: begun, dealership }, isUserNew, password);
  if (!(await finishRegistration(dealership))) throw emailTaken();
  const mailSent = await attempt('verification mail', dealership, async () => {
    // A pause that a stranger began before this address was registered does not hold up its own mail.
    await restartCooldown('verify-email', account.email, RESEND_COOLDOWN_SECONDS);
    await counting('mailToStranger', inboxId(account.email), () =>
      sendEmailLink('verify-email', { account, dealership }),
    );
  });
  await attempt('note of the verification mail', dealership, () =>
    recordMail(dealership, mailSent),
  );
  return { email: account.email, mailSent };
}
