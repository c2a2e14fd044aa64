import { getAccountByEmail, type AccountHolder } from '../../lambdas/account/account-record.ts';
import { lockoutRecord } from '../../lambdas/sign-in/lockout.ts';
import { isOwnUser } from '../../lambdas/account/own-user.ts';
import { findUser, type FoundUser } from '../../lambdas/account/user-pool.ts';
import { getEmailClaim } from '../../lambdas/dealership/dealerships.ts';
import { lastActivityOf } from '../../lambdas/sign-in/sign-ins.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readItem } from '../../lambdas/store/read.ts';
import { MAX_FAILED_SIGN_INS } from '../../shared/limits.ts';
import { Problem } from '../local/command-problem.ts';
import { facts } from './command-line.ts';

/** Says what keeps an address that has no account, if anything does. */
async function withoutAccount(email: string): Promise<string> {
  const claim = await getEmailClaim(email);
  if (claim)
    return `There is no account for ${email}, but ${claim.dealerId} keeps the address and is gone. To free it, delete ${keys.emailClaim(email).pk} in the table.`;
  if (await findUser(email))
    return `There is no account for ${email}. The pool has a user for it, whom the next registration replaces.`;
  return `There is no account for ${email}.`;
}

function signInOf(user: FoundUser | undefined, { account }: AccountHolder): string {
  if (!user) return "broken: the pool's user is gone (repair)";
  if (user.sub !== account.id) return "broken: the pool's user isn't this account's (repair)";
  if (!isOwnUser(user, account)) return "broken: its owner didn't set it up like this (repair)";
  if (!user.isEnabled) return 'disabled in the pool: nobody can sign in';
  return user.hasPassword
    ? 'works'
    : "has no password yet ('Forgot password?' on the sign-in page)";
}

function secondFactorOf(user: FoundUser | undefined, { account }: AccountHolder): string {
  const { secondFactor, recovery } = account;
  if (recovery)
    return `off since a recovery code was used at ${recovery.since}, until the next sign-in`;
  const inPool = user?.hasSecondFactor ? 'on' : 'off';
  return secondFactor
    ? `${inPool}, set up on ${secondFactor.since.slice(0, 10)}, ${secondFactor.codesLeft} recovery codes left`
    : inPool;
}

function dealershipOf({ dealership }: AccountHolder): string {
  const { id, adminVerification, isBlocked, isEmailVerified } = dealership;
  const also = [isBlocked && 'blocked', !isEmailVerified && 'email not verified'].filter(Boolean);
  return [id, adminVerification, ...also].join(', ');
}

async function lockOf({ account }: AccountHolder): Promise<string> {
  const lock = await readItem(lockoutRecord, keys.lockout(account.id));
  return lock && lock.until > Date.now() && lock.count >= MAX_FAILED_SIGN_INS
    ? `until ${new Date(lock.until).toISOString()}`
    : 'no';
}

/** Describes an account, and what keeps its owner from signing in. Prints no name, phone or file. */
export async function describeAccount(email: string): Promise<string> {
  const holder = await getAccountByEmail(email);
  if (!holder) throw new Problem(await withoutAccount(email));
  const { account } = holder;
  const user = await findUser(email);
  const ended = account.sessionsValidFrom;
  const lines = [
    [
      'Account',
      `${account.id}, ${account.role ?? 'unknown role'}, since ${account.createdAt.slice(0, 10)}`,
    ],
    ['Dealership', dealershipOf(holder)],
    ['Sign-in', signInOf(user, holder)],
    ['Last sign-in', account.lastSignInAt ?? 'never'],
    ['Last activity', lastActivityOf(account) ?? 'none'],
    ['Two-step', secondFactorOf(user, holder)],
    ['Locked', await lockOf(holder)],
    [
      'Sessions',
      ended === undefined ? 'none were ended' : `those begun before ${ended} have ended`,
    ],
  ] as const;
  return `${email}\n${facts(lines)}`;
}
