import { endedLinks, endLink } from '../../customer/links/link-end-record.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { dueReminders } from '../../customer/items/reminders.ts';
import { sendReminder } from '../../customer/links/send-reminder.ts';
import { isMailDown } from '../../mail/send-mail.ts';
import { eraseCustomer, eraseUnused } from '../../customer/erasure/erase-customer.ts';
import { stoppedErasures } from '../../customer/erasure/erasure-record.ts';
import { deleteOldFiles } from '../../customer/erasure/delete-old-files.ts';
import { filesStoredBefore } from '../../customer/items/files-stored.ts';
import { unusedSince } from '../../customer/items/last-use.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { setting } from '../../runtime/settings.ts';
import { forEachDue } from './for-each-due.ts';

/** Has records say that their links have ended; returns the number of failures. */
export const endLinks = (hasTime: () => boolean): Promise<number> =>
  forEachDue(endedLinks(), endLink, {
    hasTime,
    most: Number(setting('LINK_ENDS_PER_RUN')),
    onFailure: (customerId, error) =>
      logger.error('end of a link not noted', { customerId, failure: describeError(error) }),
  });

/**
 * Reminds customers of links that they haven't used; returns the number of failures. Where no emails are taken at all,
 * the run ends.
 */
export function sendReminders(hasTime: () => boolean): Promise<number> {
  let isDown = false;
  return forEachDue(dueReminders(), sendReminder, {
    hasTime: () => !isDown && hasTime(),
    onFailure: ({ customerId }, error) => {
      logger.error('reminder not sent', { customerId, failure: describeError(error) });
      isDown = isMailDown(error);
    },
  });
}

/** Customers whose erasure was stopped in the middle, then those whose time is over. */
async function* due(): AsyncGenerator<{ customerId: string; erase: () => Promise<boolean> }> {
  for (const customerId of await stoppedErasures())
    yield { customerId, erase: async () => (await eraseCustomer(customerId)).wasThere };
  const days = {
    others: Number(setting('RECORD_RETENTION_DAYS')),
    matches: Number(setting('SANCTIONS_RECORD_DAYS')),
  };
  for await (const lastUse of unusedSince(days))
    yield { customerId: lastUse.customerId, erase: () => eraseUnused(lastUse, days) };
}

/**
 * Erases the records of customers that nobody has used for as long as the stage says, a few at a time; returns the
 * number of failures and of those that were erased.
 */
export async function eraseRecords(
  hasTime: () => boolean,
): Promise<{ failures: number; erased: number }> {
  let erased = 0;
  const failures = await forEachDue(
    due(),
    async ({ erase }) => {
      if (await erase()) erased += 1;
    },
    {
      hasTime,
      most: Number(setting('ERASURES_PER_RUN')),
      onFailure: ({ customerId }, error) =>
        logger.error('record not erased', { customerId, failure: describeError(error) }),
    },
  );
  return { failures, erased };
}

/** Customers in one run, not counting failures, each with a handful of files: 7,200 in a day. */
const MAX_FILES_AT_ONCE = 25;

/** Says of customers whose files' days are over that they are deleted; returns the number of failures. */
export function deleteFiles(hasTime: () => boolean): Promise<number> {
  const days = retentionDays();
  return forEachDue(filesStoredBefore(days), (stored) => deleteOldFiles(stored, days), {
    hasTime,
    most: MAX_FILES_AT_ONCE,
    onFailure: ({ customerId }, error) =>
      logger.error('deletion of files not noted', { customerId, failure: describeError(error) }),
  });
}
