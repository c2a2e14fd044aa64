import { now } from '../runtime/clock.ts';
import type { VerificationProvider } from '../verification/provider.ts';
import { providerInUse, providerNamed } from '../verification/providers.ts';
import type { Customer } from './customer.ts';

/** An attempt that was begun, and in which the customer has something to do. */
export type CurrentAttempt = {
  provider: VerificationProvider;
  sessionId: string;
  url: string | null;
};

/** Minutes before its end at which a session is too old to send anybody to. */
const LAST_MINUTES_MS = 10 * 60_000;

const isOver = (expiresAt: string | undefined) =>
  expiresAt !== undefined && Date.parse(expiresAt) - LAST_MINUTES_MS < now();

/**
 * The attempt that the customer can go on with; undefined where the next one has to begin. An attempt stays with the
 * provider that it began with, whichever the stage uses since.
 */
export function currentAttempt(customer: Customer): CurrentAttempt | undefined {
  const { standing, sessionId, begun, sessionExpiresAt, sessionEnd, veriffUrl } = customer;
  const provider = providerNamed(customer.provider ?? '');
  if (sessionId === undefined || !provider || sessionEnd || isOver(sessionExpiresAt))
    return undefined;
  // Once a stage is no longer a demonstration, what began there isn't decided by chance either.
  if (provider.isDemonstration && !providerInUse().isDemonstration) return undefined;
  const isUnknown = standing === undefined || standing.attempt < begun;
  const isAskedAgain = standing?.attempt === begun && standing.phase === 'ask_again';
  return isUnknown || isAskedAgain ? { provider, sessionId, url: veriffUrl } : undefined;
}

/** With whom the customer goes on, or would begin. */
export const providerFor = (customer: Customer): VerificationProvider =>
  currentAttempt(customer)?.provider ?? providerInUse();
