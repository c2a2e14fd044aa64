/**
 * The order in which a provider's update becomes a customer's standing, and the functions below:
 *
 * 1. The session's facts grow by the update (`sessionWithUpdate`, in `verification/provider-sessions.ts`).
 * 2. The facts give the standing of that session's attempt: `standingFromSession`.
 * 3. Of this standing and the customer's former one, one holds: `resolveStanding`.
 * 4. The customer's record follows from the one that holds: `withStanding`, which a person's decision calls as well.
 *
 * `applyProviderUpdate` takes steps 2 to 4. What it returns is written, with the session and the timeline, by
 * `record-provider-update.ts`.
 */
import type { CustomerStatus } from '../../../shared/schemas/customer-schema.ts';
import type { Evidence } from '../../../shared/schemas/evidence-schema.ts';
import type { Decider, Phase, WaitsFor } from '../../../shared/schemas/verification-schema.ts';
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
import type { Standing } from './stored-standing.ts';

/** The dealership has a credit application link: the email to a verified customer depends on it. */
export type HasCreditLink = { hasCreditLink: boolean };

/**
 * The customer after something was learned of one of its sessions. The order in which updates arrive doesn't matter,
 * nor how often: `resolveStanding` says what counts.
 */
export function applyProviderUpdate(
  before: Customer,
  sessionBefore: ProviderSession,
  session: ProviderSession,
  dealership: HasCreditLink,
): Customer {
  const fromSession = standingFromSession(session);
  if (!fromSession) return before;
  const isSent = session.facts.submitted.length > sessionBefore.facts.submitted.length;
  const shown = isSent ? withSubmission(before, session.attempt) : before;
  const attempts = before.attempts + attemptsUsed(session) - attemptsUsed(sessionBefore);
  const counted = { ...shown, attempts };
  const after = withEnd(withSubstance(counted, session), session);
  const standing = resolveStanding(before.standing, withCustomerReason(fromSession, counted));
  return standing === before.standing ? after : withStanding(after, standing, dealership);
}

/* Step 2: how the session's attempt stands. */

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
    by: deciderOf(provider, decision?.evidence),
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
export const customerReason = (reason: string, { attempts }: Pick<Customer, 'attempts'>): string =>
  attempts < MAX_VERIFICATION_ATTEMPTS ? reason : (reason.split(/(?<=[.!?])\s/)[0] ?? reason);

const withCustomerReason = (standing: Standing, customer: Customer): Standing =>
  standing.phase === 'denied' && standing.reason !== undefined
    ? { ...standing, reason: customerReason(standing.reason, customer) }
    : standing;

/* Step 3: which standing holds. */

/** The newer attempt outweighs the older, but none that is empty replaces one that is not. */
const outweighs = (one: Standing, other: Standing) =>
  one.isEmpty === other.isEmpty ? one.attempt > other.attempt : !one.isEmpty;

/**
 * Returns the standing that holds: that of the attempt that counts; about the same one, a person's decision. A person's
 * replaces a person's, because the second person has seen the first decision; a provider's replaces a provider's,
 * because a session gives its latest.
 */
function resolveStanding(before: Standing | undefined, latest: Standing): Standing {
  if (!before) return latest;
  if (latest.attempt !== before.attempt) return outweighs(latest, before) ? latest : before;
  return before.by.kind === 'person' && latest.by.kind !== 'person' ? before : latest;
}

/* Step 4: the customer's record. */

type PhaseStatus = { status: CustomerStatus; waitingFor: WaitsFor | undefined };

const statusByPhase: Record<Phase, PhaseStatus> = {
  submitted: { status: 'pending', waitingFor: 'provider' },
  approved: { status: 'approved', waitingFor: undefined },
  denied: { status: 'denied', waitingFor: undefined },
  ask_again: { status: 'pending', waitingFor: 'customer' },
  review: { status: 'pending', waitingFor: 'dealership' },
  expired: { status: 'pending', waitingFor: 'customer' },
  abandoned: { status: 'pending', waitingFor: 'customer' },
};

/**
 * The customer with this standing: the specification's word for it, whom it waits for and since when, and whether the
 * dealership owes a credit application link, since the customer was told that it will come.
 */
export function withStanding(
  before: Customer,
  standing: Standing,
  { hasCreditLink }: HasCreditLink,
): Customer {
  const { status, waitingFor } = statusByPhase[standing.phase];
  const {
    decidedAt: _decidedAt,
    denialReason: _denialReason,
    waitingFor: _waitingFor,
    isLinkInResult: _inResult,
    archivedAt: _archivedAt,
    reviewSince,
    creditLinkOwedSince,
    ...kept
  } = before;
  const at = isoTime();
  const isDecided = waitingFor === undefined;
  // What was promised stays so, though the dealership has got a link since.
  const isPromised = creditLinkOwedSince !== undefined || !hasCreditLink;
  const isOwed = status === 'approved' && before.creditLinkSentAt === undefined && isPromised;
  return {
    ...kept,
    standing,
    status,
    ...(waitingFor !== undefined && { waitingFor }),
    ...(isDecided && { decidedAt: standing.at }),
    ...(status === 'denied' && standing.reason !== undefined && { denialReason: standing.reason }),
    ...(waitingFor === 'dealership' && { reviewSince: reviewSince ?? at }),
    ...(status === 'approved' && !isPromised && { isLinkInResult: true }),
    ...(isOwed && { creditLinkOwedSince: creditLinkOwedSince ?? at }),
    updatedAt: at,
  };
}

/** True where a customer waits for the dealership's credit link since this change. */
export const isCreditLinkNewlyOwed = (before: Customer, after: Customer): boolean =>
  before.creditLinkOwedSince === undefined && after.creditLinkOwedSince !== undefined;

/* What the record keeps of a session, whichever standing holds. */

const attemptsUsed = ({ facts }: ProviderSession) => (usesAttempt(phaseOf(facts)) ? 1 : 0);

/** A draft is the dealership's customer from its first submission on. */
function withSubmission(before: Customer, attempt: number): Customer {
  const { ttl: _ttl, contactSavedAt: _saved, ...shown } = before;
  return attempt < (before.read?.attempt ?? 0) ? shown : { ...shown, dateSubmitted: isoTime() };
}

/** Adds what was read, and what the decision rests on, if this is the newest attempt in which something was submitted. */
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

/** Nobody is sent on to a session that has ended. */
function withEnd(customer: Customer, { attempt, facts }: ProviderSession): Customer {
  if (attempt !== customer.begun) return customer;
  const { sessionEnd: _end, ...others } = customer;
  const phase = phaseOf(facts);
  return { ...others, ...(isEnd(phase) && { sessionEnd: phase }) };
}
