import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { isLinkLive } from './link-state.ts';
import { rulesByStatus } from './status-meaning.ts';

/** What to do where no email reaches a customer whose address nobody else may change. */
export function callWords(
  submission: Pick<Submission, 'status' | 'linkExpiresAt'>,
  hasCreditLink: boolean,
): string {
  const isShown =
    hasCreditLink && rulesByStatus[submission.status].isVerified && isLinkLive(submission);
  return isShown
    ? "Call the customer: they'll find the credit application by opening their link again."
    : 'Call the customer.';
}
