import {
  applicationStatus,
  type Application,
  type ApplicationRow,
  type ApplicationStatus,
  type DealerEvent,
  type RelatedApplication,
  type SharedTrait,
} from '../../shared/schemas/admin.ts';
import { isRegistrationComplete, type Dealer } from './dealer.ts';
import { keptFile } from './kept-file.ts';
import { mailDomain, mailOwner } from './mail-owner.ts';
import { websiteDomain } from './search-terms.ts';

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

export const toApplication = (
  dealer: Dealer,
  events: DealerEvent[],
  { related, session }: Pick<Application, 'related' | 'session'>,
  retentionDays: number,
): Application => ({
  ...toApplicationRow(dealer),
  isRegistrationComplete: isRegistrationComplete(dealer),
  mail: {
    owner: mailOwner(dealer.email, dealer.website),
    domain: mailDomain(dealer.email),
    websiteDomain: websiteDomain(dealer.website),
  },
  related,
  verificationStatus: dealer.verificationStatus ?? null,
  verifiedAt: dealer.verifiedAt ?? null,
  session,
  address: dealer.address,
  phone: dealer.phone,
  website: dealer.website,
  verificationDocument:
    dealer.verificationDocument &&
    keptFile(dealer.verificationDocument, dealer.createdAt, retentionDays),
  events,
});
