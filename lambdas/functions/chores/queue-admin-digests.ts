import { readAdmins } from '../../admin/admins.ts';
import {
  countNewApplications,
  recordApplicationDigest,
  dueApplicationDigest,
} from '../../admin/news.ts';
import { getApplicationPace } from '../../admin/notifications.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';

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

/** Once a day, has each admin who wants that told of how many applications there are news; gives the number of failures. */
export async function queueAdminDigests(): Promise<number> {
  try {
    await queueDue();
    return 0;
  } catch (error) {
    logger.error('admin digests not queued', { failure: describeError(error) });
    return 1;
  }
}
