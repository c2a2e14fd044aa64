import {
  accountPrefix,
  addressPrefix,
  newApplicationsPartition,
  adminPrefix,
  dealershipPrefix,
  dealershipTermsPartition,
  lockPrefix,
  unconfirmedTermsPartition,
} from '../../lambdas/store/table.ts';

/** How the partitions begin that are a dealership's lists of customers: whoever changes a customer writes them too. */
const customersLists = ['TERM', 'TASKS#', 'LINK_ENDS', 'NAMES#', 'COUNTS'].map(
  (list) => `${dealershipPrefix}*#${list}`,
);

/** A customer's record, and where it stands in lists, of its dealership and of what is due. */
const customers = ['CUSTOMER#', 'SESSION#', 'REMINDERS', 'LAST_USE', ...customersLists];

/** By which admins find dealerships. */
const dealershipTerms = [dealershipTermsPartition, unconfirmedTermsPartition];
const dealershipsFound = [...dealershipTerms, 'DEALERS#TRAIT'];

/** What is kept of each mail that is sent. */
const sentMails = [addressPrefix, 'MAILS#'];

/**
 * How the partitions begin that each function writes: nobody's requests write more than what they are about. Those that
 * customers and providers send write nothing of accounts, of dealerships themselves, of admins.
 */
export const writtenPartitions = {
  account: [
    ...[accountPrefix, dealershipPrefix, 'EMAIL#', 'UPLOAD#', 'JOINING#', 'LEAVERS', 'LINK#'],
    ...[lockPrefix, 'LIMIT#', 'COUNTS', ...dealershipsFound, ...sentMails],
    // An admin's sign-ins, and what admins are told.
    ...[adminPrefix, newApplicationsPartition],
    // The dealership's contact is verified by a provider, which forgets a session that nobody will use.
    ...['SESSION#', 'DELETIONS'],
  ],
  admin: [dealershipPrefix, ...dealershipsFound, 'COUNTS', 'SESSION#', adminPrefix, 'LIMIT#'],
  /** A dealership that is renamed is no longer found by its old name. */
  deletedByAdmin: dealershipTerms,
  chores: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'COUNTS', 'EMAIL#'],
    ...['UPLOAD#', 'LEAVERS', 'SESSION#', 'DELETIONS', 'ERASURES', 'REMINDERS', 'LAST_USE'],
    ...['DIGEST', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  customer: [
    ...[...customers, 'LIMIT#', 'DELETIONS'],
    // A customer who wants no more reminders.
    `${dealershipPrefix}*#REMINDER_STOPS`,
  ],
  dealer: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, ...dealershipsFound, 'REMINDERS'],
    ...['LAST_USE', 'LINK#', 'MAIL#', 'LIMIT#', ...sentMails],
  ],
  evidence: [
    // An attempt that counts for nothing, since documents are asked for again, is given back to its person.
    ...[...customers, 'LIMIT#reading#', 'LIMIT#attemptOf'],
    `${dealershipPrefix}*#REUSE`,
  ],
  mail: [
    ...['CUSTOMER#', accountPrefix, dealershipPrefix, 'LINK#', 'MAIL#', 'DIGESTS', 'LIMIT#'],
    ...sentMails,
  ],
  webhook: [...customers, 'LIMIT#'],
} as const satisfies Record<string, readonly string[]>;
