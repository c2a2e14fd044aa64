import type { ApplicationStatus } from '../../../shared/schemas/admin.ts';
import { newDocumentLink } from '../../account/document-link.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { getReason } from '../../dealership/events.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { closeAct } from '../../dealership/undo.ts';
import type { DealershipMessage } from '../../mail/mail-queue.ts';
import {
  applicationReceivedMail,
  approvedMail,
  blockedMail,
  declinedMail,
  documentRequestMail,
  profileChangedMail,
  reconsideredMail,
  unblockedMail,
} from '../../dealership/mails.ts';
import type { Mail } from '../../mail/compose.ts';
import type { Letter } from './letter.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { optionalSetting } from '../../runtime/settings.ts';

type MailType = DealershipMessage['type'];
type Told = { dealership: Dealership; reason: string | undefined; eventId: string };

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

const place = async () => ({
  siteUrl: await siteUrl(),
  supportEmail: optionalSetting('SUPPORT_EMAIL'),
});

const mails: Record<MailType, (told: Told) => Promise<Mail> | Mail> = {
  email_verified: async ({ dealership }) =>
    onceVerified[dealership.adminVerification] === 'declined'
      ? declinedMail(dealership, dealership.declineReason, await place())
      : applicationReceivedMail(dealership),
  approved: async ({ dealership }) => approvedMail(dealership, await siteUrl()),
  declined: async ({ dealership, reason }) => declinedMail(dealership, reason, await place()),
  document_requested: async ({ dealership, reason, eventId }) =>
    documentRequestMail(dealership, reason ?? '', {
      ...(await place()),
      token: await newDocumentLink(dealership, eventId),
    }),
  reconsidered: ({ dealership }) => reconsideredMail(dealership),
  blocked: async ({ dealership }) => blockedMail(dealership, await place()),
  unblocked: async ({ dealership }) => unblockedMail(dealership, await siteUrl()),
  profile_changed: async ({ dealership }) => profileChangedMail(dealership, await siteUrl()),
};

/** What must still be so when a mail goes out: nobody is told about a decision that an admin has since reversed. */
const holdsStill: Record<MailType, (dealership: Dealership, eventId: string) => boolean> = {
  email_verified: ({ adminVerification }) => onceVerified[adminVerification] !== null,
  // Who was blocked at once can't sign in, as the mail says.
  approved: ({ adminVerification, isBlocked }) => adminVerification === 'approved' && !isBlocked,
  declined: ({ adminVerification }) => adminVerification === 'declined',
  document_requested: ({ documentRequestId, adminVerification, isBlocked }, eventId) =>
    documentRequestId === eventId && adminVerification === 'pending' && !isBlocked,
  reconsidered: ({ adminVerification }) => adminVerification === 'pending',
  blocked: ({ isBlocked }) => isBlocked,
  unblocked: ({ isBlocked }) => !isBlocked,
  profile_changed: () => true,
};

/** Who is told of what can be undone is told of what can't be any more. */
const isFinal = ({ dealerId, eventId, type }: DealershipMessage): Promise<boolean> | boolean =>
  type === 'approved' || type === 'declined' || type === 'blocked'
    ? closeAct(dealerId, type, eventId)
    : true;

/**
 * What a dealership is told of an event; undefined where it is gone, or no longer what it was told of, or the address
 * was never confirmed: it may be a stranger's.
 */
export async function dealershipLetter(message: DealershipMessage): Promise<Letter | undefined> {
  const { eventId, at, type, dealerId } = message;
  const dealership = await getDealership(dealerId);
  if (!dealership?.isEmailVerified || !holdsStill[type](dealership, eventId)) return undefined;
  if (!(await isFinal(message))) return undefined;
  return {
    to: dealership.email,
    write: async () =>
      mails[type]({ dealership, eventId, reason: await getReason(dealerId, at, eventId) }),
  };
}
