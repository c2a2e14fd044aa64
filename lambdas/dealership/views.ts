import {
  applicationStatus,
  type ApplicationRow,
  type ApplicationStatus,
  type RelatedApplication,
  type SharedTrait,
  type DealerEvent,
  type Application,
} from '../../shared/schemas/admin.ts';
import { keptFile } from '../upload/kept-file.ts';
import { type Dealer, isRegistrationComplete } from './dealership.ts';
import type { PublicDealer } from '../../shared/schemas/customer.ts';
import type { DealerMe } from '../../shared/schemas/dealer.ts';
import { accountStateOf } from './gate.ts';
import { mailOwner, mailDomain } from './mail-owner.ts';
import { websiteDomain } from './terms.ts';

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

export const toPublicDealer = (dealer: Dealer): PublicDealer => ({
  dealerId: dealer.id,
  name: dealer.dealerName,
  address: dealer.address,
  phone: dealer.phone,
});

export const toDealerMe = (dealer: Dealer): DealerMe => ({
  dealerId: dealer.id,
  email: dealer.email,
  fullName: dealer.fullName,
  dealerName: dealer.dealerName,
  phone: dealer.phone,
  address: dealer.address,
  website: dealer.website,
  createdAt: dealer.createdAt,
  state: accountStateOf(dealer),
  creditLink: dealer.creditLink ?? null,
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
