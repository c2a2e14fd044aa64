import { endedLinks, endLink } from '../../customer/end-links.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

/** Ended in one run, beside what fails: a few seconds' work, and 28,800 in a day. */
const MAX_AT_ONCE = 100;

/**
 * Has records say that their links have ended, as long as there is time; gives the number of failures. One that fails
 * holds up no other, and the next run tries it again.
 */
export async function endLinks(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const customerId of endedLinks()) {
    if (count >= MAX_AT_ONCE + failures || !hasTime()) break;
    count += 1;
    try {
      await endLink(customerId);
    } catch (error) {
      failures += 1;
      logger.error('end of a link not noted', { customerId, failure: describeError(error) });
    }
  }
  return failures;
}
