import { isoTime, now } from '../runtime/clock.ts';
import { LIFETIME_MS } from '../sign-in/sign-ins.ts';
import type { Account } from './account.ts';

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
