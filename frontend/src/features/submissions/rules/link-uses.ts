import { isLinkLive } from './link-state.ts';
import { hasOwnLink } from './renew-words.ts';
import { rulesByStatus } from './status-meaning.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** What of a link there is to do: a verified customer needs none, and one with no attempts left couldn't use one. */
export function linkUses(submission: Submission) {
  const { isVerified } = rulesByStatus[submission.status];
  return {
    isNewUseful: !isVerified && submission.attemptsLeft > 0,
    /** The dealership has given one to the customer, and it works. */
    isInUse: !isVerified && hasOwnLink(submission) && isLinkLive(submission),
  };
}
