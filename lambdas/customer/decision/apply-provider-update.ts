import type { Evidence } from '../../../shared/schemas/evidence-schema.ts';
import type { Decider } from '../../../shared/schemas/verification-schema.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import {
  decidedAt,
  isEnd,
  isSubmitted,
  phaseOf,
  usesAttempt,
} from '../../verification/provider-update.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { ProviderSession } from '../../verification/provider-session.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Customer } from '../customer-record.ts';
import { fillFromDocument } from '../submission/typed-fields.ts';
import { withStanding, type HasCreditLink } from './with-standing.ts';
import { resolveStanding, type Standing } from './standing.ts';

/** Who decided where nobody of the dealership did. */
export function deciderOf(providerName: string, evidence?: Evidence): Decider {
  const provider = providerNamed(providerName);
  if (provider?.isRead) return { kind: 'rules', name: evidence?.rules ?? '' };
  if (provider?.isDemonstration) return { kind: 'chance', name: '' };
  return { kind: 'provider', name: provider?.label ?? '' };
}

/** How an attempt stands, as far as its session knows; undefined while nothing is known. */
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
    by: deciderOf(provider, decision?.evidence),
    // What was asked for is no reason once it was sent, or can no longer be.
    ...(decision?.outcome === phase && decision.reason && { reason: decision.reason }),
    ...(decision?.outcome === phase &&
      decision.again && { again: decision.again, timesAsked: facts.decided.length }),
    ...(!isSubmitted(facts) && { isEmpty: true }),
  };
}

const uses = (session: ProviderSession) => (usesAttempt(phaseOf(session.facts)) ? 1 : 0);

/** With what was read, and what the decision rests on, in the newest attempt in which something was submitted. */
function withSubstance(customer: Customer, { id, attempt, facts }: ProviderSession): Customer {
  if (!isSubmitted(facts) || attempt < (customer.read?.attempt ?? 0)) return customer;
  const { read, substance, evidence } = facts.decision ?? {};
  const {
    read: _read,
    veriffData: _data,
    evidence: _found,
    ...others
  } = fillFromDocument(customer, read);
  return {
    ...others,
    read: { ...read, attempt },
    ...(evidence && { evidence }),
    ...(substance && { veriffData: { veriffSessionId: id, veriffResponse: substance } }),
  };
}

/** A draft is the dealership's customer from its first submission on. */
function withSubmission(before: Customer, attempt: number): Customer {
  const { ttl: _ttl, contactSavedAt: _saved, ...shown } = before;
  return attempt < (before.read?.attempt ?? 0) ? shown : { ...shown, dateSubmitted: isoTime() };
}

/** Nobody is sent on to a session that has ended. */
function withEnd(customer: Customer, { attempt, facts }: ProviderSession): Customer {
  if (attempt !== customer.begun) return customer;
  const { sessionEnd: _end, ...others } = customer;
  const phase = phaseOf(facts);
  return { ...others, ...(isEnd(phase) && { sessionEnd: phase }) };
}

/**
 * The customer after something was learned of one of its sessions. The order in which things are told doesn't matter,
 * nor how often: `holding` says what counts.
 */
export function applyProviderUpdate(
  before: Customer,
  was: ProviderSession,
  is: ProviderSession,
  has: HasCreditLink,
): Customer {
  const known = standingFromSession(is);
  if (!known) return before;
  const isSent = is.facts.submitted.length > was.facts.submitted.length;
  const shown = isSent ? withSubmission(before, is.attempt) : before;
  const counted = { ...shown, attempts: before.attempts + uses(is) - uses(was) };
  const full = withEnd(withSubstance(counted, is), is);
  const stands =
    known.phase === 'denied' && known.reason !== undefined
      ? { ...known, reason: customerReason(known.reason, counted) }
      : known;
  const holds = resolveStanding(before.standing, stands);
  return holds === before.standing ? full : withStanding(full, holds, has);
}

/**
 * A provider's reason as the customer is told it. Its first sentence says what happened, the others what to do in the
 * next attempt: where none is left, they'd be of no use. A person's words are never cut.
 */
export const customerReason = (reason: string, { attempts }: Pick<Customer, 'attempts'>): string =>
  attempts < MAX_VERIFICATION_ATTEMPTS ? reason : (reason.split(/(?<=[.!?])\s/)[0] ?? reason);
