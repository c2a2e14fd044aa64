import {
  isSignedByState,
  needsReview,
  signalsToReview,
  toReview,
  verdictOf,
  type ToReview,
} from '../../../../../shared/evidence-verdict.ts';
import type { Evidence, Signal } from '../../../../../shared/schemas/evidence-schema.ts';
import type { Verdict } from '../../../../../shared/schemas/submission-row-schema.ts';
import { COULD_NOT_CHECK } from '../../../../../shared/copy/dealer/signal-copy.ts';

export type EvidenceView = {
  verdict: Verdict;
  headline: string;
  /** The checks that somebody has to look at, worst first. */
  toLookAt: Signal[];
  /** All others: what a state has signed, what agrees, then what nobody had to check. */
  others: Signal[];
};

/** Arranges the evidence for a person at the dealership. */
export function evidenceView(evidence: Pick<Evidence, 'signals'>): EvidenceView {
  const toLookAt = signalsToReview(evidence);
  const others = evidence.signals.filter((signal) => !needsReview(signal)).sort(agreeingBefore);
  const verdict = verdictOf(evidence);
  const headlines: Record<Verdict, string> = {
    agree: 'Documents match what was entered',
    look: toReviewWords(toReview(evidence)),
    unreadable: 'The ID could not be read',
    unchecked: 'The documents were not checked',
  };
  return {
    verdict,
    headline: headlines[verdict],
    toLookAt,
    others,
  };
}

/** Sorts what agrees before what wasn't checked. */
const agreeingBefore = (one: Signal, other: Signal) =>
  Number(isSignedByState(other)) - Number(isSignedByState(one)) ||
  Number(other.result === 'agrees') - Number(one.result === 'agrees');

/** Counts what differs apart from what couldn't be checked: '2 issues to review, 1 couldn't be checked'. */
export function toReviewWords({ issues, unsure }: ToReview): string {
  const found = issues.length === 1 ? '1 issue to review' : `${issues.length} issues to review`;
  if (unsure.length === 0) return found;
  return issues.length > 0
    ? `${found}, ${unsure.length} ${COULD_NOT_CHECK}`
    : `${unsure.length === 1 ? '1 detail' : `${unsure.length} details`} ${COULD_NOT_CHECK}`;
}
