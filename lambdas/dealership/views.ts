import { application, type Application, type DealerEvent } from '../../shared/schemas/admin.ts';
import { publicDealer, type PublicDealer } from '../../shared/schemas/customer.ts';
import { pick } from '../runtime/pick.ts';
import { toKeptFile } from '../upload/kept-file.ts';
import { type Dealer, isRegistrationComplete } from './dealership.ts';
import { mailOwner, mailDomain } from './mail-owner.ts';
import { websiteDomain } from './terms.ts';

export const toPublicDealer = (dealer: Dealer): PublicDealer => ({
  ...pick(publicDealer, dealer),
  dealerId: dealer.id,
  name: dealer.dealerName,
});

export const toApplication = (
  dealer: Dealer,
  events: DealerEvent[],
  { related, session }: Pick<Application, 'related' | 'session'>,
  retentionDays: number,
): Application => ({
  ...pick(application, dealer),
  isRegistrationComplete: isRegistrationComplete(dealer),
  mail: {
    owner: mailOwner(dealer.email, dealer.website),
    domain: mailDomain(dealer.email),
    websiteDomain: websiteDomain(dealer.website),
  },
  related,
  session,
  verificationDocument:
    dealer.verificationDocument &&
    toKeptFile(dealer.verificationDocument, dealer.createdAt, retentionDays),
  events,
});
