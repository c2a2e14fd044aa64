import { isSignedByState } from '../../../shared/evidence-verdict.ts';
import type { Signal } from '../../../shared/schemas/evidence-schema.ts';
import type { Decided } from '../../evidence/apply-rules.ts';
import { latestComparison } from '../attempt/possible-decision.ts';
import type { Customer } from '../customer-record.ts';
import type { Standing } from '../stored-standing.ts';

/*
 * All reasons for which an approval by rules or by a provider waits for a person. Rules approve only with a proof. Then
 * something that is known of the customer may hold up any approval. Colleagues read why on the timeline.
 */

/**
 * Leaves an approval by rules to a person unless there is proof that a printout can't carry: a state's signature, or
 * somebody who has found the same person on the ID and in the video.
 */
export function withoutUnprovenApproval(
  customer: Pick<Customer, 'decision' | 'attempt'>,
  signals: readonly Signal[],
  decided: Decided,
): Decided {
  const isProven = signals.some(isSignedByState) || latestComparison(customer)?.answer === 'same';
  if (decided.outcome !== 'approved' || isProven) return decided;
  // A graver reason is said as well.
  const held = approvalHeldBy(customer, customer.attempt.begun);
  const why =
    'Not approved automatically: the ID has no signature of a state, and nobody has found the same face on it and in the video.';
  const note = [held, why, decided.note].filter(Boolean).join(' ');
  return { ...decided, outcome: 'review', note };
}

/** Leaves an approval to a person, whichever provider it comes from, while something about the customer holds it up. */
export function withoutHeldApproval(latest: Standing, customer: Customer): Standing {
  const isHeld =
    latest.phase === 'approved' &&
    latest.by.kind !== 'person' &&
    approvalHeldBy(customer, latest.attempt) !== undefined;
  return isHeld ? { ...latest, phase: 'review' } : latest;
}

/**
 * Says, for colleagues, why an approval that no person makes is left to one: an alert on the consumer report asks for
 * more than documents, as do a report of identity theft and somebody who saw no match in the faces, whichever pictures
 * have come since: they may be the same ones. Undefined where nothing holds it up, and for an attempt that is approved
 * already: what the customer was told stays.
 */
export function approvalHeldBy(
  customer: Pick<Customer, 'decision'>,
  attempt: number,
): string | undefined {
  const { alert, theftReports, standing } = customer.decision;
  if (standing?.attempt === attempt && standing.phase === 'approved') return undefined;
  if (theftReports.length > 0) return 'Not approved automatically: identity theft was reported.';
  if (alert?.established === null)
    return "Not approved automatically: there's an alert on the consumer report.";
  const answer = customer.decision.comparison?.answer;
  return answer === undefined || answer === 'same'
    ? undefined
    : 'Not approved automatically: the faces were compared, and no match was found.';
}
