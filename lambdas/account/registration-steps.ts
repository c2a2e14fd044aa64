import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../shared/limits.ts';
import { isReplaceable, openLease, type Dealership } from '../dealership/dealership.ts';
import { now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { lostGuards } from '../store/transact.ts';
import { strangerLimits, withinLimits } from '../rate-limit/count-call.ts';
import { inboxId } from '../mail/mail-addresses.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { where } from '../store/conditions.ts';
import { claimUpload, releaseUpload } from '../upload/uploads.ts';
import { restartCooldown } from '../rate-limit/cooldown.ts';
import type { Change } from '../store/expressions.ts';
import { updateItem } from '../store/write.ts';
import { keys } from '../store/keys.ts';
import { getAccountByEmail, type AccountHolder } from './account-record.ts';
import { createDealership, takeOverDealership, type Registration } from './registration.ts';
import { recreatePoolUser } from './own-user.ts';
import { setPassword } from './user-pool.ts';
import { sendEmailLink } from './send-account-mail.ts';

type OpenRegistration = Registration & {
  /** The unfinished registration that this one replaces. */
  replaced?: Dealership;
};
export type RegistrationClaim =
  | ({ isDone: false } & OpenRegistration)
  | { isDone: true; mailSent: boolean };

/**
 * Creates the records, or finds out what the address has instead:
 * - a finished dealership: the address is taken, unless this very upload made it. Its id is random and known to one
 *   browser only, so that this is the same registration sent again, which gets the same answer;
 * - one that another request is finishing: the same registration waits for it, any other one finds the address taken;
 * - one that a crash left unfinished: nobody was told that it exists, and no mail confirms it, so the next attempt
 *   replaces it with everything that was typed: a new password never guards a stranger's data;
 * - one that nobody confirmed for a day, or that an admin declined before anybody did: it is replaced as well, or a
 *   stranger could block an address forever.
 */
export async function claimRegistration(
  registration: Registration,
  uploadId: string,
): Promise<RegistrationClaim> {
  const lost = await lostGuards(createDealership(registration, uploadId));
  if (lost.length === 0) return { isDone: false, ...registration };
  if (!lost.includes('account') && !lost.includes('email')) {
    assertOwnProof(lost);
    throw emailTaken();
  }
  let isFinished = false;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const holder = await getAccountByEmail(registration.account.email);
    if (!holder) throw emailTaken();
    const { dealership: found } = holder;
    const isSame =
      found.verificationDocument.key === registration.dealership.verificationDocument.key;
    const lease = openLease(found);
    isFinished = lease === undefined;
    if ((lease !== undefined && lease < now()) || isReplaceable(found)) {
      const next = inPlaceOf(holder, registration);
      const again = await lostGuards(takeOverDealership(found, next, uploadId));
      if (again.length === 0) return { isDone: false, ...next, replaced: found };
      assertOwnProof(again);
    } else if (!isSame) {
      throw emailTaken();
    } else if (isFinished && (found.mailSent !== undefined || found.isEmailVerified)) {
      return { isDone: true, mailSent: found.mailSent ?? true };
    }
    await pause(BETWEEN_READS_MS);
  }
  // The registration exists, but the request that should have sent its email crashed: the page offers to send one.
  if (isFinished) return { isDone: true, mailSent: false };
  throw new AppError('unavailable', { retryAfter: 5 });
}

/** Finishes a registration under its lease: proof, password, end of the lease, mail. */
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
    // A cooldown that a stranger started before this address was registered doesn't hold up its own mail.
    await restartCooldown('verify-email', account.email, RESEND_COOLDOWN_SECONDS);
    await withinLimits(strangerLimits('mailToStranger', inboxId(account.email)), () =>
      sendEmailLink('verify-email', { account, dealership }),
    );
  });
  await attempt('note of the verification mail', dealership, () =>
    recordMail(dealership, mailSent),
  );
  return { email: account.email, mailSent };
}

/** A repeated request waits for the first one: three seconds in all. */
const MAX_READS = 10;
const BETWEEN_READS_MS = 300;

export const emailTaken = () =>
  new AppError('email_taken', { fields: { email: dealerMessages.emailTaken } });

/** A proof that served another dealership has to be uploaded again. */
function assertOwnProof(guards: readonly string[]): void {
  if (guards.includes('proof')) {
    throw new AppError('upload_rejected', {
      fields: { verificationDocument: dealerMessages.proofRequired },
    });
  }
}

/** Puts what was typed now onto the dealership and the account that the address already has. */
const inPlaceOf = (
  { dealership: { id }, account: { id: accountId } }: AccountHolder,
  { dealership, account }: Registration,
): Registration => ({
  dealership: { ...dealership, id },
  account: { ...account, id: accountId, dealerId: id },
});

/** Does something that the account can exist without, and says if it worked. */
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
 * Keeps the proof and sets the password, under the lease. The pool's user is one that this very request has created, or
 * creates now: in an older one, somebody else may have signed in and set up a second factor.
 */
async function openAccount(
  holder: AccountHolder,
  isUserNew: boolean,
  password: string,
): Promise<AccountHolder> {
  const { verificationDocument: proof, registrationLease: lease = 0 } = holder.dealership;
  let mayBeOpen = false;
  try {
    await claimUpload(proof);
    const own = isUserNew
      ? holder
      : await recreatePoolUser(holder, {
          until: lease,
          ifDealership: where<Dealership>({ isEmailVerified: false }),
          isOnTimeline: false,
        });
    mayBeOpen = true;
    await setPassword({ sub: own.account.id }, password, lease);
    return own;
  } catch (error) {
    // Without an answer, the password may be set now or later: then the lease is left to expire.
    if (!mayBeOpen || error instanceof AppError) await abandonRegistration(holder.dealership);
    throw error;
  }
}

/** Releases the document of a replaced registration, which no longer belongs to any record. */
async function releaseProof(
  replaced: Dealership | undefined,
  dealership: Dealership,
): Promise<void> {
  const proof = replaced?.verificationDocument;
  if (proof && proof.key !== dealership.verificationDocument.key) await releaseUpload(proof);
}

const changeIfCurrent = ({ id, registrationId }: Dealership, change: Change<Dealership>) =>
  updateItem<Dealership>(keys.dealership(id), {
    ...change,
    condition: where<Dealership>({ registrationId }),
  });

/**
 * Ends a registration's lease once its password is set: from now on nobody can replace it. Repeating it changes
 * nothing; false when another attempt has replaced it before.
 */
const finishRegistration = (dealership: Dealership): Promise<boolean> =>
  changeIfCurrent(dealership, { remove: ['registrationLease'] });

/** Lets the next attempt take over at once, after a failure that surely left no password. */
const abandonRegistration = (dealership: Dealership): Promise<boolean> =>
  changeIfCurrent(dealership, { set: { registrationLease: 0 } });

/** Records if the registration's mail was sent, in case the same registration is sent again. */
const recordMail = (dealership: Dealership, mailSent: boolean): Promise<boolean> =>
  changeIfCurrent(dealership, { set: { mailSent } });
