import * as z from 'zod/mini';
import { DIGEST_HOUR } from '../../shared/limits.ts';
import { noticeKind } from '../../shared/schemas/notifications-schema.ts';
import { DAY_MS, HOUR_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { deleteEach, deleteItem } from '../store/write.ts';
import { eachUpTo, readEach } from '../store/each-up-to.ts';
import { putOf } from '../store/expressions.ts';
import { keys, noticePrefix } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { transact } from '../store/transact.ts';
import { DIGEST_GRACE_MS } from '../mail/mail-subject.ts';

/** A notice that waits for somebody's next daily email. */
const noticeRecord = defineRecord('notice', 1, {
  kind: noticeKind,
  customerId: z.string(),
  /** The event's time. */
  at: z.string(),
  eventId: z.string(),
});
export type Notice = Stored<typeof noticeRecord>;

/** A daily email that somebody is to get. */
const digestRecord = defineRecord('digest', 1, { due: z.string(), accountId: z.string() });
export type Digest = Stored<typeof digestRecord>;

/** Notices go after this, even if their email was never sent. */
const KEPT_MS = 3 * DAY_MS;

/** Returns when (ISO) the next daily email is due: an hour of each day where the dealership is. */
export function nextDigestTime(timeZone: string): string {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  let at = now() - (now() % HOUR_MS);
  do at += HOUR_MS;
  while (Number(hour.format(at)) !== DIGEST_HOUR);
  return isoTime(at);
}

type DigestReader = { accountId: string; /** Their dealership's. */ timeZone: string };

/** Keeps a notice for somebody's next daily email. */
export async function keepForDigest(
  { accountId, timeZone }: DigestReader,
  notice: Notice,
): Promise<void> {
  const due = nextDigestTime(timeZone);
  await transact([
    {
      Put: putOf({
        ...keys.notice(accountId, due, notice.eventId),
        ...noticeRecord.whole(notice),
        ttl: epochSeconds(now() + KEPT_MS),
      }),
    },
    { Put: putOf({ ...keys.digest(due, accountId), ...digestRecord.whole({ due, accountId }) }) },
  ]);
}

/** Yields the daily emails that are due by now. */
export async function* dueDigests(): AsyncGenerator<Digest, void> {
  const partition = keys.digest('', '')[tableKeys.partition];
  for await (const item of eachUpTo({ partition, upTo: isoTime(now() - DIGEST_GRACE_MS) }))
    yield* readEach([item], digestRecord.read);
}

/** Forgets a due email once it is in the queue. */
export const digestQueued = ({ due, accountId }: Digest): Promise<void> =>
  deleteItem(keys.digest(due, accountId));

/** Reads the notices for a daily email, oldest first. */
export async function noticesOf({ due, accountId }: Digest): Promise<Notice[]> {
  const { pk } = keys.notice(accountId, due, '');
  const items = await readPartition(pk, `${noticePrefix}${due}#`);
  return readEach(items, noticeRecord.read).sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Forgets notices once their email was sent. */
export const forgetNotices = (
  { due, accountId }: Digest,
  notices: readonly Notice[],
): Promise<void> => deleteEach(notices.map(({ eventId }) => keys.notice(accountId, due, eventId)));
