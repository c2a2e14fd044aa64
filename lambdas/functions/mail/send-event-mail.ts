import { getDealer } from '../../data/dealers.ts';
import { claimMail, markMailSent, releaseMail } from '../../data/mail-claims.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { AppError } from '../../domain/errors.ts';
import type { MailMessage } from '../../services/mail-queue.ts';
import { sendMail } from '../../services/mailer.ts';
import {
  applicationReceivedMail,
  approvedMail,
  declinedMail,
} from '../../services/mails/application-mails.ts';
import type { Mail } from '../../services/mails/mail.ts';
import { siteUrl } from '../../services/parameters.ts';

const mails: Record<MailMessage['type'], (dealer: Dealer) => Promise<Mail> | Mail> = {
  email_verified: applicationReceivedMail,
  approved: async (dealer) => approvedMail(dealer, await siteUrl()),
  declined: declinedMail,
};

/** 'We are reviewing' means nothing to somebody who was decided about before the address was confirmed. */
const isOutdated = (type: MailMessage['type'], dealer: Dealer) =>
  type === 'email_verified' && dealer.adminVerification !== 'pending';

/** Sends the mail of one event, once, however often the queue brings it. A dealership that is gone gets none. */
export async function sendEventMail({ eventId, type, dealerId }: MailMessage): Promise<void> {
  const dealer = await getDealer(dealerId);
  if (!dealer || isOutdated(type, dealer)) return;
  const state = await claimMail(eventId);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    await sendMail(dealer.email, await mails[type](dealer));
  } catch (error) {
    // A refusal sent nothing for sure: the next try need not wait for the lease.
    if (error instanceof AppError) await releaseMail(eventId);
    throw error;
  }
  await markMailSent(eventId);
}
