import { indexKeys, type Key, keys, salesOwner } from '../../lambdas/store/keys.ts';
import { indexes, tableKeys } from '../../lambdas/store/table.ts';
import { formattedPage, table } from './markdown.ts';

const { audit, auditBy, openings } = indexKeys;
const { allDealerships, dealershipsOfStatus, customersInListState, customersOfDealership } =
  indexKeys;
const { deletionsOfDealership, linkEnds, overdueSessions, unlinkedSessions } = indexKeys;

type Item = [
  key: Key,
  /** The question that it answers. */
  answers: string,
  more?: {
    /** True where DynamoDB deletes it, or some of them, by their `ttl`. */
    ends?: true;
    in?: Record<string, string>[];
  },
];
const ends = true;

/** Each item by the name of its key, which is written with names in the place of values. */
const items: Record<keyof typeof keys, Item> = {
  account: [keys.account('<sub>'), 'who is this dealer'],
  endedAccess: [keys.endedAccess('<sub>'), 'why a token no longer works', { ends }],
  recoveryCodes: [keys.recoveryCodes('<sub>'), 'which codes are left'],
  notice: [keys.notice('<sub>', '<due>', '<event>'), "what the day's email says", { ends }],
  digest: [keys.digest('<due>', '<sub>'), 'whose daily email is due'],
  person: [keys.person('<id>', '<sub>'), 'who works for a dealership'],
  invitation: [keys.invitation('<id>', '<invitation>'), 'who is invited', { ends }],
  leaver: [keys.leaver('<sub>'), "which of the pool's users to delete"],
  joining: [keys.joining('<sha256>'), 'who is joining just now', { ends }],
  emailClaim: [keys.emailClaim('<email>'), 'who has this email'],
  emailLink: [keys.emailLink('<sha256>'), 'what a link in an account email may do', { ends }],
  lockout: [keys.lockout('<sub>'), 'who may try to sign in', { ends }],
  admin: [keys.admin('<id>'), 'who is an admin'],
  adminEvent: [
    keys.adminEvent('<id>', '<time>', '<event>'),
    'the audit list',
    { in: [audit('<month>'), auditBy('<who>', '<when>')] },
  ],
  adminSignIns: [keys.adminSignIns('<id>'), 'whether an admin is signed in'],
  adminNotifications: [keys.adminNotifications('<id>'), 'how often to tell an admin'],
  newApplication: [keys.newApplication('<when>'), 'what to tell admins', { ends }],
  adminDigest: [keys.adminDigest(), 'until when they were told'],
  dealership: [
    keys.dealership('<id>'),
    'whether it has access; all of them, and those of a status',
    { in: [allDealerships('<when>'), dealershipsOfStatus('<status>', '<when>')] },
  ],
  dealershipCounts: [keys.dealershipCounts(), 'page X of _Y_'],
  dealershipTerm: [keys.dealershipTerm('<label>:<term>', '<id>'), "an admin's search"],
  unconfirmedTerm: [keys.unconfirmedTerm('<label>:<term>', '<id>'), 'the same, unconfirmed'],
  dealershipTrait: [
    keys.dealershipTrait('<label>:<value>'),
    'who gave the same phone, website, address or a similar name',
  ],
  proofClaim: [keys.proofClaim('<upload>'), 'whose proof a file is'],
  documentRequest: [
    keys.documentRequest('<id>', '<request>'),
    'whether it was asked before',
    { ends },
  ],
  reviewTimes: [keys.reviewTimes('<id>', '<period>'), 'how long a review usually takes', { ends }],
  dealershipEvent: [
    keys.dealershipEvent('<id>', '<time>', '<event>'),
    'its timeline; the audit list',
    { in: [audit('<month>'), auditBy('<who>', '<when>')] },
  ],
  dealershipOpening: [
    keys.dealershipOpening('<id>', '<who>', '<file>'),
    'whether it was just recorded',
    { ends },
  ],
  submissionCounts: [keys.submissionCounts('<id>'), 'how many are where; has anything changed'],
  customerTerm: [
    keys.customerTerm('<id>', '<term>', '<time>', '<customer>'),
    "a dealer's search, newest first",
  ],
  customerName: [keys.customerName('<id>', '<state>', '<name>', '<customer>'), 'the list by name'],
  customerDate: [
    keys.customerDate(salesOwner('<id>', '<salesperson>'), '<state>', '<when>'),
    "a salesperson's list by date",
  ],
  salesperson: [keys.salesperson('<id>', '<salesperson>'), 'who has customers'],
  linkEnd: [
    keys.linkEnd('<id>', '<end>', '<customer>'),
    'which links end soon, or have ended',
    { in: [linkEnds('<end>', '<customer>')] },
  ],
  task: [
    keys.task('<id>', '<kind>', '<since>', '<customer>'),
    'what waits for a dealership, longest first',
    { ends },
  ],
  fingerprint: [
    keys.fingerprint('<id>', '<how>', '<hash>', '<customer>'),
    'whether a file was used before',
    { ends },
  ],
  reminderStop: [keys.reminderStop('<id>', '<sha256>'), 'which inboxes want no reminders'],
  customer: [
    keys.customer('<id>'),
    "a dealership's list, and each state in it",
    {
      ends,
      in: [
        customersOfDealership('<dealership>', '<when>'),
        customersInListState('<dealership>', '<state>', '<when>'),
      ],
    },
  ],
  submission: [keys.submission('<id>', '<submission>'), 'what was sent, once'],
  session: [
    keys.session('<id>'),
    'whose it is; those of nobody; those to ask about',
    { ends, in: [unlinkedSessions('<when>'), overdueSessions('<due>#<id>')] },
  ],
  progress: [keys.progress('<id>'), 'how far, on all devices', { ends }],
  reading: [
    keys.reading('<id>', '<kind>'),
    'what a document says, until it is submitted',
    { ends },
  ],
  note: [keys.note('<id>', '<note>'), "colleagues' notes", { ends }],
  noteCount: [keys.noteCount('<id>'), 'whether one more fits'],
  customerEvent: [
    keys.customerEvent('<id>', '<time>', '<event>'),
    'its timeline; who opened a file; which records were deleted',
    {
      in: [
        openings('<month>'),
        auditBy('<who>', '<when>'),
        deletionsOfDealership('<dealership>', '<when>'),
      ],
    },
  ],
  customerOpening: [
    keys.customerOpening('<id>', '<who>', '<file>'),
    'whether it was just recorded',
    { ends },
  ],
  recordClaim: [keys.recordClaim('<id>', '<request>'), 'which record it made', { ends }],
  endedLink: [keys.endedLink('<id>', '<sha256>'), 'how a link ended', { ends }],
  reminder: [keys.reminder('<due>', '<customer>'), 'whom to remind'],
  lastUse: [keys.lastUse('<day>', '<customer>'), 'which records nobody used for long'],
  matchLastUse: [keys.matchLastUse('<day>', '<customer>'), 'the same: OFAC matches'],
  filesStored: [keys.filesStored('<day>', '<customer>'), 'whose files are due'],
  erasure: [keys.erasure('<customer>'), 'which erasures to finish'],
  deletion: [keys.deletion('<due>', '<provider>', '<session>'), 'what a provider has to delete'],
  mailClaim: [keys.mailClaim('<mail>'), 'whether it was sent', { ends }],
  sentMail: [keys.sentMail('<sha256>', '<message>'), 'what became of an email', { ends }],
  deadAddress: [keys.deadAddress('<sha256>'), 'whether emails come back', { ends }],
  complaint: [keys.complaint('<sha256>'), 'who marked one as spam', { ends }],
  mailOf: [keys.mailOf('<subject>', '<sha256>', '<message>'), 'which emails to forget', { ends }],
  limit: [keys.limit('<name>', '<whom>'), 'how often it happened', { ends }],
  logHead: [keys.logHead(), 'how many entries the log has'],
  logBatch: [keys.logBatch('<first leaf>'), 'which entries those are'],
  siteEvent: [keys.siteEvent('<time>', '<event>'), "changes of its key and the site's rules"],
};

const code = (text: string) => `\`${text}\``;

/** A placeholder has no time to invert. */
const keyOf = ({ [tableKeys.partition]: partition, [tableKeys.sort]: sort }: Key) =>
  `${code(partition)} ${code(sort.replace(/0*NaN/, '<time, inverted>'))}`;

function placesOf(attributes: Record<string, string>): string[] {
  return Object.values(indexes).flatMap(({ name, partition }) => {
    const value = attributes[partition];
    return value === undefined ? [] : [`${name} ${code(value)}`];
  });
}

const rows = Object.entries(items).map(([name, [key, answers, more]]) => [
  `${code(name)}${more?.ends ? '†' : ''}`,
  [keyOf(key), ...(more?.in ?? []).flatMap(placesOf)].join('; '),
  answers,
]);

const marks = { begin: '<!-- made by `npm run generate` -->', end: '<!-- as written -->' };

/** Returns the text of docs/data-model.md with the table of keys made anew, and the rest as it is. */
export function dataModelPage(kept: string): Promise<string> {
  const [before, , after] = kept.split(/<!-- .*? -->/);
  if (before === undefined || after === undefined)
    throw new Error('docs/data-model.md has no marks around its table');
  return formattedPage([
    before.trim(),
    marks.begin,
    table(['`keys.`', 'partition, sort key; partition in an index', 'answers'], rows),
    marks.end,
    after.trim(),
  ]);
}
