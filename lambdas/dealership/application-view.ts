import { application, type Application } from '../../shared/schemas/admin.ts';
import { pick } from '../runtime/pick.ts';
import { toKeptFile } from '../upload/kept-file.ts';
import { documentStateOf } from './document-state.ts';
import { type Dealership, isRegistrationComplete } from './dealership.ts';
import { mailOwner, mailDomain } from './mail-owner.ts';
import { websiteDomain } from './terms.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events.ts';

/** Apart from the views for others: what says whose a mail address is would weigh on every function. */
export const toApplication = (
  dealership: Dealership,
  events: DealershipEvent[],
  found: Pick<Application, 'related' | 'session' | 'toReview' | 'undo'>,
  retentionDays: number,
): Application => ({
  ...pick(application, dealership),
  isRegistrationComplete: isRegistrationComplete(dealership),
  mail: {
    owner: mailOwner(dealership.email, dealership.website),
    domain: mailDomain(dealership.email),
    websiteDomain: websiteDomain(dealership.website),
  },
  ...found,
  documentState: documentStateOf(dealership),
  verificationDocument:
    dealership.verificationDocument &&
    toKeptFile(dealership.verificationDocument, dealership.createdAt, retentionDays),
  earlierDocuments: dealership.earlierDocuments.map((file) => ({
    ...toKeptFile(file, dealership.createdAt, retentionDays),
    addedAt: file.addedAt,
  })),
  documentRequest:
    dealership.documentRequestedAt === undefined
      ? null
      : { at: dealership.documentRequestedAt, reason: dealership.documentReason ?? '' },
  events,
});
