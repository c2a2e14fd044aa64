import { endedLinks, endLink } from '../../customer/links/ended-links.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { dueReminders } from '../../customer/links/reminders.ts';
import { sendReminder } from '../../customer/links/send-reminder.ts';
import { isMailDown } from '../../mail/send-mail.ts';
import { eraseCustomer, eraseUnused, stoppedErasures } from '../../customer/erase-customer.ts';
import { unusedSince } from '../../customer/last-use.ts';
import { setting } from '../../runtime/settings.ts';

/** Ended in one run, beside what fails: a few seconds' work, and 28,800 in a day. */
const MAX_LINKS_AT_ONCE = 100;

/**
 * Has records say that their links have ended, as long as there is time; returns the number of failures. One that fails
 * holds up no other, and the next run tries it again.
 */
export async function endLinks(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  let count = 0;
  for await (const customerId of endedLinks()) {
    if (count >= MAX_LINKS_AT_ONCE + failures || !hasTime()) break;
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

/**
 * Reminds customers of links that they haven't used, as long as there is time; returns the number of failures. One that
 * fails holds up no other, and the next run tries it again; where no emails are taken at all, the run ends.
 */
export async function sendReminders(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  for await (const reminder of dueReminders()) {
    if (!hasTime()) break;
    try {
      await sendReminder(reminder);
    } catch (error) {
      failures += 1;
      const { customerId } = reminder;
      logger.error('reminder not sent', { customerId, failure: describeError(error) });
      if (isMailDown(error)) break;
    }
  }
  return failures;
}

/** Erased in one run, beside what fails: a few seconds' work, and 7,200 in a day. */
const MAX_ERASURES_AT_ONCE = 25;

/** Customers whose erasure was stopped in the middle, then those whose time is over. */
async function* due(): AsyncGenerator<{ customerId: string; erase: () => Promise<boolean> }> {
  for (const customerId of await stoppedErasures())
    yield { customerId, erase: async () => (await eraseCustomer(customerId)).wasThere };
  for await (const lastUse of unusedSince(Number(setting('RECORD_RETENTION_DAYS'))))
    yield { customerId: lastUse.customerId, erase: () => eraseUnused(lastUse) };
}

/**
 * Erases the records of customers that nobody has used for as long as the stage says, a few at a time and as long as
 * there is time; returns the number of failures and of those that were erased. One that fails holds up no other.
 */
export async function eraseRecords(
  hasTime: () => boolean,
): Promise<{ failures: number; erased: number }> {
  let failures = 0;
  let tried = 0;
  let erased = 0;
  for await (const { customerId, erase } of due()) {
    if (tried >= MAX_ERASURES_AT_ONCE + failures || !hasTime()) break;
    tried += 1;
    try {
      if (await erase()) erased += 1;
    } catch (error) {
      failures += 1;
      logger.error('record not erased', { customerId, failure: describeError(error) });
    }
  }
  return { failures, erased };
}
