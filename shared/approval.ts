import { dealerMessages } from './copy/dealer/dealer-copy.ts';
import { needsReview } from './evidence-verdict.ts';
import type { DecideRequest } from './schemas/decisions-schema.ts';
import type { Submission } from './schemas/submission-schema.ts';

type Approvable = Pick<
  Submission,
  | ('files' | 'comparison' | 'alert' | 'theftReports' | 'evidence')
  | ('linkDifferences' | 'differences')
>;

/** Returns whether the video and the ID's picture are both here, so that a person can compare the faces. */
export const hasFaces = ({ files }: Pick<Submission, 'files'>): boolean =>
  (['video', 'idDocument'] as const).every((kind) =>
    files.some((file) => file.kind === kind && !file.isDeleted),
  );

/**
 * Returns whether an approval has to say why: something differs, a report of identity theft is open, or whoever compared the
 * faces saw no match.
 */
export function asksForReason({
  comparison,
  theftReports,
  evidence,
  linkDifferences,
  differences,
}: Omit<Approvable, 'files' | 'alert'>): boolean {
  if (theftReports.length > 0 || asksForOwner({ comparison })) return true;
  return evidence
    ? evidence.signals.some(needsReview)
    : linkDifferences.length > 0 || differences.length > 0;
}

/** Returns whether only an owner may approve: whoever compared the faces wasn't sure of a match, or saw none. */
export const asksForOwner = ({ comparison }: Pick<Approvable, 'comparison'>): boolean =>
  comparison !== null && comparison.answer !== 'same';

/** Returns whether an approval has to say how the customer's identity was established, beyond the documents. */
export const asksForIdentity = ({ alert }: Pick<Approvable, 'alert'>): boolean =>
  alert?.established === null;

type Approval = Pick<Extract<DecideRequest, { act: 'approve' }>, 'compared' | 'reason' | 'means'>;

/** Returns what an approval by hand lacks, by field, in the order in which the fields are asked. */
export function approvalErrors(
  submission: Approvable,
  { compared, reason, means }: Approval,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (submission.comparison === null) {
    if (hasFaces(submission)) errors.compared = dealerMessages.facesNotCompared;
    else if (!compared) errors.compared = dealerMessages.comparisonRequired;
  }
  if (asksForIdentity(submission) && means === undefined)
    errors.means = dealerMessages.meansRequired;
  if (reason === '' && asksForReason(submission)) errors.reason = dealerMessages.reasonRequired;
  return errors;
}
