import { getAccountByEmail, type AccountHolder } from '../../lambdas/account/account.ts';
import { endSignIns } from '../../lambdas/account/end-sign-ins.ts';
import { isOwnUser } from '../../lambdas/account/new-user.ts';
import { restoreSignIn } from '../../lambdas/account/own-user.ts';
import { resetSecondFactor as reset } from '../../lambdas/account/reset-second-factor.ts';
import { findUser, signOutOfPool } from '../../lambdas/account/user-pool.ts';
import { openLease } from '../../lambdas/dealership/dealership.ts';
import { operator } from '../../lambdas/dealership/events.ts';
import { AppError } from '../../lambdas/runtime/errors.ts';
import { Problem } from '../local/problem.ts';

async function accountOf(email: string): Promise<AccountHolder> {
  const holder = await getAccountByEmail(email);
  if (!holder) throw new Problem(`There is no account for ${email}.`);
  return holder;
}

/** Whoever is mending the same account has it for less than a minute. */
async function unlessBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable')
      throw new Problem('This account is being changed right now. Try again in a minute.');
    throw error;
  }
}

const chooseOne =
  "The old password doesn't work anymore: have them choose a new one with 'Forgot password?' on the sign-in page.";

/** Makes the pool's user anew unless it's the account's own. */
export async function repair(email: string): Promise<string> {
  const holder = await accountOf(email);
  if (openLease(holder.dealership) !== undefined)
    throw new Problem(
      `The registration of ${email} was never completed, so there is nothing to repair. Have them register again.`,
    );
  if (isOwnUser(await findUser(email), holder.account))
    throw new Problem(`${email} needs no repair.`);
  const { isNew } = await unlessBusy(restoreSignIn(holder, operator));
  if (!isNew) throw new Problem(`${email} was just repaired by someone else.`);
  return `${email} is repaired. ${chooseOne}`;
}

/** The record first: it ends every session with its next request, should the pool's part be cut off. */
export async function signOut(email: string): Promise<string> {
  const holder = await accountOf(email);
  await endSignIns(holder, 'signed_out', operator);
  await signOutOfPool({ sub: holder.account.id });
  return `${email} is signed out on all devices. The password stays.`;
}

/** As an owner or an admin does it. */
export async function resetSecondFactor(email: string): Promise<string> {
  const holder = await accountOf(email);
  if ((await findUser(email))?.sub !== holder.account.id)
    throw new Problem(`${email} is broken. Repair it: that removes a second factor, too.`);
  try {
    await unlessBusy(reset(holder, operator));
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_missing')
      throw new Problem(`${email} has no second factor.`);
    throw error;
  }
  return `${email} signs in with the password alone, is signed out on all devices, and gets an email about it.`;
}
