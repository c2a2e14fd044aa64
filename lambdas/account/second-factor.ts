import { RECOVERY_CODES } from '../../shared/limits.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { setting } from '../runtime/settings.ts';
import { present, there, where } from '../store/conditions.ts';
import { updateOf, type Change } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import type { Account } from './account.ts';
import { newRecoveryCodes, recoveryCodesDeletion } from './recovery-codes.ts';
import { findUser, turnOffSecondFactor } from './user-pool.ts';

/** Whether nobody works here without one: the pool asks only those who have set one up. */
export const isSecondFactorRequired = (): boolean =>
  setting('DEALERS_NEED_SECOND_FACTOR') === 'true';

/** Refuses whoever has yet to set up the second factor that the stage asks for. */
export function assertSecondFactor({ secondFactor }: Account): void {
  if (isSecondFactorRequired() && !secondFactor) throw new AppError('second_factor_required');
}

const noSecondFactor = () => new AppError('second_factor_missing');

const accountWrite = ({ id }: Account, change: Change<Account>): Write => ({
  Update: updateOf<Account>(keys.account(id), change),
  guard: 'account',
});

async function writeCodes(account: Account, change: Change<Account>): Promise<string[]> {
  const { shown, write } = await newRecoveryCodes(account.id);
  const lost = await lossesOf(transact([accountWrite(account, change), write]));
  if (lost.length > 0) throw noSecondFactor();
  return shown;
}

/**
 * Makes the app that the pool's user has the account's own, and gives its recovery codes. The pool is asked: a browser
 * can only say that it has set one up.
 */
export async function recordSecondFactor(account: Account): Promise<string[]> {
  const user = await findUser(account.email);
  if (user?.sub !== account.id || !user.hasSecondFactor) throw noSecondFactor();
  return writeCodes(account, {
    set: { secondFactor: { since: isoTime(), codesLeft: RECOVERY_CODES } },
    condition: there,
  });
}

/** New codes for the app there is; the old ones end. */
export async function renewRecoveryCodes(account: Account): Promise<string[]> {
  if (!account.secondFactor) throw noSecondFactor();
  return writeCodes(account, {
    set: { secondFactor: { ...account.secondFactor, codesLeft: RECOVERY_CODES } },
    condition: where<Account>({ secondFactor: present }),
  });
}

/**
 * Turns it off, for another app to be set up. The record first: from then on it's asked for anew where the stage
 * requires one, should the pool's part be cut off.
 */
export async function removeSecondFactor(account: Account): Promise<void> {
  await transact([
    accountWrite(account, { remove: ['secondFactor'], condition: there }),
    recoveryCodesDeletion(account.id),
  ]);
  await turnOffSecondFactor({ sub: account.id });
}
