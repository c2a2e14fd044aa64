import type { ApplicationStatus } from '../../../shared/schemas/admin.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { getReason } from '../../dealership/events.ts';
import { claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import type { Dealership } from '../../dealership/dealership.ts';
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
type Told = { dealership: Dealership; reason: string | undefined };

/**
 * The mail after an address is confirmed, by the dealership's status at that moment. An earlier decline is sent
 * only now: an unconfirmed address may be a stranger's, and gets no mail. An approval has its own.
 */
const onceVerified: Record<ApplicationStatus, 'received' | 'declined' | null> = {
  pending: 'received',
  approved: null,
  declined: 'declined',
  unknown: 'received',
};

const mails: Record<MailType, (told: Told) => Promise<Mail> | Mail> = {
  email_verified: async ({ dealership }) =>
    onceVerified[dealership.adminVerification] === 'declined'
      ? declinedMail(dealership, dealership.declineReason, await siteUrl())
      : applicationReceivedMail(dealership),
  approved: async ({ dealership }) => approvedMail(dealership, await siteUrl()),
  declined: async ({ dealership, reason }) => declinedMail(dealership, reason, await siteUrl()),
  reconsidered: ({ dealership }) => reconsideredMail(dealership),
  blocked: async ({ dealership }) => blockedMail(dealership, await siteUrl()),
  unblocked: async ({ dealership }) => unblockedMail(dealership, await siteUrl()),
};

/** What must still be so when a mail goes out: nobody is told about a decision that an admin has since reversed. */
const holdsStill: Record<MailType, (dealership: Dealership) => boolean> = {
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
  const dealership = await getDealership(dealerId);
  if (!dealership?.isEmailVerified || !holdsStill[type](dealership)) return;
  const state = await claimMail(eventId);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    const reason = await getReason(dealerId, at, eventId);
    await sendMail(dealership.email, await mails[type]({ dealership, reason }));
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (error instanceof AppError) await releaseMail(eventId);
    throw error;
  }
  await markMailSent(eventId);
}
