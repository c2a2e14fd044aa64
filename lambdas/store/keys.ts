/* The table's map, and what each item answers: docs/data-model.md. */
import {
  accountPrefix,
  addressPrefix,
  newApplicationsPartition,
  adminPartition,
  adminPrefix,
  dealershipPrefix,
  dealershipTermsPartition,
  indexes,
  lockPrefix,
  logPartition,
  siteEventsPartition,
  tableKeys,
  unconfirmedTermsPartition,
} from './table.ts';

const { gsi1, gsi2 } = indexes;
export type Key = { [tableKeys.partition]: string; [tableKeys.sort]: string };
const key = (partition: string, sort: string): Key => ({
  [tableKeys.partition]: partition,
  [tableKeys.sort]: sort,
});
const inGsi1 = (partition: string, sort: string) => ({
  [gsi1.partition]: partition,
  [gsi1.sort]: sort,
});
const inGsi2 = (partition: string, sort: string) => ({
  [gsi2.partition]: partition,
  [gsi2.sort]: sort,
});

/** Returns a sort key by an ISO time with milliseconds; the id makes it unique. */
export const whenOf = (isoTime: string, id: string): string => `${isoTime}#${id}`;

/** The latest time that `Date` prints with a year of four digits, in milliseconds: 13 digits. */
const LAST_MOMENT = 9_999_999_999_999;
/** Returns a sort key with the newest first, where a query by prefix reads upwards. */
const invertedWhenOf = (isoTime: string, id: string): string =>
  `${String(LAST_MOMENT - Date.parse(isoTime)).padStart(13, '0')}#${id}`;

export const keys = {
  dealership: (id: string) => key(`${dealershipPrefix}${id}`, 'PROFILE'),
  account: (id: string) => key(`${accountPrefix}${id}`, 'PROFILE'),
  person: (dealerId: string, accountId: string) =>
    key(`DEALER#${dealerId}#PEOPLE`, `PERSON#${accountId}`),
  invitation: (dealerId: string, id: string) =>
    key(`DEALER#${dealerId}#PEOPLE`, `${invitationPrefix}${id}`),
  endedAccess: (accountId: string) => key(`${accountPrefix}${accountId}`, 'ENDED'),
  leaver: (accountId: string) => key('LEAVERS', accountId),
  joining: (address: string) => key(`JOINING#${address}`, 'LEASE'),
  recoveryCodes: (accountId: string) => key(`${accountPrefix}${accountId}`, 'RECOVERY'),
  emailClaim: (email: string) => key(`EMAIL#${email.toLowerCase()}`, 'DEALER'),
  proofClaim: (uploadId: string) => key(`UPLOAD#${uploadId}`, 'DEALER'),
  dealershipCounts: () => key('COUNTS', 'DEALERS'),
  dealershipTerm: (term: string, id: string) => key(dealershipTermsPartition, `${term}#${id}`),
  dealershipTrait: (term: string) => key('DEALERS#TRAIT', term),
  unconfirmedTerm: (term: string, id: string) => key(unconfirmedTermsPartition, `${term}#${id}`),
  admin: (id: string) => key(adminPartition, id),
  adminSignIns: (id: string) => key(`${adminPrefix}${id}`, 'SIGN_INS'),
  adminNotifications: (id: string) => key(`${adminPrefix}${id}`, 'NOTIFICATIONS'),
  adminEvent: (adminId: string, at: string, id: string) =>
    key(`${adminPrefix}${adminId}`, `${eventPrefix}${whenOf(at, id)}`),
  newApplication: (when: string) => key(newApplicationsPartition, when),
  adminDigest: () => key('DIGEST', 'ADMINS'),
  customer: (id: string) => key(`CUSTOMER#${id}`, 'PROFILE'),
  submission: (customerId: string, submissionId: string) =>
    key(`CUSTOMER#${customerId}`, `SUBMISSION#${submissionId}`),
  note: (customerId: string, noteId: string) =>
    key(`CUSTOMER#${customerId}`, `${notePrefix}${noteId}`),
  noteCount: (customerId: string) => key(`CUSTOMER#${customerId}`, 'NOTES'),
  recordClaim: (customerId: string, requestId: string) =>
    key(`CUSTOMER#${customerId}`, `RECORD#${requestId}`),
  progress: (customerId: string) => key(`CUSTOMER#${customerId}`, 'PROGRESS'),
  reading: (customerId: string, kind: string) => key(`CUSTOMER#${customerId}`, `READING#${kind}`),
  endedLink: (customerId: string, hash: string) =>
    key(`CUSTOMER#${customerId}`, `ENDED_LINK#${hash}`),
  customerTerm: (dealerId: string, term: string, createdAt: string, id: string) =>
    key(`DEALER#${dealerId}#TERM`, `${term}#${invertedWhenOf(createdAt, id)}`),
  dealershipEvent: (dealerId: string, at: string, id: string) =>
    key(`DEALER#${dealerId}`, `${eventPrefix}${whenOf(at, id)}`),
  customerEvent: (customerId: string, at: string, id: string) =>
    key(`CUSTOMER#${customerId}`, `${eventPrefix}${whenOf(at, id)}`),
  dealershipOpening: (dealerId: string, who: string, fileKey: string) =>
    key(`DEALER#${dealerId}`, `OPENING#${who}#${fileKey}`),
  customerOpening: (customerId: string, who: string, fileKey: string) =>
    key(`CUSTOMER#${customerId}`, `OPENING#${who}#${fileKey}`),
  documentRequest: (dealerId: string, requestId: string) =>
    key(`DEALER#${dealerId}`, `DOCUMENT_WISH#${requestId}`),
  reviewTimes: (dealerId: string, period: string) =>
    key(`DEALER#${dealerId}`, `REVIEW_TIMES#${period}`),
  emailLink: (hash: string) => key(`LINK#${hash}`, 'LINK'),
  session: (id: string) => key(`SESSION#${id}`, 'SESSION'),
  // The owner of these lists is a dealership (its id), or a salesperson there (`salesOwner`).
  task: (owner: string, kind: string, since: string, customerId: string) =>
    key(`DEALER#${owner}#TASKS#${kind}`, whenOf(since, customerId)),
  linkEnd: (owner: string, end: string, customerId: string) =>
    key(`DEALER#${owner}#LINK_ENDS`, whenOf(end, customerId)),
  customerName: (owner: string, listState: string, name: string, customerId: string) =>
    key(`DEALER#${owner}#NAMES#${listState}`, `${name}#${customerId}`),
  customerDate: (owner: string, listState: string, when: string) =>
    key(`DEALER#${owner}#DATES#${listState}`, when),
  salesperson: (dealerId: string, id: string) => key(`DEALER#${dealerId}#SALESPEOPLE`, id),
  submissionCounts: (dealerId: string) => key(`DEALER#${dealerId}#COUNTS`, 'CUSTOMERS'),
  fingerprint: (dealerId: string, how: string, hash: string, customerId: string) =>
    key(`DEALER#${dealerId}#REUSE`, `${how}#${hash}#${customerId}`),
  deletion: (due: string, provider: string, sessionId: string) =>
    key('DELETIONS', `${due}#${provider}#${sessionId}`),
  erasure: (customerId: string) => key('ERASURES', customerId),
  reminder: (due: string, customerId: string) => key('REMINDERS', whenOf(due, customerId)),
  lastUse: (day: string, customerId: string) => key('LAST_USE', whenOf(day, customerId)),
  matchLastUse: (day: string, customerId: string) =>
    key('LAST_USE#SANCTIONS', whenOf(day, customerId)),
  filesStored: (day: string, customerId: string) => key('FILES_STORED', whenOf(day, customerId)),
  reminderStop: (dealerId: string, inbox: string) =>
    key(`DEALER#${dealerId}#REMINDER_STOPS`, inbox),
  mailClaim: (what: string) => key(`MAIL#${what}`, 'MAIL'),
  sentMail: (addressHash: string, messageId: string) =>
    key(`${addressPrefix}${addressHash}`, `${sentMailPrefix}${messageId}`),
  deadAddress: (addressHash: string) => key(`${addressPrefix}${addressHash}`, 'DEAD'),
  complaint: (inbox: string) => key(`${addressPrefix}${inbox}`, 'COMPLAINT'),
  mailOf: (subject: string, addressHash: string, messageId: string) =>
    key(`MAILS#${subject}`, `${addressHash}#${messageId}`),
  notice: (accountId: string, due: string, eventId: string) =>
    key(`${accountPrefix}${accountId}`, `${noticePrefix}${due}#${eventId}`),
  digest: (due: string, accountId: string) => key('DIGESTS', `${due}#${accountId}`),
  limit: (what: string, who: string) => key(`LIMIT#${what}#${who}`, 'LIMIT'),
  /** An account is a user's `sub`, or the hash of a name that no user has. */
  lockout: (account: string) => key(`${lockPrefix}${account}`, 'LOCK'),
  logHead: () => key(logPartition, 'HEAD'),
  // More digits than there will ever be events, so that text sorts as numbers.
  logBatch: (first: number | string) =>
    key(logPartition, `${batchPrefix}${String(first).padStart(12, '0')}`),
  siteEvent: (at: string, id: string) =>
    key(siteEventsPartition, `${eventPrefix}${whenOf(at, id)}`),
} as const;

/** Names a salesperson as the owner of lists, within the dealership's own prefix. */
export const salesOwner = (dealerId: string, salespersonId: string): string =>
  `${dealerId}#SALES#${salespersonId}`;

export const eventPrefix = 'EVENT#';
export const notePrefix = 'NOTE#';
export const sentMailPrefix = 'MAIL#';
export const noticePrefix = 'NOTICE#';
export const invitationPrefix = 'INVITATION#';
export const batchPrefix = 'BATCH#';

/** Returns the dealership whose partition holds an event; null for an admin's. */
export const dealerIdOf = (partition: string): string | null =>
  partition.startsWith(dealershipPrefix) ? partition.slice(dealershipPrefix.length) : null;

/** Attributes that put an item into an index. */
export const indexKeys = {
  allDealerships: (when: string) => inGsi1('DEALERS', when),
  dealershipsOfStatus: (status: string, when: string) => inGsi2(`DEALERS#${status}`, when),
  customersOfDealership: (dealerId: string, when: string) => inGsi1(`DEALER#${dealerId}`, when),
  customersInListState: (dealerId: string, listState: string, when: string) =>
    inGsi2(`DEALER#${dealerId}#${listState}`, when),
  deletionsOfDealership: (dealerId: string, when: string) =>
    inGsi1(`DEALER#${dealerId}#DELETIONS`, when),
  linkEnds: (end: string, customerId: string) => inGsi2('LINK_ENDS', whenOf(end, customerId)),
  audit: (when: string) => inGsi1(`AUDIT#${when.slice(0, 7)}`, when),
  openings: (when: string) => inGsi1(`OPENINGS#${when.slice(0, 7)}`, when),
  auditBy: (who: string, when: string) => inGsi2(`AUDIT_BY#${who}`, when),
  unlinkedSessions: (when: string) => inGsi1('SESSIONS#UNLINKED', when),
  overdueSessions: (due: string) => inGsi2('POLL', due),
} as const;
