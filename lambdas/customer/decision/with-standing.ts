import { isoTime } from '../../runtime/clock.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { Customer } from '../customer-record.ts';
import { statusFor, type Standing } from './standing.ts';

/** What the dealership has, of which it depends what a verified customer is told. */
export type HasCreditLink = { hasCreditLink: boolean };

/**
 * The customer as it is when things stand so: the specification's words for it, whom it waits for and since when, and
 * whether the dealership owes a credit application link, since the customer was told that it will come.
 */
export function withStanding(
  before: Customer,
  stands: Standing,
  { hasCreditLink }: HasCreditLink,
): Customer {
  const { status, waitingFor } = statusFor(stands);
  const {
    decidedAt: _decidedAt,
    denialReason: _denialReason,
    waitingFor: _waitingFor,
    isLinkInResult: _inResult,
    archivedAt: _archivedAt,
    reviewSince,
    creditLinkOwedSince,
    ...kept
  } = before;
  const at = isoTime();
  const isDecided = waitingFor === undefined;
  // What was promised stays so, though the dealership has got a link since.
  const isPromised = creditLinkOwedSince !== undefined || !hasCreditLink;
  const isOwed = status === 'approved' && before.creditLinkSentAt === undefined && isPromised;
  return {
    ...kept,
    standing: stands,
    status,
    ...(waitingFor !== undefined && { waitingFor }),
    ...(isDecided && { decidedAt: stands.at }),
    ...(status === 'denied' && stands.reason !== undefined && { denialReason: stands.reason }),
    ...(waitingFor === 'dealership' && { reviewSince: reviewSince ?? at }),
    ...(status === 'approved' && !isPromised && { isLinkInResult: true }),
    ...(isOwed && { creditLinkOwedSince: creditLinkOwedSince ?? at }),
    updatedAt: at,
  };
}

/** Whether a customer waits for the dealership's credit link since this change. */
export const isCreditLinkNewlyOwed = (before: Customer, after: Customer): boolean =>
  before.creditLinkOwedSince === undefined && after.creditLinkOwedSince !== undefined;

/** Whether a dealership has a credit application link now. */
export const readHasCreditLink = async (dealerId: string): Promise<HasCreditLink> => ({
  hasCreditLink: (await getDealership(dealerId))?.creditLink !== undefined,
});
