import { RECOVERY_CODES } from '../../shared/limits.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { setting } from '../runtime/settings.ts';
import { updateOf, type Change } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import type { Account, AccountHolder } from './account-record.ts';
import { holdsLease, withPoolLease } from './pool-lease.ts';
import { newRecoveryCodes, recoveryCodesDeletion } from './stored-recovery-codes.ts';
import type { TokenOrigin } from '../sign-in/sign-ins.ts';
import { findUser, turnOffSecondFactor, signOutOfPool } from './user-pool.ts';
import { endSignIns } from './account-sign-ins.ts';

/** Tells if this stage requires a second factor: the pool asks only those who have set one up. */
export const isSecondFactorRequired = (): boolean =>
  setting('DEALERS_NEED_SECOND_FACTOR') === 'true';

/** Refuses an account that has yet to set up the second factor that the stage requires. */
export function assertSecondFactor({ secondFactor }: Account): void {
  if (isSecondFactorRequired() && !secondFactor) throw new AppError('second_factor_required');
}

/**
 * Tells if a reauthentication counts. One that is older than the app took the password alone, and ends with the app's
 * setup; the one that set it up goes on, as its last request may be sent again.
 */
export function isReauthenticationValid(
  { secondFactor }: Account,
  { signInId, authTime }: TokenOrigin,
): boolean {
  if (!secondFactor || signInId === secondFactor.signInId) return true;
  // A token names the second of its sign-in: those of the app's own second don't count, either.
  return authTime * 1000 >= Date.parse(secondFactor.since);
}

const noSecondFactor = () => new AppError('second_factor_missing');

async function saveWithCodes(
  { id }: Account,
  change: Change<Account>,
  writes: readonly Write[],
): Promise<void> {
  const lost = await lostGuards(
    transact([
      { Update: updateOf<Account>(keys.account(id), change), guard: 'account' },
      ...writes,
    ]),
  );
  // Another request has changed it since it was read.
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
}

/** Adds a line to the timeline about somebody's own second factor. */
const ownEvent = (
  { account, dealership }: AccountHolder,
  type: 'second_factor_on' | 'second_factor_off',
): Write => {
  const { id: accountId, email, fullName } = account;
  const person = { email, fullName };
  return dealershipEventWrite({ dealership, type, at: isoTime(), by: account, accountId, person });
};

/**
 * Makes the app of the pool's user the account's own, and returns new recovery codes. The pool is asked, as a browser
 * could claim anything. Then all sessions end at the pool: whoever had only the password could go on by one without
 * ever giving a code, or put another app in place of this one.
 */
export async function enableSecondFactor(
  { account, dealership }: AccountHolder,
  signInId: string,
): Promise<string[]> {
  const codes = await newRecoveryCodes(account.id);
  return withPoolLease(account, async ({ id, email, secondFactor: before }, lease) => {
    const user = await findUser(email);
    if (user?.sub !== id || !user.hasSecondFactor) throw noSecondFactor();
    const secondFactor = { since: isoTime(), codesLeft: RECOVERY_CODES, signInId };
    await saveWithCodes(
      account,
      { set: { secondFactor }, condition: holdsLease(lease) },
      // The same request again is no other app.
      before?.signInId === signInId
        ? [codes.write]
        : [codes.write, ownEvent({ account, dealership }, 'second_factor_on')],
    );
    await signOutOfPool(user);
    return codes.shown;
  });
}

/** Returns new codes for the same app; the old ones end. */
export async function renewRecoveryCodes(account: Account): Promise<string[]> {
  const codes = await newRecoveryCodes(account.id);
  return withPoolLease(account, async ({ secondFactor }, lease) => {
    if (!secondFactor) throw noSecondFactor();
    const set = { secondFactor: { ...secondFactor, codesLeft: RECOVERY_CODES } };
    await saveWithCodes(account, { set, condition: holdsLease(lease) }, [codes.write]);
    return codes.shown;
  });
}

/**
 * Turns the second factor off, for another app to be set up; false where there was none, or is another one by now. The
 * record changes first: where the stage requires a second factor, the account then has to set one up again, even if the
 * pool's part fails.
 */
export const disableSecondFactor = ({ account, dealership }: AccountHolder): Promise<boolean> =>
  withPoolLease(account, async ({ secondFactor }, lease) => {
    // A late request: the app that it was about is gone, and its owner has set up another.
    if (secondFactor && secondFactor.since !== account.secondFactor?.since) return false;
    await saveWithCodes(
      account,
      { remove: ['secondFactor', 'recovery'], condition: holdsLease(lease) },
      [
        recoveryCodesDeletion(account.id),
        ...(secondFactor ? [ownEvent({ account, dealership }, 'second_factor_off')] : []),
      ],
    );
    await turnOffSecondFactor({ sub: account.id }, lease.until);
    return secondFactor !== undefined;
  });

/**
 * Turns somebody's second factor off, with its recovery codes, and ends every session; the event leads to a mail to the
 * account. The record changes first, so that it can be done again if the pool's part fails.
 */
export const clearSecondFactor = (
  { account: found, dealership }: AccountHolder,
  by: Actor,
  reason?: string,
): Promise<void> =>
  withPoolLease(found, async (account, lease) => {
    const user = await findUser(account.email);
    const own = user?.sub === account.id ? user : undefined;
    if (!account.secondFactor && !own?.hasSecondFactor) throw new AppError('second_factor_missing');
    await endSignIns({ account, dealership }, 'second_factor_reset', by, {
      ...(reason !== undefined && { reason }),
      remove: ['secondFactor', 'recovery'],
      writes: [recoveryCodesDeletion(account.id)],
    });
    if (!own) return;
    await signOutOfPool(own);
    await turnOffSecondFactor(own, lease.until);
  });
