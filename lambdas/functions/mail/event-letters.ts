import { getAccount } from '../../account/account-record.ts';
import { getAdmin } from '../../admin/admin-record.ts';
import { getApplicationPace } from '../../admin/new-applications.ts';
import { getCustomer } from '../../customer/items/customer-store.ts';
import { endUndoWindow } from '../../customer/decision/undo.ts';
import { addResultLink } from '../../customer/links/link-mail.ts';
import { getReason } from '../../dealership/dealership-timeline.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { isPastUndo } from '../../dealership/undo-window.ts';
import type {
  AccountMessage,
  AdminDigestMessage,
  CustomerMessage,
  DealershipMessage,
} from '../../mail/mail-queue.ts';
import { messages } from './message-registry.ts';
import { letterFrom } from './message-row.ts';
import type { Letter } from './send-letter.ts';

/** The letter that follows a message; `eventId`: of what it tells, where that may be another event than the message's. */
type EventLetter = Letter & { eventId?: string };

/**
 * Returns the letter that tells a dealership of an event; undefined where the dealership is gone, something has changed
 * since, or the address was never confirmed: it may be a stranger's.
 */
export async function dealershipLetter(
  message: DealershipMessage,
): Promise<EventLetter | undefined> {
  const { dealerId } = message;
  const dealership = await getDealership(dealerId);
  if (!dealership?.isEmailVerified) return undefined;
  const { type, eventId, at } = eventToReport(message, dealership);
  const row = messages.dealership[type];
  const facts = { dealership, eventId, reason: () => getReason(dealerId, at, eventId) };
  if (!row.isCurrent(facts)) return undefined;
  if (row.closeUndo && !(await row.closeUndo(facts))) return letterInstead(message, dealership);
  return { ...letterFrom(row, facts, { dealerId }), eventId };
}

/**
 * Returns the event to report: once an address is confirmed, an earlier rejection takes the place of that, unless its
 * own email still comes.
 */
function eventToReport({ type, eventId, at }: DealershipMessage, dealership: Dealership) {
  const { adminVerification, decisionId, decidedAt } = dealership;
  const isRejected = adminVerification === 'declined' && decisionId && decidedAt;
  return type === 'email_verified' && isRejected && isPastUndo(decidedAt)
    ? { type: 'declined' as const, eventId: decisionId, at: decidedAt }
    : { type, eventId, at };
}

/** Returns what a dealership is told in place of something that may not be told. */
function letterInstead(message: DealershipMessage, dealership: Dealership) {
  // The rejection was undone since the record was read.
  if (message.type === 'email_verified') return dealershipLetter(message);
  const { decisionId: eventId, decidedAt: at } = dealership;
  const isApproved = dealership.adminVerification === 'approved' && eventId && at;
  // The approval's own email may have come while a block was in force of which nobody was told.
  return message.type === 'unblocked' && isApproved && isPastUndo(at)
    ? dealershipLetter({ ...message, type: 'approved', eventId, at })
    : undefined;
}

/** Returns the letter that tells a customer of an event; undefined where it is outdated, or there is no address. */
export async function customerLetter({
  eventId,
  at,
  type,
  customerId,
}: CustomerMessage): Promise<EventLetter | undefined> {
  const found = await getCustomer(customerId);
  const row = messages.customer[type];
  if (!found?.contact.email || !row.isCurrent({ customer: found, at })) return undefined;
  const customer = await endUndoWindow(found);
  // It was undone since the record was read.
  if (!row.isCurrent({ customer, at })) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership) return undefined;
  const facts = { customer, dealership, at };
  const letter = letterFrom(row, facts, { customerId });
  if (!row.leadsOn) return letter;
  const write = async () =>
    row.letter({ ...facts, link: await addResultLink(customer, `result#${eventId}`) });
  return { ...letter, write };
}

/** Returns the letter that tells somebody what others did to the account; undefined where there is none any more. */
export async function accountLetter({
  type,
  accountId,
}: AccountMessage): Promise<EventLetter | undefined> {
  const holder = await getAccount(accountId);
  const row = messages.account[type];
  return holder && row.isCurrent(holder)
    ? letterFrom(row, holder, { dealerId: holder.dealership.id })
    : undefined;
}

/** Returns an admin's daily letter; undefined for who is no admin any more, or has chosen to be told at once. */
export async function adminDigestLetter({
  adminId,
  count,
}: AdminDigestMessage): Promise<EventLetter | undefined> {
  const [admin, pace] = await Promise.all([getAdmin(adminId), getApplicationPace(adminId)]);
  const row = messages.daily.admin;
  return admin && row.isCurrent({ admin, pace, count })
    ? letterFrom(row, { admin, pace, count }, { adminId })
    : undefined;
}
