/** The table's fixed names, shared with `infra`. The map of items and keys is in `keys.ts`. */
export const tableKeys = { partition: 'pk', sort: 'sk' } as const;

/** The partition that says who is an admin: an operator writes it, no function may. */
export const adminPartition = 'ADMINS';

/** The partition of what admins are told about. */
export const newApplicationsPartition = 'ADMIN_NEWS';

/** How the partitions begin in which the functions keep what they know of an admin's sign-ins. */
export const adminPrefix = 'ADMIN#';

/** How the partitions of sign-in locks begin: all that the function of the pools' triggers may touch. */
export const lockPrefix = 'LOCK#';

/** How the partitions begin that say who signs in, and for whom: all that the function behind the tokens may read. */
export const accountPrefix = 'ACCOUNT#';
export const dealershipPrefix = 'DEALER#';

/** How the partitions begin with what was sent to an address, which is kept as a hash. */
export const addressPrefix = 'ADDRESS#';

/** The partition by which admins find dealerships. */
export const dealershipTermsPartition = 'DEALERS#TERM';
/** The one of those that nobody has confirmed. */
export const unconfirmedTermsPartition = 'DEALERS#UNCONFIRMED#TERM';

/** Epoch seconds; DynamoDB deletes an item some time after it. Code never relies on that: it compares the time itself. */
export const timeToLiveAttribute = 'ttl';

/**
 * A row's fields: all that a list shows. An index cannot change its projection later, so those of audit
 * and session lists are here too. DynamoDB takes at most 20 for an index, so this leaves out what the keys
 * tell (they are always projected): an event's time and subject, a session's id.
 * A session's `email` is its vendor data's, its `status` the decision.
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

/** Sparse: an item is in an index only while it carries the index's two key attributes. */
export const indexes = {
  gsi1: { name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk', projected: rowFields },
  gsi2: { name: 'gsi2', partition: 'gsi2pk', sort: 'gsi2sk', projected: rowFields },
} as const;
