import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../shared/limits.ts';
import { givesAddressUp, openLease, type Dealership } from '../dealership/dealership.ts';
import { now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { lossesOf } from '../store/transact.ts';
import { counting } from '../rate-limit/count-call.ts';
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
import { giveNewUser } from './own-user.ts';
import { setPassword } from './user-pool.ts';
import { sendEmailLink } from './send-account-mail.ts';

type OpenRegistration = Registration & {
  /** The dealership as it was before this registration took its place. */
  replaced?: Dealership;
};
export type RegistrationClaim =
  ({ isDone: false } & OpenRegistration) | { isDone: true; mailSent: boolean };

/** How often and how long (ms) a repeated request waits for the one that was first: three seconds in all. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 300;

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

/** What was typed now, for the dealership and the account that the address has already. */
const inPlaceOf = (
  { dealership: { id }, account: { id: accountId } }: AccountHolder,
  { dealership, account }: Registration,
): Registration => ({
  dealership: { ...dealership, id },
  account: { ...account, id: accountId, dealerId: id },
});

/**
 * Makes the records, or finds out what the address has instead of them:
 * - a finished dealership: the address is taken, unless this very upload made it. Its id is random and known to one
 *   browser only, so that this is the same registration sent again, which gets the same answer;
 * - one that another request is finishing: the same registration waits for it, any other finds the address taken;
 * - one that a crash left unfinished: nobody was told that it exists, and no mail confirms it, so the next try
 *   replaces it with everything that was typed: a new password never guards a stranger's data;
 * - one that nobody confirmed for a day, or that an admin declined before anybody did: the same, or a stranger could take an address out of use for good.
 */
export async function claimRegistration(
  wanted: Registration,
  uploadId: string,
): Promise<RegistrationClaim> {
  const lost = await lossesOf(createDealership(wanted, uploadId));
  if (lost.length === 0) return { isDone: false, ...wanted };
  if (!lost.includes('account') && !lost.includes('email')) {
    assertOwnProof(lost);
    throw emailTaken();
  }
  let isFinished = false;
  for (let look = 0; look < LOOKS; look += 1) {
    const holder = await getAccountByEmail(wanted.account.email);
    if (!holder) throw emailTaken();
    const { dealership: found } = holder;
    const isSame = found.verificationDocument?.key === wanted.dealership.verificationDocument?.key;
    const lease = openLease(found);
    isFinished = lease === undefined;
    if ((lease !== undefined && lease < now()) || givesAddressUp(found)) {
      const next = inPlaceOf(holder, wanted);
      const again = await lossesOf(takeOverDealership(found, next, uploadId));
      if (again.length === 0) return { isDone: false, ...next, replaced: found };
      assertOwnProof(again);
    } else if (!isSame) {
      throw emailTaken();
    } else if (isFinished && (found.mailSent !== undefined || found.isEmailVerified)) {
      return { isDone: true, mailSent: found.mailSent ?? true };
    }
    await pause(BETWEEN_LOOKS_MS);
  }
  // The registration exists, but the process that should have sent its email died: the page offers to send one.
  if (isFinished) return { isDone: true, mailSent: false };
  throw new AppError('unavailable', { retryAfter: 5 });
}

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

const changeOwn = ({ id, registrationId }: Dealership, change: Change<Dealership>) =>
  updateItem<Dealership>(keys.dealership(id), {
    ...change,
    condition: where<Dealership>({ registrationId }),
  });

/**
 * The end of a registration, once its password is set: from now on nobody takes its place. Again, it changes
 * nothing; false when another try has taken the place before.
 */
const finishRegistration = (dealership: Dealership): Promise<boolean> =>
  changeOwn(dealership, { remove: ['registrationLease'] });

/** Lets the next try take over at once, after a failure that surely left no password. */
const abandonRegistration = (dealership: Dealership): Promise<boolean> =>
  changeOwn(dealership, { set: { registrationLease: 0 } });

/** Records what became of the registration's mail, in case the same registration is sent again. */
const recordMail = (dealership: Dealership, mailSent: boolean): Promise<boolean> =>
  changeOwn(dealership, { set: { mailSent } });
