import { MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import type { Evidence } from '../../../shared/schemas/evidence-schema.ts';
import type { Decider } from '../../../shared/schemas/verification-schema.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { decidedAt, isSubmitted, phaseOf } from '../../verification/provider-update.ts';
import type { Customer } from '../customer-record.ts';
import type { Standing } from '../stored-standing.ts';

/**
 * Decides which of two standings a customer has: that of the attempt that counts; about the same one, a person's
 * decision. A person's replaces a person's, because the second person has seen the first decision; a provider's replaces
 * a provider's, because a session gives its latest. A person who only asks for files again has decided nothing yet.
 */
export function resolveStanding(before: Standing | undefined, latest: Standing): Standing {
  if (!before) return latest;
  if (latest.attempt !== before.attempt) return outweighs(latest, before) ? latest : before;
  const isPersons = before.by.kind === 'person' && before.phase !== 'ask_again';
  return isPersons && latest.by.kind !== 'person' ? before : latest;
}

/** The newer attempt outweighs the older, but none that is empty replaces one that is not. */
const outweighs = (one: Standing, other: Standing) =>
  one.isEmpty === other.isEmpty ? one.attempt > other.attempt : !one.isEmpty;

/** The standing of an attempt, as far as its session knows; undefined while nothing is known. */
export function standingFromSession({
  facts,
  provider,
  attempt,
  createdAt,
}: ProviderSession): Standing | undefined {
  const phase = phaseOf(facts);
  if (phase === undefined) return undefined;
  const { decision } = facts;
  return {
    attempt,
    phase,
    at: decision ? decidedAt(decision) : createdAt,
    by:
      (decision?.outcome === phase ? decision.by : undefined) ??
      deciderOf(provider, decision?.evidence),
    // What was asked for is no reason once it was sent, or can no longer be.
    ...(decision?.outcome === phase && decision.reason && { reason: decision.reason }),
    ...(decision?.outcome === phase &&
      decision.again && { again: decision.again, timesAsked: facts.decided.length }),
    ...(!isSubmitted(facts) && { isEmpty: true }),
  };
}

/** Returns the decider where nobody of the dealership decided. */
export function deciderOf(providerName: string, evidence?: Evidence): Decider {
  const provider = providerNamed(providerName);
  if (provider?.isRead) return { kind: 'rules', name: evidence?.rules ?? '' };
  if (provider?.isDemonstration) return { kind: 'chance', name: '' };
  return { kind: 'provider', name: provider?.label ?? '' };
}

/**
 * A provider's reason as the customer reads it. Its first sentence says what happened, the others what to do in the
 * next attempt: where none is left, they'd be of no use. A person's words are never cut.
 */
export const customerReason = (
  reason: string,
  { attempt: { used } }: Pick<Customer, 'attempt'>,
): string =>
  used < MAX_VERIFICATION_ATTEMPTS ? reason : (reason.split(/(?<=[.!?])\s/)[0] ?? reason);
