import { getAccountByEmail, type AccountHolder } from '../../lambdas/account/account-record.ts';
import { endSignIns } from '../../lambdas/account/account-sign-ins.ts';
import { isOwnUser, restoreSignIn } from '../../lambdas/account/own-user.ts';
import { clearSecondFactor as reset } from '../../lambdas/account/account-second-factor.ts';
import { findUser, signOutOfPool } from '../../lambdas/account/user-pool.ts';
import { openLease } from '../../lambdas/dealership/dealership.ts';
import { operator } from '../../lambdas/dealership/dealership-timeline.ts';
import { AppError } from '../../lambdas/runtime/errors.ts';
import { email as emailField } from '../../shared/schemas/fields-schema.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { productNote, parseCommandLine } from './command-line.ts';
import { describeAccount } from './describe-account.ts';
import type { Open } from './run-command.ts';

const usage = usageOf(
  'accounts',
  '',
  `repair: when the sign-in was deleted, replaced or given two-step verification by someone else, makes a new one without a password.
sign-out: ends every session. The password stays.
reset-second-factor: turns off the authenticator app, ends its recovery codes and every session. The password stays.`,
  productNote,
);

export async function accountCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = parseCommandLine('accounts', args, usage);
  const [name, typed, ...rest] = given;
  const act = acts.get(name);
  if (!act || typed === undefined || rest.length > 0) throw new Misuse(usage);
  const email = emailField.safeParse(typed);
  if (!email.success) throw new Problem(`${typed} isn't an email address.`);
  await open(isOnAws);
  return act(email.data);
}

type Act = (email: string) => Promise<string>;
const acts = new Map<string | undefined, Act>([
  ['show', describeAccount],
  ['repair', repair],
  ['sign-out', signOut],
  ['reset-second-factor', resetSecondFactor],
]);

async function accountOf(email: string): Promise<AccountHolder> {
  const holder = await getAccountByEmail(email);
  if (!holder) throw new Problem(`There is no account for ${email}.`);
  return holder;
}

/** Turns a lost lock into a sentence: somebody else who is mending the account holds it for less than a minute. */
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

/** Creates the pool's user anew unless it's the account's own. */
async function repair(email: string): Promise<string> {
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

/** Changes the record first: it ends every session at its next request, even if the pool's part is cut off. */
async function signOut(email: string): Promise<string> {
  const holder = await accountOf(email);
  await endSignIns(holder, 'signed_out', operator);
  await signOutOfPool({ sub: holder.account.id });
  return `${email} is signed out on all devices. The password stays.`;
}

/** Does the same as an owner or an admin would. */
async function resetSecondFactor(email: string): Promise<string> {
  const holder = await accountOf(email);
  if ((await findUser(email))?.sub !== holder.account.id)
    throw new Problem(`${email} is broken. Repair it: that removes two-step verification, too.`);
  try {
    await unlessBusy(reset(holder, operator));
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_missing')
      throw new Problem(`${email} has no two-step verification.`);
    throw error;
  }
  return `${email} signs in with the password alone, is signed out on all devices, and gets an email about it.`;
}
