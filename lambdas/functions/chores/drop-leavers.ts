import { dropLeaver, leavers } from '../../people/ended-access.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

/** Taken out in one run; a request does it by itself unless it dies. */
const MAX_AT_ONCE = 25;

/**
 * Takes users out of the pool whose removal stopped before that, as long as there is time; gives the number of
 * failures. Until then they can sign in, to nothing.
 */
export async function dropLeavers(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const accountId of leavers()) {
    if (count >= MAX_AT_ONCE || !hasTime()) break;
    count += 1;
    try {
      await dropLeaver(accountId);
    } catch (error) {
      failures += 1;
      logger.error('removed person still in the pool', { failure: describeError(error) });
    }
  }
  return failures;
}
