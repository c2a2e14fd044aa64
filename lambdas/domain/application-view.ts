import {
  applicationStatus,
  type ApplicationRow,
  type ApplicationStatus,
  type RelatedApplication,
  type SharedTrait,
} from '../../shared/schemas/admin.ts';
import type { Dealer } from './dealer.ts';

/** One record with a status that nobody knows must not take a whole list away. */
const statusOf = ({ adminVerification }: Pick<Dealer, 'adminVerification'>): ApplicationStatus =>
  applicationStatus.safeParse(adminVerification).data ?? 'unknown';

/** A line of the admins' list, from a whole record or from an index. */
export const toApplicationRow = (dealer: Dealer): ApplicationRow => ({
  id: dealer.id,
  dealerName: dealer.dealerName,
  fullName: dealer.fullName,
  email: dealer.email,
  createdAt: dealer.createdAt,
  adminVerification: statusOf(dealer),
  isBlocked: dealer.isBlocked,
  isEmailVerified: dealer.isEmailVerified,
});

export const toRelatedApplication = (
  dealer: Dealer,
  shares: SharedTrait[],
): RelatedApplication => ({
  id: dealer.id,
  dealerName: dealer.dealerName,
  createdAt: dealer.createdAt,
  adminVerification: statusOf(dealer),
  isBlocked: dealer.isBlocked,
  shares,
});
