import { RECOVERY_CODES } from '../../shared/limits.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { setting } from '../runtime/settings.ts';
import { updateOf, type Change } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import type { Actor } from '../dealership/dealership-timeline.ts';
import type { Account, AccountHolder } from './account-record.ts';
import { holdsLease, withPoolLease } from './pool-lease.ts';
import { newRecoveryCodes, recoveryCodesDeletion } from './stored-recovery-codes.ts';
import { findUser, turnOffSecondFactor, signOutOfPool } from './user-pool.ts';
import { endSignIns } from './account-sign-ins.ts';

/** Whether nobody works here without one: the pool asks only those who have set one up. */
export const isSecondFactorRequired = (): boolean =>
  setting('DEALERS_NEED_SECOND_FACTOR') === 'true';

/** Refuses whoever has yet to set up the second factor that the stage asks for. */
export function assertSecondFactor({ secondFactor }: Account): void {
  if (isSecondFactorRequired() && !secondFactor) throw new AppError('second_factor_required');
}

const noSecondFactor = () => new AppError('second_factor_missing');

async function write({ id }: Account, change: Change<Account>, codes: Write): Promise<void> {
  const lost = await lossesOf(
    transact([{ Update: updateOf<Account>(keys.account(id), change), guard: 'account' }, codes]),
  );
  // Another request has changed it since it was read.
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Makes the app that the pool's user has the account's own, and gives its recovery codes. The pool is asked: a browser
 * can only say that it has set one up.
 */
export async function enableSecondFactor(account: Account): Promise<string[]> {
  const codes = await newRecoveryCodes(account.id);
  return withPoolLease(account, async ({ id, email }, lease) => {
    const user = await findUser(email);
    if (user?.sub !== id || !user.hasSecondFactor) throw noSecondFactor();
    const secondFactor = { since: isoTime(), codesLeft: RECOVERY_CODES };
    await write(account, { set: { secondFactor }, condition: holdsLease(lease) }, codes.write);
    return codes.shown;
  });
}

/** New codes for the app there is; the old ones end. */
export async function renewRecoveryCodes(account: Account): Promise<string[]> {
  const codes = await newRecoveryCodes(account.id);
  return withPoolLease(account, async ({ secondFactor }, lease) => {
    if (!secondFactor) throw noSecondFactor();
    const set = { secondFactor: { ...secondFactor, codesLeft: RECOVERY_CODES } };
    await write(account, { set, condition: holdsLease(lease) }, codes.write);
    return codes.shown;
  });
}

/**
 * Turns it off, for another app to be set up; false where there was none to turn off, or is another one by now. The
 * record first: from then on it's asked for anew where the stage requires one, should the pool's part be cut off.
 */
export const disableSecondFactor = (account: Account): Promise<boolean> =>
  withPoolLease(account, async ({ secondFactor }, lease) => {
    // A request that comes late: the app that it was about is gone, and its owner has set up another.
    if (secondFactor && secondFactor.since !== account.secondFactor?.since) return false;
    await write(
      account,
      { remove: ['secondFactor', 'recovery'], condition: holdsLease(lease) },
      recoveryCodesDeletion(account.id),
    );
    await turnOffSecondFactor({ sub: account.id }, lease.until);
    return secondFactor !== undefined;
  });

/**
 * Turns somebody's second factor off, with its recovery codes, and ends every session; the mail to the account follows
 * the event. The record first: cut off before the pool's part, it can be done again.
 */
export const clearSecondFactor = (
  { account: read, dealership }: AccountHolder,
  by: Actor,
  reason?: string,
): Promise<void> =>
  withPoolLease(read, async (account, lease) => {
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
