import { isoTime, now } from '../runtime/clock.ts';
import { there } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { updateOf } from '../store/expressions.ts';
import { transact, type Write } from '../store/transact.ts';
import { type Keeping, LIFETIME_MS } from './sign-in/sign-ins.ts';
import { changeAccount, type Account, type AccountHolder } from './account-record.ts';

/**
 * Whether a sign-in still counts after everything before `sessionsValidFrom` was signed out.
 * `authTime` is the token's `auth_time`, in epoch seconds: whole ones, hence the comparison in seconds.
 */
export function isSignInValid({ sessionsValidFrom }: Account, authTime: number): boolean {
  if (sessionsValidFrom === undefined) return true;
  return authTime >= Math.floor(Date.parse(sessionsValidFrom) / 1000);
}

/** An account keeps its sign-ins in its own record, and none once it is gone. */
export const accountSignIns = (id: string): Keeping => ({
  key: keys.account(id),
  condition: there,
});

/** Tokens from sign-ins before the returned time stop working; undefined if the account doesn't exist. */
export async function refuseEarlierSignIns(id: string): Promise<string | undefined> {
  const at = isoTime();
  return (await changeAccount(id, { set: { sessionsValidFrom: at } })) ? at : undefined;
}

type PastRecovery = NonNullable<Account['pastRecoveries']>[number];

/** A sign-in's time is in whole seconds: the second in which a recovery began counts as after it. */
const isSince = (since: string, signedInAt: string) =>
  Date.parse(signedInAt) > Date.parse(since) - 1000;

/** Whether a sign-in at that time (ISO, whole seconds) came after a recovery code, instead of the app's. */
export const isRecovering = ({ recovery }: Account, signedInAt: string): boolean =>
  recovery !== undefined && isSince(recovery.since, signedInAt);

/** Whether a sign-in came by the password alone, in a recovery that was another one's. */
export const isShutOut = (
  { pastRecoveries = [] }: Account,
  signIn: { id: string; at: string },
): boolean =>
  pastRecoveries.some(({ since, at }) => isSince(since, signIn.at) && signIn.at <= at) &&
  !pastRecoveries.some(({ signInId }) => signInId === signIn.id);

const lasts = ({ at }: PastRecovery) => at > isoTime(now() - LIFETIME_MS);

/** With a recovery that ends, without those whose sign-ins are all over by now. */
export const withPastRecovery = (
  { pastRecoveries = [] }: Account,
  ended: PastRecovery,
): PastRecovery[] => [...pastRecoveries.filter(lasts), ended];

/**
 * Whether a refresh token of a sign-in that is shut out may be alive; the pool doesn't say which one a refresh is for.
 * Without a second factor, it'd be worth no more than the password.
 */
export const mayRefreshShutOut = ({
  secondFactor,
  pastRecoveries = [],
  sessionsValidFrom = '',
}: Account): boolean =>
  secondFactor !== undefined &&
  pastRecoveries.some((past) => lasts(past) && past.at >= sessionsValidFrom);

type Along = {
  reason?: string;
  /** What else of the account ends. */
  remove?: readonly (keyof Account)[];
  writes?: readonly Write[];
};

/** Ends every sign-in of an account with its next request, and what was mailed to choose a password; the timeline says who did. */
export const endSignIns = (
  { account, dealership }: AccountHolder,
  type: 'signed_out' | 'second_factor_reset',
  by: Actor,
  { reason, remove = [], writes = [] }: Along = {},
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Account>(keys.account(account.id), {
        // A token says the second of its sign-in: none of this one counts, either.
        set: { sessionsValidFrom: isoTime(now() + 1000) },
        remove,
        condition: there,
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
