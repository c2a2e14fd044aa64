import { queueMails } from '../../mail/mail-queue.ts';
import { digestQueued, dueDigests } from '../../notice/digests.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

/**
 * Puts the daily mails that are due into the mails' queue, as long as there is time; gives the number of failures.
 * Stopped in between, one is put there again: it's sent once.
 */
export async function queueDigests(hasTime: () => boolean): Promise<number> {
  let failures = 0;
  for await (const digest of dueDigests()) {
    if (!hasTime()) break;
    try {
      const { due: digestDue, accountId } = digest;
      const refused = await queueMails([{ digestDue, accountId }]);
      if (refused.length > 0) throw new Error('The queue did not take it');
      await digestQueued(digest);
    } catch (error) {
      failures += 1;
      logger.error('daily mail not queued', { failure: describeError(error) });
    }
  }
  return failures;
}
