import type { CustomerSession } from '../../../shared/schemas/customer-schema.ts';
import { DRAFT_HOURS } from '../../../shared/limits.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { type Dealership, toPublicDealership } from '../../dealership/dealership.ts';
import { personAttemptsLeft } from '../../customer/attempt/person-attempts.ts';
import {
  confirmedContact,
  offeredContact,
  toCustomerSession,
} from '../../customer/views/customer-session-view.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { recordLanguage } from '../../customer/contact/save-contact.ts';
import { usualReviewHours } from '../../customer/decision/review-times.ts';
import { recordLinkOpening } from '../../customer/links/link-changes.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { beginCustomer } from '../../customer/links/new-customer.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { AppError } from '../../runtime/errors.ts';
import type { CustomerIdentity } from './identify-customer.ts';

export const getCustomerSession: RouteHandler<'getCustomerSession', CustomerIdentity> = async ({
  identity: { customer, dealership, language },
}) => readCustomerSession(await recordLanguage(customer, language), dealership);

/** All that a customer's key shows, with what is left to the person on all records together. */
export const readCustomerSession = async (
  customer: Customer,
  dealership: Dealership,
): Promise<CustomerSession> => {
  const session = toCustomerSession(customer, dealership, retentionDays());
  const isReviewed = session.result?.phase === 'review';
  const [ofPerson, usualHours] = await Promise.all([
    personAttemptsLeft(customer),
    isReviewed ? usualReviewHours(dealership.id) : undefined,
  ]);
  const attemptsLeft = Math.min(session.attemptsLeft, ofPerson);
  return { ...session, attemptsLeft, ...(usualHours !== undefined && { usualHours }) };
};

/** Records that a browser opened the page; a preview bot, which lacks the fragment's key, never gets here. */
export const openLink: RouteHandler<'openLink', CustomerIdentity> = async ({
  identity: { customer: found, dealership, key, language },
}) => {
  const customer = await recordLanguage(await recordLinkOpening(found), language);
  return {
    ...(await readCustomerSession(customer, dealership)),
    ...offeredContact(customer, key),
  };
};

/** Shows the contact that the dealership typed to a visitor who said that it's theirs. Nothing is recorded of it. */
export const confirmContact: RouteHandler<'confirmContact', CustomerIdentity> = ({
  identity: { customer, key },
}) => Promise.resolve({ typed: confirmedContact(customer, key) ?? null });

export const getPublicDealership: RouteHandler<'getPublicDealership', Visitor> = async ({
  params,
  identity,
}) => {
  await countVisitor('dealership', identity);
  return toPublicDealership(await openDealership(params.dealerId));
};

/** Begins a verification at a dealership's general link: the dealer sees it once it is submitted. */
export const createDraft: RouteHandler<'createDraft', Visitor> = async ({ params, identity }) => {
  await countVisitor('draft', identity);
  const dealership = await openDealership(params.dealerId);
  const { customer, key, expiresAt } = await beginCustomer({
    dealerId: dealership.id,
    origin: 'draft',
    hours: DRAFT_HOURS,
  });
  return { customerId: customer.id, key, expiresAt };
};

/** A dealership that visitors may know of: approved, confirmed, not blocked. Any other is a missing one. */
export async function openDealership(id: string): Promise<Dealership> {
  const dealership = await getDealership(id);
  if (!dealership || !isOpenForCustomers(dealership)) throw new AppError('not_found');
  return dealership;
}
