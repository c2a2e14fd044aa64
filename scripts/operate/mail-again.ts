import { queueReadings } from '../../lambdas/customer/documents/reading-queue.ts';
import { requestedWork } from '../../lambdas/functions/outbox/requested-work.ts';
import { MAIL_CLAIM_MS } from '../../lambdas/mail/mail-claims.ts';
import { queueMails } from '../../lambdas/mail/mail-queue.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/query.ts';
import { Problem } from '../local/command-problem.ts';
import { counted, facts } from './command-line.ts';
import type { Span } from './time-span.ts';

/** The time for which the table knows of every email whether it was sent, with a day to spare. */
const REACH_MS = MAIL_CLAIM_MS - DAY_MS;

/** Throws `Problem` for a span in which emails would be sent a second time. */
export function assertKnown({ from }: Span): void {
  if (Date.parse(from) < now() - REACH_MS)
    throw new Problem(
      `What was sent before ${isoTime(now() - REACH_MS)} is no longer known, so it would be sent twice. Begin later.`,
    );
}

/** Queues the emails and readings again that the events of a span ask for, and says what that was. */
export async function queueAgain({ from, to }: Span, isDry: boolean): Promise<string> {
  const askedBy = new Map<string, number>();
  let [mailCount, readingCount] = [0, 0];
  // In a key, more follows the time.
  for await (const item of everyItem({
    from: `${eventPrefix}${from}`,
    to: `${eventPrefix}${to}~`,
  })) {
    const { mails, reading } = requestedWork(item);
    if (mails.length === 0 && !reading) continue;
    const type = String(item.type);
    askedBy.set(type, (askedBy.get(type) ?? 0) + 1);
    mailCount += mails.length;
    readingCount += reading ? 1 : 0;
    if (isDry) continue;
    const refused = [
      ...(await queueMails(mails)),
      ...(await queueReadings(reading ? [reading] : [])),
    ];
    if (refused.length > 0) throw new Problem("A queue didn't take everything. Run this again.");
  }
  const types = [...askedBy].sort(([one], [other]) => one.localeCompare(other));
  return [
    `Events from ${from} to ${to}:`,
    facts([
      ...types.map(([type, count]) => [type, String(count)] as const),
      ['Asked for', `${counted(mailCount, 'email')}, ${counted(readingCount, 'reading')}`],
    ]),
    isDry ? 'Nothing was changed.' : 'Queued again: what was sent or read before stays as it is.',
  ].join('\n');
}
