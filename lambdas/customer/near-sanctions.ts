import { nearNames } from '../evidence/sanctions/near-names.ts';
import { soughtFor } from '../evidence/sanctions/sought.ts';
import { loadedList } from '../evidence/sanctions/stored-list.ts';
import type { DocumentFacts } from '../evidence/signals/facts.ts';
import type { CheckedSubmission } from '../evidence/signals/input.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { setting } from '../runtime/settings.ts';

/** Names in the OFAC list that are near the customer's, as typed or as the ID says. */
export async function nearSanctions(
  submission: CheckedSubmission,
  facts: DocumentFacts,
): Promise<CheckedSubmission['sanctions']> {
  try {
    const list = await loadedList();
    // Where it's fetched each day, none there means that something failed.
    if (!list) return setting('SANCTIONS') === 'daily' ? 'unfinished' : 'no_list';
    // The list is written in Latin letters.
    if (!/\p{Script=Latin}/u.test(submission.typed.fullName)) return 'unfinished';
    return nearNames(list, soughtFor(submission, facts));
  } catch (error) {
    logger.error('OFAC list not read', { failure: describeError(error) });
    return 'unfinished';
  }
}
