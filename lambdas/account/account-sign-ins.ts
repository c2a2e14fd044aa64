import { isoTime, now, pause } from '../runtime/clock.ts';
import { exists } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { updateOf } from '../store/expressions.ts';
import { transact, type Write } from '../store/transact.ts';
import { type Keeping, LIFETIME_MS } from '../sign-in/sign-ins.ts';
import type { Account, AccountHolder } from './account-record.ts';

/**
 * Tells if a sign-in came after `sessionsValidFrom`. `authTime` is the token's `auth_time` in whole epoch seconds, hence
 * the comparison in seconds.
 */
export function isSignInValid({ sessionsValidFrom }: Account, authTime: number): boolean {
  if (sessionsValidFrom === undefined) return true;
  return authTime >= Math.floor(Date.parse(sessionsValidFrom) / 1000);
}

/**
 * Returns the `sessionsValidFrom` that ends every sign-in until now. A token names the second of its sign-in, so those of
 * the current second end as well.
 */
export const endOfSignIns = (): string => isoTime(now() + 1000);

/** Waits until a new sign-in is one after those that `endOfSignIns` ended. */
export const untilSignInsCount = (): Promise<void> => pause(1001 - (now() % 1000));

/** Says where an account's sign-ins are kept: in its own record, and nowhere once it is gone. */
export const accountSignIns = (id: string): Keeping => ({
  key: keys.account(id),
  condition: exists,
});

type PastRecovery = NonNullable<Account['pastRecoveries']>[number];

/** Compares with the second before, as a sign-in's time is in whole seconds: the recovery's own second counts as after it. */
const isSince = (since: string, signedInAt: string) =>
  Date.parse(signedInAt) > Date.parse(since) - 1000;

/** Tells if a sign-in at that time (ISO, whole seconds) came after a recovery code, instead of the app's. */
export const isRecovering = ({ recovery }: Account, signedInAt: string): boolean =>
  recovery !== undefined && isSince(recovery.since, signedInAt);

/** Tells if a sign-in came by the password alone, in a recovery that was for another sign-in. */
export const isLockedByRecovery = (
  { pastRecoveries = [] }: Account,
  signIn: { id: string; at: string },
): boolean =>
  pastRecoveries.some(({ since, at }) => isSince(since, signIn.at) && signIn.at <= at) &&
  !isByRecoveryCode({ pastRecoveries }, signIn.id);

/** Tells if a sign-in is the one that a recovery code was for. */
export const isByRecoveryCode = (
  { pastRecoveries = [] }: Pick<Account, 'pastRecoveries'>,
  signInId: string,
): boolean => pastRecoveries.some((past) => past.signInId === signInId);

const mayStillMatter = ({ at }: PastRecovery) => at > isoTime(now() - LIFETIME_MS);

/** Adds a recovery that ends, and drops those whose sign-ins are all over by now. */
export const withPastRecovery = (
  { pastRecoveries = [] }: Account,
  ended: PastRecovery,
): PastRecovery[] => [...pastRecoveries.filter(mayStillMatter), ended];

type Extras = {
  reason?: string;
  /** Further attributes of the account that end. */
  remove?: readonly (keyof Account)[];
  writes?: readonly Write[];
};

/**
 * Ends every sign-in of an account with its next request, and every link that was mailed to choose a password; the
 * timeline says who did it.
 */
export const endSignIns = (
  { account, dealership }: AccountHolder,
  type: 'signed_out' | 'second_factor_reset',
  by: Actor,
  { reason, remove = [], writes = [] }: Extras = {},
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Account>(keys.account(account.id), {
        set: { sessionsValidFrom: endOfSignIns() },
        remove,
        condition: exists,
      }),
      guard: 'account',
    },
    dealershipEventWrite({
      dealership,
      type,
      at,
      by,
      accountId: account.id,
      person: { email: account.email, fullName: account.fullName },
      ...(reason !== undefined && { reason }),
    }),
    ...writes,
  ]);
};
