import type { ApplicationStatus } from '../../../shared/schemas/admin-schema.ts';
import type { MailPurpose, ResultType } from '../../mail/mail-subject.ts';
import type { Mail } from '../../mail/compose.ts';
import type { Limit } from '../../rate-limit/count-call.ts';
import { newDocumentLink } from '../../account/replace-proof.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { getReason } from '../../dealership/dealership-timeline.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { closeUndoWindow, closeReversal, isPastUndo } from '../../dealership/undo-window.ts';
import type {
  DealershipMessage,
  CustomerMessage,
  AccountMessage,
  AdminDigestMessage,
} from '../../mail/mail-queue.ts';
import {
  applicationReceivedMail,
  approvedMail,
  blockedMail,
  declinedMail,
  documentRequestMail,
  profileChangedMail,
  reconsideredMail,
  unblockedMail,
} from '../../dealership/dealership-letters.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { optionalSetting } from '../../runtime/settings.ts';
import { isByGeneralLink, type Customer } from '../../customer/customer-record.ts';
import { getCustomer } from '../../customer/customer-store.ts';
import { resultHolds, resultMail } from '../../customer/decision/result-mail.ts';
import { inboxAtDealership, inboxId } from '../../mail/mail-addresses.ts';
import { getAccount } from '../../account/account-record.ts';
import { secondFactorResetMail } from '../../account/account-letters.ts';
import { getAdmin } from '../../admin/admin-record.ts';
import { applicationDigestMail } from '../../admin/admin-letters.ts';
import { getApplicationPace } from '../../admin/new-applications.ts';

/** A mail that is still to be written, once it is certain that nobody else sends it. */
export type EventLetter = {
  to: string;
  about: MailPurpose;
  /** Of what it tells, where that may be another event than the message's: it's told once. */
  eventId?: string;
  write: () => Promise<Mail> | Mail;
  /** What it counts against: over one of these it isn't sent, and somebody can read elsewhere what it says. */
  limits?: readonly Limit[];
};

type MailType = DealershipMessage['type'];
type Told = { dealership: Dealership; reason: string | undefined; eventId: string };

/**
 * Whether a mail follows once an address is confirmed. That of an earlier rejection does only now: an unconfirmed
 * address may be a stranger's, and gets no mail. An approval has its own.
 */
const isToldOnceVerified: Record<ApplicationStatus, boolean> = {
  pending: true,
  approved: false,
  declined: true,
  unknown: true,
};

const place = async () => ({
  siteUrl: await siteUrl(),
  supportEmail: optionalSetting('SUPPORT_EMAIL'),
});

const mails: Record<MailType, (told: Told) => Promise<Mail> | Mail> = {
  email_verified: ({ dealership }) => applicationReceivedMail(dealership),
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
  email_verified: ({ adminVerification }) => isToldOnceVerified[adminVerification],
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

/** What a mail tells of: once an address is confirmed, an earlier rejection, unless its own mail still comes. */
function eventOf({ type, eventId, at }: DealershipMessage, dealership: Dealership) {
  const { adminVerification, decisionId, decidedAt } = dealership;
  const isRejected = adminVerification === 'declined' && decisionId && decidedAt;
  return type === 'email_verified' && isRejected && isPastUndo(decidedAt)
    ? { type: 'declined' as const, eventId: decisionId, at: decidedAt }
    : { type, eventId, at };
}

/** Who is told of what can be undone is told of what can't be any more; of its end, only who was told of it. */
function mayTell(dealerId: string, { type, eventId }: ReturnType<typeof eventOf>) {
  if (type === 'approved' || type === 'declined' || type === 'blocked')
    return closeUndoWindow(dealerId, type, eventId);
  return type === 'reconsidered' || type === 'unblocked'
    ? closeReversal(dealerId, type, eventId)
    : true;
}

/** What a dealership is told in place of what it isn't. */
function insteadOf(message: DealershipMessage, dealership: Dealership) {
  // Its rejection was undone since the record was read.
  if (message.type === 'email_verified') return dealershipLetter(message);
  const { decisionId: eventId, decidedAt: at } = dealership;
  const isApproved = dealership.adminVerification === 'approved' && eventId && at;
  // The approval's own mail may have come while a block held of which nobody was told.
  return message.type === 'unblocked' && isApproved && isPastUndo(at)
    ? dealershipLetter({ ...message, type: 'approved', eventId, at })
    : undefined;
}

/**
 * What a dealership is told of an event; undefined where it is gone, or no longer what it was told of, or the address
 * was never confirmed: it may be a stranger's.
 */
export async function dealershipLetter(
  message: DealershipMessage,
): Promise<EventLetter | undefined> {
  const { dealerId } = message;
  const dealership = await getDealership(dealerId);
  if (!dealership?.isEmailVerified) return undefined;
  const event = eventOf(message, dealership);
  const { eventId, at, type } = event;
  if (!holdsStill[type](dealership, eventId)) return undefined;
  if (!(await mayTell(dealerId, event))) return insteadOf(message, dealership);
  return {
    eventId,
    to: dealership.email,
    about: { kind: 'application', dealerId },
    write: async () =>
      mails[type]({ dealership, eventId, reason: await getReason(dealerId, at, eventId) }),
  };
}

/**
 * Whether a visitor alone may have caused it, to an address that anybody may have typed. Whom a person decides about,
 * and whom a credit link awaits, is told beyond that limit: the dealership reads that they are.
 */
const isByVisitor = (customer: Customer) =>
  isByGeneralLink(customer) &&
  customer.standing?.by.kind !== 'person' &&
  customer.standing?.phase !== 'approved';

/** Those that a stranger may have caused come first: beyond them, nothing of the dealership's own is used up. */
function limitsOf(type: ResultType, customer: Customer): Limit[] {
  const isConfirmation = type === 'submitted';
  const { dealerId, email } = customer;
  return [
    ...(isByVisitor(customer)
      ? [
          {
            name: isConfirmation ? 'confirmationToStranger' : 'resultToStranger',
            of: inboxId(email),
          } as const,
        ]
      : []),
    {
      name: isConfirmation ? 'confirmationMail' : 'resultMail',
      of: inboxAtDealership(dealerId, email),
    },
  ];
}

/** What a customer is told of an event; undefined where that is no longer so, or nobody has said where to. */
export async function customerLetter({
  at,
  type,
  customerId,
}: CustomerMessage): Promise<EventLetter | undefined> {
  const customer = await getCustomer(customerId);
  if (!customer?.email || !resultHolds(type, at, customer)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership) return undefined;
  return {
    to: customer.email,
    about: { kind: type === 'submitted' ? 'confirmation' : 'result', customerId },
    write: () => resultMail(type, { customer, dealership }),
    limits: limitsOf(type, customer),
  };
}

/** What somebody is told of what others did to the account; undefined where there is none any more. */
export async function accountLetter({
  accountId,
}: AccountMessage): Promise<EventLetter | undefined> {
  const holder = await getAccount(accountId);
  if (!holder?.dealership.isEmailVerified) return undefined;
  const { account, dealership } = holder;
  return {
    to: account.email,
    about: { kind: 'account', dealerId: dealership.id },
    write: async () => secondFactorResetMail(dealership, await siteUrl()),
  };
}

/** What one admin gets once a day; undefined for who is none any more, or is told at once since. */
export async function adminDigestLetter({
  adminId,
  count,
}: AdminDigestMessage): Promise<EventLetter | undefined> {
  const [admin, pace] = await Promise.all([getAdmin(adminId), getApplicationPace(adminId)]);
  if (!admin || pace !== 'daily') return undefined;
  return {
    to: admin.email,
    about: { kind: 'admin_news', adminId },
    write: async () => applicationDigestMail(count, await siteUrl()),
  };
}
