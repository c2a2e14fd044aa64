import { givesAddressUp, openLease, type Dealership } from '../dealership/dealership.ts';
import { now, pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { lossesOf } from '../store/transact.ts';
import { getAccountByEmail, type AccountHolder } from './account.ts';
import { createDealership, takeOverDealership, type Registration } from './registration.ts';
import { dealerMessages } from '../../shared/area-messages.ts';

export type OpenRegistration = Registration & {
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
