/**
 * The order in which a provider's update becomes a customer's standing:
 *
 * 1. The session's facts grow by the update (`sessionWithUpdate`, in `verification/provider-session-store.ts`).
 * 2. The facts give the standing of that session's attempt: `standingFromSession`, in `resolve-standing.ts`.
 * 3. Of this standing and the customer's former one, one holds: `resolveStanding`, there as well.
 * 4. The customer's record follows from the one that holds: `withStanding`, which a person's decision calls as well.
 *
 * In between, an approval that no person makes may be left to one: `held-approval.ts` has all that does so.
 *
 * `applyProviderUpdate` takes steps 2 to 4. What it returns is written, with the session and the timeline, by
 * `record-provider-update.ts`.
 */
import type { CustomerStatus } from '../../../shared/schemas/customer-schema.ts';
import type { Phase, WaitsFor } from '../../../shared/schemas/verification-schema.ts';
import {
  isEnd,
  isSubmitted,
  phaseOf,
  countsAsAttempt,
} from '../../verification/provider-update.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Customer } from '../customer-record.ts';
import { fillFromDocument } from '../attempt/typed-fields.ts';
import { withoutHeldApproval } from './held-approval.ts';
import { customerReason, resolveStanding, standingFromSession } from './resolve-standing.ts';
import type { Standing } from '../stored-standing.ts';

/** The dealership has a credit application link: the email to a verified customer depends on it. */
export type HasCreditLink = { hasCreditLink: boolean };

/**
 * The customer after something was learned of one of its sessions. The order in which updates arrive doesn't matter,
 * nor how often: `resolveStanding` says what counts.
 */
export function applyProviderUpdate(
  given: Customer,
  sessionBefore: ProviderSession,
  session: ProviderSession,
  dealership: HasCreditLink,
): Customer {
  const fromSession = standingFromSession(session);
  if (!fromSession) return given;
  // A person's decision isn't undone past what was learned since.
  const before = { ...given, decision: { ...given.decision, undo: undefined } };
  const isSent = session.facts.submitted.length > sessionBefore.facts.submitted.length;
  const shown = isSent ? withSubmission(before, session.attempt) : before;
  const used = before.attempt.used + attemptsUsed(session) - attemptsUsed(sessionBefore);
  const counted = { ...shown, attempt: { ...shown.attempt, used } };
  const after = withEnd(withProviderFindings(counted, session), session);
  const latest = withCustomerReason(fromSession, counted);
  const former = before.decision.standing;
  const standing = resolveStanding(former, withoutHeldApproval(latest, counted));
  return standing === former ? after : withStanding(after, standing, dealership);
}

const withCustomerReason = (standing: Standing, customer: Customer): Standing =>
  standing.phase === 'denied' && standing.reason !== undefined
    ? { ...standing, reason: customerReason(standing.reason, customer) }
    : standing;

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
  const { decision, credit } = before;
  const { status, waitingFor } = statusByPhase[standing.phase];
  const at = isoTime();
  const isApproved = status === 'approved';
  // What was promised stays so, though the dealership has got a link since.
  const isPromised = credit.owedSince !== undefined || !hasCreditLink;
  const isOwed = isApproved && credit.sentAt === undefined && isPromised;
  return {
    ...before,
    decision: {
      ...decision,
      standing,
      status,
      waitingFor,
      reviewSince: waitingFor === 'dealership' ? (decision.reviewSince ?? at) : undefined,
      decidedAt: waitingFor === undefined ? standing.at : undefined,
      denialReason: status === 'denied' ? standing.reason : undefined,
      archivedAt: undefined,
      undo: undefined,
    },
    credit: {
      ...credit,
      owedSince: isOwed ? (credit.owedSince ?? at) : undefined,
      isInResult: isApproved && !isPromised ? true : undefined,
    },
    updatedAt: at,
  };
}

/** True where a customer waits for the dealership's credit link since this change. */
export const isCreditLinkNewlyOwed = (before: Customer, after: Customer): boolean =>
  before.credit.owedSince === undefined && after.credit.owedSince !== undefined;

/* What the record keeps of a session, whichever standing holds. */

const attemptsUsed = ({ facts }: ProviderSession) => (countsAsAttempt(phaseOf(facts)) ? 1 : 0);

/** A draft is the dealership's customer from its first submission on. */
function withSubmission(before: Customer, attempt: number): Customer {
  const isNewest = attempt >= (before.attempt.read?.attempt ?? 0);
  return {
    ...before,
    contact: { ...before.contact, savedAt: undefined },
    attempt: isNewest ? { ...before.attempt, submittedAt: isoTime() } : before.attempt,
    ttl: undefined,
  };
}

/** Adds what was read, and what the decision rests on, if this is the newest attempt in which something was submitted. */
function withProviderFindings(
  customer: Customer,
  { id, attempt, facts }: ProviderSession,
): Customer {
  if (!isSubmitted(facts) || attempt < (customer.attempt.read?.attempt ?? 0)) return customer;
  const { read, substance, evidence } = facts.decision ?? {};
  const filled = fillFromDocument(customer, read);
  return {
    ...filled,
    attempt: {
      ...filled.attempt,
      read: { ...read, attempt },
      evidence,
      providerData: substance && { sessionId: id, response: substance },
    },
  };
}

/** Nobody is sent on to a session that has ended. */
function withEnd(customer: Customer, { attempt, facts }: ProviderSession): Customer {
  if (attempt !== customer.attempt.begun) return customer;
  const phase = phaseOf(facts);
  const sessionEnd = isEnd(phase) ? phase : undefined;
  return { ...customer, attempt: { ...customer.attempt, sessionEnd } };
}
