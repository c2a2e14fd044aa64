/** The table's fixed names, shared with `infra`. The keys are built in `keys.ts`. */
export const tableKeys = { partition: 'pk', sort: 'sk' } as const;

/** The partition that lists the admins: an operator writes it, no function may. */
export const adminPartition = 'ADMINS';

/** The partition of new applications that admins hear of. */
export const newApplicationsPartition = 'ADMIN_NEWS';

/** Prefix of the partitions with an admin's sign-ins and events. */
export const adminPrefix = 'ADMIN#';

/** Prefix of the partitions of sign-in locks: nothing else is open to the function behind the pools' triggers. */
export const lockPrefix = 'LOCK#';

/** Prefix of the partitions of accounts: nothing else but dealerships is open to the function behind the tokens. */
export const accountPrefix = 'ACCOUNT#';
export const dealershipPrefix = 'DEALER#';

/** Prefix of the partitions with mails to an address, which is stored as a hash. */
export const addressPrefix = 'ADDRESS#';

export const dealershipTermsPartition = 'DEALERS#TERM';
/** The partition by which admins find dealerships that nobody has confirmed. */
export const unconfirmedTermsPartition = 'DEALERS#UNCONFIRMED#TERM';

/** The partition of the log: the entries that have their place, and their number. */
export const logPartition = 'LOG';
/** The partition of the events that the log itself adds: about its keys, and the operator's rules. */
export const siteEventsPartition = 'LOG#SITE';

/**
 * Epoch seconds; DynamoDB deletes an item some time later. Code never relies on that: it compares the time itself.
 */
export const timeToLiveAttribute = 'ttl';

/**
 * A row's fields: all that a list shows. An index cannot change its projection later, so fields of audit and session
 * lists are here, too. DynamoDB takes at most 20 for an index, so this leaves out what the keys show (they are always
 * projected): an event's time and subject, a session's id. A session's `email` is the one in its vendor data, its
 * `status` the decision.
 */
export const rowFields = [
  'id',
  'createdAt',
  // dealerships
  'dealerName',
  'fullName',
  'email',
  'adminVerification',
  'isBlocked',
  'isEmailVerified',
  // customers: all that their lists show
  'row',
  // events
  'type',
  'by',
  'byName',
  'byEmail',
  'subjectName',
  'reason',
  'sessionId',
  // sessions
  'status',
] as const;

/** Sparse: an item is in an index only while it has the index's two key attributes. */
export const indexes = {
  gsi1: { name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk', projected: rowFields },
  gsi2: { name: 'gsi2', partition: 'gsi2pk', sort: 'gsi2sk', projected: rowFields },
} as const;
