import type { ApplicationStatus } from '../../../shared/schemas/admin.ts';
import { getDealer } from '../../dealership/dealerships.ts';
import { getReason } from '../../dealership/events.ts';
import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import type { MailMessage } from '../../mail/mail-queue.ts';
import { sendMail } from '../../mail/mailer.ts';
import {
  applicationReceivedMail,
  approvedMail,
  blockedMail,
  declinedMail,
  reconsideredMail,
  unblockedMail,
} from '../../dealership/mails.ts';
import type { Mail } from '../../mail/compose.ts';
import { siteUrl } from '../../runtime/parameters.ts';

type MailType = MailMessage['type'];
type Told = { dealer: Dealer; reason: string | undefined };

/**
 * What somebody is told who has just confirmed the address, by where the dealership stands by then. Whoever was
 * declined before is told now: nobody is written to at an address that may be a stranger's. An approval has its own.
 */
const onceVerified: Record<ApplicationStatus, 'received' | 'declined' | null> = {
  pending: 'received',
  approved: null,
  declined: 'declined',
  unknown: 'received',
};

const mails: Record<MailType, (told: Told) => Promise<Mail> | Mail> = {
  email_verified: async ({ dealer }) =>
    onceVerified[dealer.adminVerification] === 'declined'
      ? declinedMail(dealer, dealer.declineReason, await siteUrl())
      : applicationReceivedMail(dealer),
  approved: async ({ dealer }) => approvedMail(dealer, await siteUrl()),
  declined: async ({ dealer, reason }) => declinedMail(dealer, reason, await siteUrl()),
  reconsidered: ({ dealer }) => reconsideredMail(dealer),
  blocked: async ({ dealer }) => blockedMail(dealer, await siteUrl()),
  unblocked: async ({ dealer }) => unblockedMail(dealer, await siteUrl()),
};

/** What must still be so when a mail goes out: nobody is told what an admin has taken back meanwhile. */
const holdsStill: Record<MailType, (dealer: Dealer) => boolean> = {
  email_verified: ({ adminVerification }) => onceVerified[adminVerification] !== null,
  approved: ({ adminVerification }) => adminVerification === 'approved',
  declined: ({ adminVerification }) => adminVerification === 'declined',
  reconsidered: ({ adminVerification }) => adminVerification === 'pending',
  blocked: ({ isBlocked }) => isBlocked,
  unblocked: ({ isBlocked }) => !isBlocked,
};

/**
 * Sends the mail of one event, once, however often the queue brings it. A dealership that is gone gets none, nor
 * does an address that nobody has confirmed: it may be a stranger's.
 */
export async function sendEventMail({ eventId, at, type, dealerId }: MailMessage): Promise<void> {
  const dealer = await getDealer(dealerId);
  if (!dealer?.isEmailVerified || !holdsStill[type](dealer)) return;
  const state = await claimMail(eventId);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    const reason = await getReason(dealerId, at, eventId);
    await sendMail(dealer.email, await mails[type]({ dealer, reason }));
  } catch (error) {
    // A refusal sent nothing for sure: the next try need not wait for the lease.
    if (error instanceof AppError) await releaseMail(eventId);
    throw error;
  }
  await markMailSent(eventId);
}
