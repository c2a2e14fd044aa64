import { messages } from '../../shared/messages.ts';
import { createDealer, takeOverDealer } from '../dealership/registration.ts';
import { getDealer } from '../dealership/dealerships.ts';
import { lossesOf } from '../store/transact.ts';
import { now, pause } from '../runtime/clock.ts';
import { hasLapsed, openLease, type Dealer } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';

export type RegistrationClaim =
  { isDone: false; dealer: Dealer; replaced?: Dealer } | { isDone: true; mailSent: boolean };

/** How often and how long (ms) a repeated request waits for the one that was first: three seconds in all. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 300;

export const emailTaken = () =>
  new AppError('email_taken', { fields: { email: messages.emailTaken } });

/** A proof that served another dealership has to be uploaded again. */
function assertOwnProof(guards: readonly string[]): void {
  if (guards.includes('proof')) {
    throw new AppError('upload_rejected', {
      fields: { verificationDocument: messages.proofRequired },
    });
  }
}

/**
 * Makes the record, or finds out what there is instead of it:
 * - a finished account: the address is taken, unless this very upload made it. Its id is random and known to one
 *   browser only, so that this is the same registration sent again, which gets the same answer;
 * - one that another request is finishing: the same registration waits for it, any other finds the address taken;
 * - one that a crash has left unfinished: nobody was told that it stands, and no mail confirms it, so that the next
 *   try puts itself in its place, with all that was typed; never with a stranger's data under one's own password;
 * - one that nobody confirmed for a day: the same, or a stranger could take an address out of use for good.
 */
export async function claimRegistration(
  wanted: Dealer,
  uploadId: string,
): Promise<RegistrationClaim> {
  const lost = await lossesOf(createDealer(wanted, uploadId));
  if (lost.length === 0) return { isDone: false, dealer: wanted };
  if (!lost.includes('dealer')) {
    assertOwnProof(lost.includes('email') ? [] : lost);
    throw emailTaken();
  }
  let isFinished = false;
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await getDealer(wanted.id);
    if (!found) throw emailTaken();
    const isSame = found.verificationDocument?.key === wanted.verificationDocument?.key;
    const lease = openLease(found);
    isFinished = lease === undefined;
    if ((lease !== undefined && lease < now()) || hasLapsed(found)) {
      const again = await lossesOf(takeOverDealer(found, wanted, uploadId));
      if (again.length === 0) return { isDone: false, dealer: wanted, replaced: found };
      assertOwnProof(again);
    } else if (!isSame) {
      throw emailTaken();
    } else if (isFinished && (found.mailSent !== undefined || found.isEmailVerified)) {
      return { isDone: true, mailSent: found.mailSent ?? true };
    }
    await pause(BETWEEN_LOOKS_MS);
  }
  // It stands, but whoever was to send its mail has died: the page offers to send one.
  if (isFinished) return { isDone: true, mailSent: false };
  throw new AppError('unavailable', { retryAfter: 5 });
}
