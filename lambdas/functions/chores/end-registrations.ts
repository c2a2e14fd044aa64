import { endedRegistrations, endRegistration } from '../../account/end-registration.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

/** Deleted in one run, beside what fails: a few seconds' work, and 7,200 in a day. */
const MAX_AT_ONCE = 25;

/**
 * Deletes registrations that nobody confirmed in time, a few at a time and as long as there is time; gives the number
 * of failures. One that fails holds up no other, and the next run tries it again.
 */
export async function endRegistrations(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const dealerId of endedRegistrations()) {
    if (count >= MAX_AT_ONCE + failures || !hasTime()) break;
    count += 1;
    try {
      await endRegistration(dealerId);
    } catch (error) {
      failures += 1;
      logger.error('registration not deleted', { dealerId, failure: describeError(error) });
    }
  }
  return failures;
}
