import { endedLinkCopy } from '../../../shared/copy/customer/ended-link-copy.ts';
import type { LinkEnd } from '../../../shared/schemas/ended-link-schema.ts';
import { toEndedLink } from '../../customer/views/customer-session-view.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { maySubmit } from '../../customer/attempt/attempts.ts';
import { mayMailLinkAgain, requestLinkByMail } from '../../customer/links/link-again.ts';
import { requestLink, imitateLinkRequest } from '../../customer/links/link-requests.ts';
import { AppError } from '../../runtime/errors.ts';
import { stopReminders as stop } from '../../customer/links/reminder-changes.ts';
import { toPublicDealership, type Dealership } from '../../dealership/dealership.ts';
import { opensRecord } from '../../customer/links/customer-link.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { type Customer, isHiddenDraft } from '../../customer/customer-record.ts';
import { customerWithEnd } from '../../customer/links/link-end-record.ts';
import { getDealership } from '../../dealership/dealerships.ts';

/** Shows the holder of a link's key how it ended; nothing to anyone else. */
export const getEndedLink: RouteHandler<'getEndedLink', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countVisitor('endedLink', identity);
  const holder = await formerHolder(params.customerId, body.key);
  if (holder?.end === undefined) return { link: null };
  const link = toEndedLink(holder.customer, holder.dealership, holder.end);
  const isMailed = holder.end === 'expired' && mayMailLinkAgain(holder.customer, body.key);
  return {
    link: { ...link, mailedTo: isMailed ? masked(holder.customer.contact.email) : null },
  };
};

/** Shows an address to whom it may not be known: `d…@example.com`. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/**
 * Asks for a new link. An expired one that had been emailed is followed by an email with another; in any other case, the
 * dealership is asked. Everybody gets the same answer: only the holder of a former key, who knows the dealership already,
 * learns more.
 */
export const askForLink: RouteHandler<'askForLink', Visitor> = async ({
  params: { customerId },
  body: { key, requestId },
  identity,
}) => {
  await countVisitor('linkRequest', identity);
  const holder = await formerHolder(customerId, key);
  if (holder?.isOpen) throw new AppError('conflict', { message: endedLinkCopy.refused.stillWorks });
  if (holder !== undefined && maySubmit(holder.customer)) {
    const isTheirs = holder.end === 'expired' && key !== undefined;
    const byMail = isTheirs
      ? await requestLinkByMail(holder.customer, { key, requestId })
      : undefined;
    const outcome = byMail ?? (await requestLink(holder.customer, requestId));
    if (holder.end !== undefined) return outcome;
  } else await imitateLinkRequest(customerId, requestId);
  return { outcome: 'received', againAt: null };
};

/** Stops reminders, from an email whose link may have ended since. Without a key of the customer's, it's not found. */
export const stopReminders: RouteHandler<'stopReminders', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countVisitor('reminderStop', identity);
  const holder = await formerHolder(params.customerId, body.key);
  if (!holder || (!holder.isOpen && holder.end === undefined)) throw new AppError('not_found');
  await stop(holder.customer);
  return { dealer: toPublicDealership(holder.dealership) };
};

/** A dealership's customer, as the holder of a present or former key. */
export type FormerHolder = {
  customer: Customer;
  dealership: Dealership;
  /** The end of the key's link; undefined for any other key. */
  end: LinkEnd | undefined;
  /** The key opens the customer's record after all. */
  isOpen: boolean;
};

/**
 * Finds the customer of an id and a key. A draft is nobody's customer yet, and a blocked dealership has none; finding
 * nobody takes as many reads as finding somebody.
 */
async function formerHolder(id: string, key = ''): Promise<FormerHolder | undefined> {
  const { customer, end } = await customerWithEnd(id, key);
  const dealership = await getDealership(customer?.dealerId ?? id);
  if (!customer || isHiddenDraft(customer)) return undefined;
  if (!dealership || !isOpenForCustomers(dealership)) return undefined;
  return { customer, dealership, end, isOpen: opensRecord(customer, key) };
}
