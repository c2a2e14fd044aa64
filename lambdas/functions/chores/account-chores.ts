import { endedRegistrations, endRegistration } from '../../account/end-registration.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { deleteRemovedUser, removedUsersInPool } from '../../account/people/end-access.ts';

/** Deleted in one run, beside what fails: a few seconds' work, and 7,200 in a day. */
const MAX_REGISTRATIONS_AT_ONCE = 25;

/**
 * Deletes registrations that nobody confirmed in time, a few at a time and as long as there is time; returns the number
 * of failures. One that fails holds up no other, and the next run tries it again.
 */
export async function endRegistrations(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const dealerId of endedRegistrations()) {
    if (count >= MAX_REGISTRATIONS_AT_ONCE + failures || !hasTime()) break;
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

/** Removed in one run; the request itself does it, unless it dies. */
const MAX_LEAVERS_AT_ONCE = 25;

/**
 * Takes users out of the pool whose removal stopped before that, as long as there is time; returns the number of
 * failures. Until then they can sign in, to nothing.
 */
export async function deleteRemovedUsers(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const accountId of removedUsersInPool()) {
    if (count >= MAX_LEAVERS_AT_ONCE || !hasTime()) break;
    count += 1;
    try {
      await deleteRemovedUser(accountId);
    } catch (error) {
      failures += 1;
      logger.error('removed person still in the pool', { failure: describeError(error) });
    }
  }
  return failures;
}
