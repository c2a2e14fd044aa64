import { RECOVERY_MINUTES } from '../../shared/limits.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/secrets.ts';
import { where } from '../store/conditions.ts';
import { updateOf, type Change } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { Account, AccountHolder } from './account-record.ts';
import { endOfSignIns, isRecovering, withPastRecovery } from './account-sign-ins.ts';
import { holdsLease, type PoolLease, withPoolLease } from './pool-lease.ts';
import {
  hashOfCode,
  getRecoveryCodes,
  recoveryCodesDeletion,
  type RecoveryCodes,
} from './stored-recovery-codes.ts';
import { recoveryCodeUsedMail } from './account-letters.ts';
import { mailAccount } from './send-account-mail.ts';
import { signOutOfPool, turnOffSecondFactor, turnOnSecondFactor } from './user-pool.ts';

type CodeUse = { code: string; requestId: string };
type SignedIn = { id: string; at: string };

/**
 * Uses up a recovery code in place of the app's. The pool then requires no code for a few minutes, or until the next
 * sign-in, which follows at once. Sent again, the same request does the pool's part again, in case that failed before. No
 * account, no codes and a wrong code are refused alike, after the same work. The mail comes last.
 */
export async function beginRecovery(
  holder: AccountHolder | undefined,
  { code, requestId }: CodeUse,
): Promise<void> {
  const codes = holder && (await getRecoveryCodes(holder.account.id));
  const hash = await hashOfCode(code, codes?.salt ?? NO_SALT);
  if (!codes) throw invalid();
  const isRepeated = codes.used?.hash === hash && codes.used.requestId === requestId;
  if (!isRepeated && !codes.unused.includes(hash)) throw invalid();
  let left: number | undefined;
  try {
    await withPoolLease(holder.account, async (account, lease) => {
      if (!isRepeated) left = await useUp(account, codes, { hash, requestId }, lease);
      else if (!account.recovery || Date.parse(account.recovery.until) <= now()) throw invalid();
      await turnOffSecondFactor({ sub: account.id }, lease.until);
    });
  } finally {
    // Also where the pool didn't answer: the code is used.
    if (left !== undefined)
      await mailAccount(holder, 'a used recovery code', recoveryCodeUsedMail(left));
  }
}

/**
 * Requires the app's code again, from the next sign-in on; the app itself was never removed. An app that the pool no
 * longer knows has to be set up again. The recovery code was for the sign-in that calls this: every other one of these
 * minutes is shut out, and so is one that came too late.
 */
export async function finishRecovery(account: Account, signIn: SignedIn): Promise<void> {
  if (!isRecovering(account, signIn.at)) return;
  const isLate = await withPoolLease(account, (current, lease) =>
    endRecovery(current, signIn, lease),
  );
  if (isLate) throw new AppError('recovery_over');
}

/** A salt for addresses without codes, so that they are refused no sooner than others. */
const NO_SALT = 'an address without codes';

const invalid = () => new AppError('recovery_code_invalid');

/** The refusal where another request has changed the account since it was read. */
const changedMeanwhile = () => new AppError('unavailable', { retryAfter: 1 });

/** Uses a code up, and begins a recovery. Returns the number of codes that are left. */
async function useUp(
  account: Account,
  { unused, mark }: RecoveryCodes,
  used: { hash: string; requestId: string },
  lease: PoolLease,
): Promise<number> {
  const left = unused.filter((hash) => hash !== used.hash);
  if (!account.secondFactor || left.length === unused.length) throw invalid();
  const since = now();
  const recovery = { since: isoTime(since), until: isoTime(since + RECOVERY_MINUTES * 60_000) };
  // A recovery that was never ended: another code doesn't let in those who signed in during it.
  const over = account.recovery && { since: account.recovery.since, at: isoTime(since - 1000) };
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<RecoveryCodes>(keys.recoveryCodes(account.id), {
          set: { unused: left, used, mark: randomText(16) },
          condition: where<RecoveryCodes>({ mark }),
        }),
        guard: 'codes',
      },
      {
        Update: updateOf<Account>(keys.account(account.id), {
          set: {
            recovery,
            ...(over && { pastRecoveries: withPastRecovery(account, over) }),
            secondFactor: { ...account.secondFactor, codesLeft: left.length },
          },
          condition: holdsLease(lease),
        }),
        guard: 'account',
      },
    ]),
  );
  // Another code was used, or new codes were made, at the same moment.
  if (lost.length > 0) throw changedMeanwhile();
  return left.length;
}

/** Requires the app's code again, and returns true if the sign-in came too late. */
async function endRecovery(account: Account, signIn: SignedIn, lease: PoolLease): Promise<boolean> {
  const { id, recovery } = account;
  // Sent twice, or another request was faster.
  if (!recovery || !isRecovering(account, signIn.at)) return false;
  const isLate = signIn.at > recovery.until;
  const isOn = await turnOnSecondFactor({ sub: id }, lease.until);
  const past = { since: recovery.since, at: isoTime(), signInId: signIn.id };
  const change: Change<Account> = {
    set: isLate
      ? { sessionsValidFrom: endOfSignIns() }
      : { pastRecoveries: withPastRecovery(account, past) },
    remove: isOn ? ['recovery'] : ['recovery', 'secondFactor'],
    condition: holdsLease(lease),
  };
  const lost = await lostGuards(
    transact([
      { Update: updateOf<Account>(keys.account(id), change), guard: 'account' },
      ...(isOn ? [] : [recoveryCodesDeletion(id)]),
    ]),
  );
  if (lost.length > 0) throw changedMeanwhile();
  if (isLate) await signOutOfPool({ sub: id });
  return isLate;
}
