import { isDaily } from '../../mail/mail-subject.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { complaintWrite, deadAddressWrite } from '../../mail/suppression.ts';
import type { Feedback } from '../../mail/feedback.ts';
import { MAIL_REFUSED } from '../../runtime/log-lines.ts';
import { getSentMail, noteOutcome, type SentMail } from '../../mail/sent-mails.ts';
import { now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import type { Write } from '../../store/transact.ts';
import { reportMailFailure, reportMailFailureOnce } from '../report-mail-failure.ts';

/** Longer (ms) than a function runs: after that, a mail that isn't noted never will be. */
const NOTED_MS = 60_000;

function whatFollows(address: string, note: SentMail, { outcome, says }: Feedback): Write[] {
  if (outcome === 'bounced') return [deadAddressWrite(address, says)];
  return outcome === 'complained' ? [complaintWrite(address, note)] : [];
}

async function takeFor(address: string, news: Feedback): Promise<void> {
  const { messageId, failure, says, report } = news;
  const note = await getSentMail(address, messageId);
  if (!note) {
    if (now() - Date.parse(news.sentAt) < NOTED_MS) throw new Error('The mail is not noted yet');
    return;
  }
  const at = await noteOutcome(address, messageId, news, whatFollows(address, note, news));
  if (report !== undefined) logger.warn('a report that is no complaint', { messageId, report });
  if (failure === 'refused') logger.warn(MAIL_REFUSED, { messageId, says });
  if (failure && note.adminId !== undefined)
    logger.warn('an email to an admin did not arrive', { adminId: note.adminId, failure });
  if (at === undefined || !failure || note.kind === undefined) return;
  const failed = { mail: note.kind, failure, at, to: address, sentAt: note.at };
  // A mailbox that is full misses every notice: one line a day says so.
  if (note.dealerId !== undefined && isDaily(note.kind))
    await reportMailFailureOnce(
      `failed#${note.dealerId}#${addressId(address)}#${at.slice(0, 10)}`,
      note,
      failed,
    );
  else await reportMailFailure(note, { ...failed, messageId });
}

/**
 * What came of a mail. Told again, or in another order, it comes to the same. Of a mail that isn't noted nothing is
 * kept: whoever it was about is erased.
 */
export async function takeFeedback(news: Feedback): Promise<void> {
  for (const address of news.to) await takeFor(address, news);
}
