/*
 * The table's map. `when` is `<ISO time with milliseconds>#<id>`; terms are made in `dealership-terms.ts` and `list-items.ts`.
 *
 * item            pk                  sk                        gsi1 pk / sk            gsi2 pk / sk
 * dealership      DEALER#<id>         PROFILE                   DEALERS / when          DEALERS#<status> / when
 *                                                               (once confirmed)        DEALERS#unconfirmed / when
 * account         ACCOUNT#<sub>       PROFILE
 * ended access    ACCOUNT#<sub>       ENDED                                                           (ttl)
 * person          DEALER#<id>#PEOPLE  PERSON#<sub>
 * invitation      DEALER#<id>#PEOPLE  INVITATION#<id>                                                 (ttl)
 * leaver          LEAVERS             <sub>
 * join lease      JOINING#<sha256>    LEASE                                                           (ttl)
 * recovery codes  ACCOUNT#<sub>       RECOVERY
 * email claim     EMAIL#<email>       DEALER
 * proof claim     UPLOAD#<uploadId>   DEALER
 * counts          COUNTS              DEALERS
 * dealership term DEALERS#TERM or     <label>:<term>#<id>
 *                 DEALERS#UNCONFIRMED#TERM
 * shared trait    DEALERS#TRAIT       <label>:<term>
 * admin           ADMINS              <id>
 * admin's sign-ins ADMIN#<id>         SIGN_INS
 * notifications   ADMIN#<id>          NOTIFICATIONS
 * new application ADMIN_NEWS          when                                                            (ttl)
 * admin digest    DIGEST              ADMINS
 * customer        CUSTOMER#<id>       PROFILE                   DEALER#<id> / when      DEALER#<id>#<place> / when
 * submission      CUSTOMER#<id>       SUBMISSION#<submissionId>
 * note            CUSTOMER#<id>       NOTE#<noteId>                                                   (ttl, deleted)
 * count of notes  CUSTOMER#<id>       NOTES
 * export claim    CUSTOMER#<id>       EXPORT#<requestId>                                              (ttl)
 * progress        CUSTOMER#<id>       PROGRESS                                                        (ttl)
 * customer term   DEALER#<id>#TERM    <term>#<when, inverted>
 * customer's name DEALER#<id>#NAMES#<place> <name>#<id>
 * link's end      DEALER#<id>#LINK_ENDS <when>                                       LINK_ENDS / when
 * customer counts DEALER#<id>#COUNTS  CUSTOMERS
 * ended link      CUSTOMER#<id>       ENDED_LINK#<sha256>                                             (ttl)
 * event           CUSTOMER#<id> or    EVENT#<when>              AUDIT#<yyyy-mm> / when  AUDIT_BY#<who> / when
 *                 DEALER#<id>                                   (somebody's act)
 *                                                               OPENINGS#<yyyy-mm> / when
 *                                                               (a customer's file)
 * opening claim   CUSTOMER#<id> or    OPENING#<who>#<file>                                            (ttl)
 *                 DEALER#<id>
 * document request DEALER#<id>        DOCUMENT_WISH#<requestId>                                       (ttl)
 * email link      LINK#<sha256>       LINK                                                            (ttl)
 * session         SESSION#<id>        SESSION                   SESSIONS#UNLINKED / when POLL / <due>#<id>
 * task            DEALER#<id>#TASKS#<kind> <when>
 * fingerprint     DEALER#<id>#REUSE   <how>#<hash>#<customer>                                         (ttl)
 * deletion        DELETIONS           <due>#<provider>#<session>
 * erasure         ERASURES            <customer>
 * reminder        REMINDERS           <due>#<customer>
 * last use        LAST_USE            <day>#<customer>
 * reminder stop   DEALER#<id>#REMINDER_STOPS <sha256 of the inbox>
 * mail claim      MAIL#<what>         MAIL                                                            (ttl)
 * sent mail       ADDRESS#<sha256>    MAIL#<SES's id>                                                 (ttl)
 * dead address    ADDRESS#<sha256>    DEAD                                                            (ttl)
 * complaint       ADDRESS#<sha256>    COMPLAINT                                                       (ttl)
 * mail of         MAILS#<whom it is about> <sha256>#<SES's id>                                        (ttl)
 * notice          ACCOUNT#<sub>       NOTICE#<due>#<event>                                            (ttl)
 * digest          DIGESTS             <due>#<account>
 * limit           LIMIT#<what>#<who>  LIMIT                                                           (ttl)
 * lockout         LOCK#<account>      LOCK                                                            (ttl)
 *
 * It answers: who may come in (account, dealership), and why a token opens nothing any more (ended access); who works
 * for a dealership, and who is invited to (person, invitation); which of the pool's users no record names any more
 * (leaver); all dealerships, and those of a status (gsi1, gsi2 of dealership); which registrations have ended (gsi2,
 * by their time); Page X of Y (counts); a dealership and an account by email (email claim); an admin's search
 * (dealership term); who gave the same phone, website or address (shared trait); who is an admin (admin); a
 * dealership's list and its places (gsi1, gsi2 of customer: a draft has neither until submitted, but a ttl), the same
 * by name (customer's name), with its size (customer counts); which links end soon, and which have ended (link's end,
 * gsi2); a dealer's search by prefix, newest first (customer term); a timeline (event); the audit list and its filter
 * by person (gsi1, gsi2 of event); whether an opening was just recorded (opening claim); sessions of neither a
 * customer nor a user (gsi1 of session); overdue decisions (gsi2 of session: while one is awaited); what waits for a
 * dealership (task); how a customer's link ended (ended link); colleagues' notes on a customer, and how many there
 * are (note, count of notes); an account's remaining recovery codes (recovery codes); a customer's progress on all
 * devices, and the phone that may help (progress); whether a file was used before (fingerprint); what a provider
 * still has to delete (deletion); which customers' erasure has begun and not ended (erasure); which customers to
 * remind of a link (reminder), and which addresses want no reminders (reminder stop); which records nobody has used
 * for long (last use); the contents of somebody's next daily mail (notice), and whose is due (digest); what became of
 * the mails to an address, and whether any are sent there (sent mail, dead address), and which of them are about a
 * customer or a dealership (mail of).
 *
 * A lock's account is a user's `sub`, or the hash of a name that no user has.
 */
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

/** Returns a sort key by time; the id makes it unique. */
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
  newApplication: (when: string) => key(newApplicationsPartition, when),
  adminDigest: () => key('DIGEST', 'ADMINS'),
  customer: (id: string) => key(`CUSTOMER#${id}`, 'PROFILE'),
  submission: (customerId: string, submissionId: string) =>
    key(`CUSTOMER#${customerId}`, `SUBMISSION#${submissionId}`),
  note: (customerId: string, noteId: string) =>
    key(`CUSTOMER#${customerId}`, `${notePrefix}${noteId}`),
  noteCount: (customerId: string) => key(`CUSTOMER#${customerId}`, 'NOTES'),
  exportClaim: (customerId: string, requestId: string) =>
    key(`CUSTOMER#${customerId}`, `EXPORT#${requestId}`),
  progress: (customerId: string) => key(`CUSTOMER#${customerId}`, 'PROGRESS'),
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
  emailLink: (hash: string) => key(`LINK#${hash}`, 'LINK'),
  session: (id: string) => key(`SESSION#${id}`, 'SESSION'),
  task: (dealerId: string, kind: string, since: string, customerId: string) =>
    key(`DEALER#${dealerId}#TASKS#${kind}`, whenOf(since, customerId)),
  linkEnd: (dealerId: string, end: string, customerId: string) =>
    key(`DEALER#${dealerId}#LINK_ENDS`, whenOf(end, customerId)),
  customerName: (dealerId: string, place: string, name: string, customerId: string) =>
    key(`DEALER#${dealerId}#NAMES#${place}`, `${name}#${customerId}`),
  submissionCounts: (dealerId: string) => key(`DEALER#${dealerId}#COUNTS`, 'CUSTOMERS'),
  fingerprint: (dealerId: string, how: string, hash: string, customerId: string) =>
    key(`DEALER#${dealerId}#REUSE`, `${how}#${hash}#${customerId}`),
  deletion: (due: string, provider: string, sessionId: string) =>
    key('DELETIONS', `${due}#${provider}#${sessionId}`),
  erasure: (customerId: string) => key('ERASURES', customerId),
  reminder: (due: string, customerId: string) => key('REMINDERS', whenOf(due, customerId)),
  lastUse: (day: string, customerId: string) => key('LAST_USE', whenOf(day, customerId)),
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
  lockout: (account: string) => key(`${lockPrefix}${account}`, 'LOCK'),
} as const;

export const eventPrefix = 'EVENT#';
export const notePrefix = 'NOTE#';
export const sentMailPrefix = 'MAIL#';
export const noticePrefix = 'NOTICE#';
export const invitationPrefix = 'INVITATION#';

/** Returns the dealership whose partition holds an event. */
export const dealerIdOf = (partition: string): string => partition.replace(/^DEALER#/, '');

/** Attributes that put an item into an index. */
export const indexKeys = {
  allDealerships: (when: string) => inGsi1('DEALERS', when),
  dealershipsOfStatus: (status: string, when: string) => inGsi2(`DEALERS#${status}`, when),
  customersOfDealership: (dealerId: string, when: string) => inGsi1(`DEALER#${dealerId}`, when),
  customersInPlace: (dealerId: string, place: string, when: string) =>
    inGsi2(`DEALER#${dealerId}#${place}`, when),
  linkEnds: (end: string, customerId: string) => inGsi2('LINK_ENDS', whenOf(end, customerId)),
  audit: (when: string) => inGsi1(`AUDIT#${when.slice(0, 7)}`, when),
  openings: (when: string) => inGsi1(`OPENINGS#${when.slice(0, 7)}`, when),
  auditBy: (who: string, when: string) => inGsi2(`AUDIT_BY#${who}`, when),
  unlinkedSessions: (when: string) => inGsi1('SESSIONS#UNLINKED', when),
  overdueSessions: (due: string) => inGsi2('POLL', due),
} as const;
