import { application, type Application, type DealerEvent } from '../../shared/schemas/admin.ts';
import { pick } from '../runtime/pick.ts';
import { toKeptFile } from '../upload/kept-file.ts';
import { type Dealer, isRegistrationComplete } from './dealership.ts';
import { mailOwner, mailDomain } from './mail-owner.ts';
import { websiteDomain } from './terms.ts';

/** Apart from the views for others: what says whose a mail address is would weigh on every function. */
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
