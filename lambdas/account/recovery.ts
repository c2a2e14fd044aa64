import { RECOVERY_MINUTES } from '../../shared/limits.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { present, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { changeAccount, type Account, type AccountHolder } from './account.ts';
import { hashOfCode } from './recovery-code.ts';
import { getRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { recoveryCodeUsedMail } from './second-factor-letters.ts';
import { removeSecondFactor } from './second-factor.ts';
import { tellAccount } from './tell-account.ts';
import { signOutOfPool, turnOffSecondFactor, turnOnSecondFactor } from './user-pool.ts';

type Use = { code: string; requestId: string };

/** Some salt, so that an address without codes is refused no sooner than another. */
const NO_SALT = 'an address without codes';

const invalid = () => new AppError('recovery_code_invalid');

/** Uses a code up, and lets the password alone sign in for a few minutes. */
async function useUp(
  { account, dealership }: AccountHolder,
  { unused, mark }: RecoveryCodes,
  used: { hash: string; requestId: string },
): Promise<void> {
  const left = unused.filter((hash) => hash !== used.hash);
  if (!account.secondFactor || left.length === unused.length) throw invalid();
  const since = now();
  const recovery = { since: isoTime(since), until: isoTime(since + RECOVERY_MINUTES * 60_000) };
  const lost = await lossesOf(
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
          set: { recovery, secondFactor: { ...account.secondFactor, codesLeft: left.length } },
          condition: where<Account>({ secondFactor: present }),
        }),
        guard: 'account',
      },
    ]),
  );
  // Another code was used, or others were made, at the same moment.
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
  await tellAccount(
    { account, dealership },
    'a used recovery code',
    recoveryCodeUsedMail(left.length),
  );
}

/**
 * Takes a recovery code in the place of the app's: it's used up, and the pool asks for no code until the sign-in that
 * follows at once, or for a few minutes. Sent again, the same request turns the question off again, in case it was cut
 * off before. No account, no codes and a wrong code are refused alike, after the same work.
 */
export async function beginRecovery(
  holder: AccountHolder | undefined,
  { code, requestId }: Use,
): Promise<void> {
  const codes = holder && (await getRecoveryCodes(holder.account.id));
  const hash = await hashOfCode(code, codes?.salt ?? NO_SALT);
  if (!codes) throw invalid();
  const isRepeated = codes.used?.hash === hash && codes.used.requestId === requestId;
  const { recovery, id } = holder.account;
  if (!isRepeated) await useUp(holder, codes, { hash, requestId });
  else if (!recovery || Date.parse(recovery.until) <= now()) throw invalid();
  await turnOffSecondFactor({ sub: id });
}

/** Whether a sign-in at that time (ISO, whole seconds) came after a recovery code, instead of the app's. */
export const isRecovering = ({ recovery }: Account, signedInAt: string): boolean =>
  recovery !== undefined && Date.parse(signedInAt) > Date.parse(recovery.since) - 1000;

/**
 * Asks for the app's code again, from the next sign-in on; the app itself never went. One that the pool doesn't know
 * any longer has to be set up anew. A sign-in that came too late counts for nothing: the code was for one at once.
 */
export async function endRecovery(account: Account, signedInAt: string): Promise<void> {
  if (!account.recovery || !isRecovering(account, signedInAt)) return;
  const isLate = signedInAt > account.recovery.until;
  const isOn = await turnOnSecondFactor({ sub: account.id });
  if (!isOn) await removeSecondFactor(account);
  await changeAccount(account.id, {
    // A token says the second of its sign-in: none of this one counts, either.
    ...(isLate && { set: { sessionsValidFrom: isoTime(now() + 1000) } }),
    remove: ['recovery'],
  });
  if (!isLate) return;
  await signOutOfPool({ sub: account.id });
  throw new AppError('recovery_over');
}
