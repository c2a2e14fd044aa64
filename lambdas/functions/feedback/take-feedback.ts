import { isDaily } from '../../mail/mail-subject.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { complaintWrite, deadAddressWrite } from '../../mail/suppression.ts';
import type { Feedback } from '../../mail/feedback.ts';
import { pauseIfHarmful, strangerHarmWrite } from '../../mail/stranger-mail-pause.ts';
import { MAIL_REFUSED } from '../../runtime/log-lines.ts';
import { getSentMail, noteOutcome, type SentMail } from '../../mail/sent-mails.ts';
import { now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import type { Write } from '../../store/transact.ts';
import { reportMailFailure, reportMailFailureOnce } from '../report-mail-failure.ts';

/**
 * Records what became of an email; repeated, or in another order, it comes to the same. Nothing is kept of an email
 * that isn't noted: whoever it was about is erased.
 */
export async function takeFeedback(feedback: Feedback): Promise<void> {
  for (const address of feedback.to) await takeFor(address, feedback);
}

/** Longer (ms) than a function runs: after that, an email that isn't noted never will be. */
const NOTED_MS = 60_000;

/** Returns what SES counts against us: an email that a server refused for good is one that bounced. */
function harmOf({ outcome, failure }: Feedback) {
  if (outcome === 'complained') return 'complained';
  return outcome === 'bounced' || failure === 'refused' ? 'bounced' : undefined;
}

function writesAfter(address: string, note: SentMail, feedback: Feedback): Write[] {
  const { outcome, says } = feedback;
  const harm = note.isToStranger && harmOf(feedback);
  return [
    ...(outcome === 'bounced' ? [deadAddressWrite(address, says)] : []),
    ...(outcome === 'complained' ? [complaintWrite(address, note)] : []),
    ...(harm ? [strangerHarmWrite(harm)] : []),
  ];
}

async function takeFor(address: string, feedback: Feedback): Promise<void> {
  const { messageId, failure, says, report } = feedback;
  const note = await getSentMail(address, messageId);
  if (!note) {
    if (now() - Date.parse(feedback.sentAt) < NOTED_MS)
      throw new Error('The mail is not noted yet');
    return;
  }
  const at = await noteOutcome(address, messageId, feedback, writesAfter(address, note, feedback));
  if (note.isToStranger && harmOf(feedback)) await pauseIfHarmful();
  if (report !== undefined) logger.warn('a report that is no complaint', { messageId, report });
  if (failure === 'refused') logger.warn(MAIL_REFUSED, { messageId, says });
  if (failure && note.adminId !== undefined)
    logger.warn('an email to an admin did not arrive', { adminId: note.adminId, failure });
  if (at === undefined || !failure || note.kind === undefined) return;
  const failed = { mail: note.kind, failure, at, to: address, sentAt: note.at };
  // A full mailbox misses every notice: one line a day is enough.
  if (note.dealerId !== undefined && isDaily(note.kind))
    await reportMailFailureOnce(
      `failed#${note.dealerId}#${addressId(address)}#${at.slice(0, 10)}`,
      note,
      failed,
    );
  else await reportMailFailure(note, { ...failed, messageId });
}
