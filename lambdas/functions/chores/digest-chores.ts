import { queueMails } from '../../mail/mail-queue.ts';
import { type Digest, digestQueued, dueDigests } from '../../notification/digests.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readAdmins } from '../../admin/admin-record.ts';
import {
  countNewApplications,
  recordApplicationDigest,
  dueApplicationDigest,
  getApplicationPace,
} from '../../admin/new-applications.ts';
import { forEachDue } from './for-each-due.ts';

/**
 * Puts the daily mails that are due into the mails' queue; returns the number of failures. One that is put there twice,
 * since a run stopped in between, is sent once.
 */
export const queueDigests = (hasTime: () => boolean): Promise<number> =>
  forEachDue(dueDigests(), queueDigest, {
    hasTime,
    onFailure: (_digest, error) =>
      logger.error('daily mail not queued', { failure: describeError(error) }),
  });

async function queueDigest(digest: Digest): Promise<void> {
  const { due: digestDue, accountId } = digest;
  const refused = await queueMails([{ digestDue, accountId }]);
  if (refused.length > 0) throw new Error('The queue did not take it');
  await digestQueued(digest);
}

async function queueDue(): Promise<void> {
  const due = await dueApplicationDigest();
  if (!due) return;
  const count = await countNewApplications(due.from, due.to);
  if (count > 0) {
    const admins = await readAdmins();
    const paces = await Promise.all(admins.map(({ id }) => getApplicationPace(id)));
    const daily = admins.filter((_, index) => paces[index] === 'daily');
    const refused = await queueMails(
      daily.map(({ id }) => ({
        type: 'digest',
        eventId: `digest-${due.to}-${id}`,
        adminId: id,
        count,
      })),
    );
    if (refused.length > 0) throw new Error(`The queue refused ${refused.length} digests`);
  }
  // Stopped before this, the next run asks for the same mails, which are sent once.
  await recordApplicationDigest(due.to);
}

/** Once a day, mails each admin who wants that the number of new applications; returns the number of failures. */
export async function queueAdminDigests(): Promise<number> {
  try {
    await queueDue();
    return 0;
  } catch (error) {
    logger.error('admin digests not queued', { failure: describeError(error) });
    return 1;
  }
}
