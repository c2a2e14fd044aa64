import { recordProviderUpdate } from '../../customer/decision/record-provider-update.ts';
import { now } from '../../runtime/clock.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import {
  isTooLateToDecide,
  recordEmptyPoll,
  overdueSessions,
} from '../../verification/provider-session-store.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { takeDeletion } from '../../verification/deletion-limits.ts';
import {
  postponeDeletion,
  dueDeletions,
  type Deletion,
  recordDeletion,
} from '../../verification/session-deletions.ts';
import { forEachDue } from './for-each-due.ts';

/** The end of a session whose time is over without a decision. It has no time, so that any decision is later. */
const expired = (session: ProviderSession): ProviderUpdate => ({
  sessionId: session.id,
  kind: 'decided',
  decision: { outcome: 'expired' },
});

/** Asks the provider for an update of a session; undefined where there is none, and there may still be one. */
async function fetchUpdate(session: ProviderSession): Promise<ProviderUpdate | undefined> {
  const update = await providerNamed(session.provider)?.fetchDecision(session.id);
  if (update) return update;
  return isTooLateToDecide(session, now()) ? expired(session) : undefined;
}

async function pollSession(id: string, breaker: CircuitBreaker): Promise<void> {
  const session = await getProviderSession(id);
  // Left as it is where its provider is left alone: the next run asks.
  if (!session?.due || breaker.isOpen(session.provider)) return;
  const update = await breaker.call(session.provider, () => fetchUpdate(session));
  if (update) await recordProviderUpdate(session.provider, update);
  // A known update changes nothing: the next poll comes later.
  await recordEmptyPoll(id, session.version);
}

/** Logs what went wrong, and asks later; where not even that is possible, the other sessions still have their turn. */
async function postponePoll(sessionId: string, error: unknown): Promise<void> {
  logger.error('decision not fetched', { sessionId, failure: describeError(error) });
  try {
    await recordEmptyPoll(sessionId);
  } catch (failure) {
    logger.error('session not put off', { sessionId, failure: describeError(failure) });
  }
}

/**
 * Asks providers for decisions that no webhook has reported, about each session once; returns the number of failures.
 */
export function askOverdue(hasTime: () => boolean): Promise<number> {
  const breaker = newCircuitBreaker();
  return forEachDue(overdueSessions(), (id) => pollSession(id, breaker), {
    hasTime,
    onFailure: postponePoll,
  });
}

/** Tries after which every session should be deletable: more than a week, with the pauses between them. */
const MAX_KEPT = 12;

async function tryDeletion(deletion: Deletion, breaker: CircuitBreaker): Promise<void> {
  if (breaker.isOpen(deletion.provider)) return;
  const provider = providerNamed(deletion.provider);
  if (!provider) throw new Error(`There is no provider ${deletion.provider}`);
  const { deletionPace, name } = provider;
  if (deletionPace && !(await takeDeletion(name, deletionPace))) {
    breaker.open(name);
    return;
  }
  const answer = await breaker.call(name, () => provider.deleteSession(deletion.sessionId));
  if (answer === 'deleted') await recordDeletion(deletion);
  else if (deletion.tries < MAX_KEPT) await postponeDeletion(deletion);
  else throw new Error('The provider still keeps the session');
}

/** Logs what went wrong, and tries later; where not even that is possible, the others still have their turn. */
async function logAndPostpone(deletion: Deletion, error: unknown): Promise<void> {
  const { provider, sessionId } = deletion;
  logger.error('session not deleted', { provider, sessionId, failure: describeError(error) });
  try {
    await postponeDeletion(deletion);
  } catch (failure) {
    logger.error('deletion not put off', { sessionId, failure: describeError(failure) });
  }
}

/**
 * Has providers delete the sessions of erased customers, as fast as each allows; returns the number of failures.
 */
export function deleteSessions(hasTime: () => boolean): Promise<number> {
  const breaker = newCircuitBreaker();
  return forEachDue(dueDeletions(), (deletion) => tryDeletion(deletion, breaker), {
    hasTime,
    onFailure: logAndPostpone,
  });
}

/** Failures in a row after which a provider is left alone until the next run: it is down, or we ask too much. */
const MAX_FAILURES = 3;

/** Stops calling a provider that fails, within one run. */
function newCircuitBreaker() {
  const failures = new Map<string, number>();
  const failuresOf = (provider: string) => failures.get(provider) ?? 0;
  return {
    isOpen: (provider: string): boolean => failuresOf(provider) >= MAX_FAILURES,
    open: (provider: string): void => void failures.set(provider, MAX_FAILURES),
    /** Calls a provider, and counts failures. */
    async call<Answer>(provider: string, act: () => Promise<Answer>): Promise<Answer> {
      const before = failuresOf(provider);
      failures.set(provider, before + 1);
      const answer = await act();
      failures.delete(provider);
      return answer;
    },
  };
}

type CircuitBreaker = ReturnType<typeof newCircuitBreaker>;
