import * as z from 'zod/mini';
import { languages } from '../../shared/copy/language.ts';
import { customerStatus, type PersonalFields } from '../../shared/schemas/customer-schema.ts';
import {
  correction,
  idType,
  licenseField,
  sessionEnd,
  waitsFor,
  faceComparison,
} from '../../shared/schemas/verification-schema.ts';
import { consumerAlert, theftReport } from '../../shared/schemas/decisions-schema.ts';
import { evidence } from '../../shared/schemas/evidence-schema.ts';
import { mailFailures, mailKinds } from '../../shared/schemas/mail-failures-schema.ts';
import { keptFileKinds, type KeptFileKind } from '../../shared/schemas/files-schema.ts';
import {
  contactChange,
  linkPersonNamed,
  submittedContact,
  storedPersonalFields,
} from '../../shared/schemas/customer-events-schema.ts';
import { randomId } from '../runtime/secrets.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { readFromDocument } from '../verification/provider-update.ts';
import { storedFile } from '../upload/stored-file.ts';
import { standing } from './stored-standing.ts';

/** Fields that a provider's reading of the document may fill where nobody has typed them. */
export const fillable = ['firstName', 'lastName', 'dateOfBirth'] as const;

const eachKind = Object.fromEntries(
  keptFileKinds.map((kind) => [kind, z.optional(storedFile)]),
) as Record<KeptFileKind, z.ZodMiniOptional<typeof storedFile>>;

export const attemptFiles = z.object(eachKind);

/** By the specification, a status that is neither pending nor approved is denied. */
export const storedCustomerStatus = known(customerStatus, 'denied');

/** The customer's details, to which messages go: as typed, or as read from a document where nobody has typed them. */
const contact = z.object({
  ...storedPersonalFields,
  /** The person whom the dealership made the link for, as it typed them; kept when the customer enters other details. */
  madeFor: z.optional(linkPersonNamed),
  /**
   * The contact that was submitted, once the dealership has corrected it; it is gone when the customer enters something
   * again.
   */
  submitted: z.optional(submittedContact),
  /** The contact that somebody in Sales asks for, until an owner or member answers or the customer enters something again. */
  requested: z.optional(contactChange),
  /** The language in which the customer last used the site; until then, the one that the dealership chose for the link. */
  language: known(z.optional(z.enum(languages)), undefined),
  /** The time at which the customer last saved it, until something is submitted. */
  savedAt: z.optional(z.string()),
});

/** The links that open the record, and what was sent with them. */
const link = z.object({
  /**
   * The keys that open this record, oldest first: SHA-256 of the key, its end, and the mail that it went out with.
   * `sentTo`: the hashed inbox or number that it went to, and only there.
   */
  keys: z.array(
    z.object({
      hash: z.string(),
      expiresAt: z.string(),
      mail: z.optional(z.string()),
      sentTo: z.optional(z.string()),
    }),
  ),
  /** Random, another one whenever all links were ended: what belongs to them ends with them. */
  set: z.optional(z.string()),
  /** The latest end among the keys. */
  expiresAt: z.optional(z.string()),
  /** The `expiresAt` that the chores have found to be over. */
  expiredAt: z.optional(z.string()),
  openedAt: z.optional(z.string()),
  /** The time of the last request for a new link, until one is made, mailed, opened or canceled. */
  askedAt: z.optional(z.string()),
  /** The dealership has sent a link of its own to who began at its general one: attempts elsewhere no longer count. */
  isFromDealership: z.optional(z.boolean()),
  /** The time of the last text with a link. */
  textedAt: z.optional(z.string()),
  /** The reminders of a link that was mailed: on or off, where they go, since when, and how many are over. */
  reminders: z.optional(
    z.object({
      isOn: z.boolean(),
      to: z.string(),
      mailedAt: z.string(),
      /** Sent, or left out. */
      over: z.number(),
      lastAt: z.optional(z.string()),
      /** The time of the last one. */
      sentAt: z.optional(z.string()),
    }),
  ),
  /** The address for the link to continue after a general link, and when it is due; without a time, that one is over. */
  resume: z.optional(z.object({ to: z.string(), due: z.optional(z.string()) })),
  /** The time at which the customer opted out of reminders, for good. */
  optedOutAt: z.optional(z.string()),
  /** Hashed inboxes that opted out on this record. */
  optedOutInboxes: z.array(z.string()),
  /** The last email that didn't arrive at the address that held then, and the links that worked; see `open-failure.ts`. */
  failedMail: known(
    z.optional(
      z.object({
        mail: z.enum(mailKinds),
        failure: z.enum(mailFailures),
        /** The time at which we heard of it; `sentAt`: when the email was sent. */
        at: z.string(),
        sentAt: z.string(),
        to: z.string(),
        linkSet: z.optional(z.string()),
      }),
    ),
    undefined,
  ),
});

/** The attempts: the newest one's session and what came with it, and what is kept of those before. */
const attempt = z.object({
  /** The number of attempts that were begun; at least 1 for those who have submitted something. */
  begun: z.number(),
  used: z.number(),
  /** The time until which the person has no attempts left, all records together; see `person-attempts.ts`. */
  exhaustedUntil: z.optional(z.string()),
  /** The provider of the newest attempt, the provider's session, and where it takes place. */
  provider: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  url: z.nullable(z.string()),
  /** The time after which nothing can be submitted in it; undefined where it has no end of its own. */
  sessionExpiresAt: z.optional(z.string()),
  /** The session's end, where its provider has said that nothing more comes of it. */
  sessionEnd: known(z.optional(sessionEnd), 'expired'),
  /** All sessions that were begun, each with who keeps it: what has to be deleted one day. */
  sessions: z.array(z.object({ provider: z.string(), id: z.string() })),
  submittedAt: z.optional(z.string()),
  files: attemptFiles,
  /** Keys of the files of the attempts before. */
  earlierFiles: z.array(z.string()),
  /** Keys of those that are deleted since their days were over; the timeline says so. */
  deletedFiles: z.array(z.string()),
  /** The customer's own word on the ID that was sent last. */
  idType: known(z.optional(idType), 'drivers_license'),
  isBackSkipped: z.optional(z.boolean()),
  /** The fields of the contact that hold what the license's barcode said. */
  filledFromLicense: known(z.array(licenseField), []),
  /** The questions to the customer since the ID says otherwise, with what was entered first. */
  corrections: z._default(known(z.array(correction), []), []),
  /** The terms that were agreed to before the files were made; undefined where none came through our wizard. */
  termsVersion: z.optional(z.number()),
  /** The language in which they were agreed to. */
  termsLanguage: known(z.optional(z.enum(languages)), undefined),
  /** Findings in the documents of the newest attempt in which something was submitted. */
  evidence: z.optional(evidence),
  /** A provider's decision about it, without what nobody needs, and the session that it is about. */
  providerData: z.optional(
    z.object({ sessionId: z.string(), response: z.record(z.string(), z.unknown()) }),
  ),
  read: z.optional(z.extend(readFromDocument, { attempt: z.number() })),
  /** The fields of the contact that hold what was read. */
  filledFromDocument: z.array(z.enum(fillable)),
});

/** The dealership's credit application link, as far as this customer got it. */
const credit = z.object({
  /** The link that was last sent to this customer, and when. */
  link: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  /** The time since which the customer, to whom it was promised, waits for the dealership's link. */
  owedSince: z.optional(z.string()),
  /** The mail with the result has the dealership's link. */
  isInResult: z.optional(z.boolean()),
});

const decisionFields = {
  status: storedCustomerStatus,
  /** Undefined until something is known of an attempt; `status`, `waitingFor` and what else is shown follow from it. */
  standing: z.optional(standing),
  waitingFor: known(z.optional(waitsFor), undefined),
  /** The time since which somebody of the dealership is to decide. */
  reviewSince: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  denialReason: z.optional(z.string()),
  /** The time since which the dealership has the customer out of its list. */
  archivedAt: z.optional(z.string()),
  /** The decision (event id) that was undone last. */
  undoneId: z.optional(z.string()),
  /** The last comparison of the faces: by which account, and of which two files (keys). */
  comparison: known(
    z.optional(
      z.extend(faceComparison, { byId: z.string(), video: z.string(), idDocument: z.string() }),
    ),
    undefined,
  ),
  /** The alert on the customer's consumer report, as the dealership has recorded it. */
  alert: known(z.optional(consumerAlert), undefined),
  /** The open reports of identity theft: while there is one, the record is marked. */
  theftReports: z.array(theftReport),
};

/** The customer's standing, with all that decisions rest on and lead to. */
const decision = z.object({
  ...decisionFields,
  /**
   * The last decision, while the person who made it may undo it: its event's id, its time, the person's account, the
   * groups before it, and the alert before it where the decision answered that. It goes as soon as anything else
   * changes the standing, or somebody is told.
   */
  undo: z.optional(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      decision: z.object(decisionFields),
      credit,
      alert: known(z.optional(consumerAlert), undefined),
    }),
  ),
});

const groups = { contact, link, attempt, decision, credit };
/** The groups of a customer's record. A change puts a whole group in another one's place. */
export const customerGroups = Object.keys(groups) as CustomerGroup[];
export type CustomerGroup = keyof typeof groups;

/** Someone who is to be verified. */
export const customerRecord = defineRecord('customer', 1, {
  id: z.string(),
  dealerId: z.string(),
  /** Made by a dealer's click, or by a visitor: a draft is nobody's customer until something is submitted. */
  origin: known(z.enum(['link', 'draft']), 'link'),
  ...groups,
  /** The dealership's salesperson, and the deal's number there. */
  salesperson: z.optional(z.string()),
  dealNumber: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The last use that the chores have found, by something that left the record as it was. */
  usedAt: z.optional(z.string()),
  /** Grows by one with every write that rests on what was read. */
  version: z.number(),
  /** A draft's end, epoch seconds. */
  ttl: z.optional(z.number()),
});
export type Customer = Stored<typeof customerRecord>;

/** The fields that never change. */
export const customerIdentity = ['id', 'dealerId', 'origin', 'createdAt'] as const;

/** As much of a customer as something reads, besides the identity. */
export type CustomerPart<Name extends keyof Customer> = Pick<
  Customer,
  (typeof customerIdentity)[number] | Name
>;

/** A customer with all groups, and none of the other fields. */
export type AllGroups = CustomerPart<CustomerGroup>;

/** Keys of all files that attempts were made with: the next one needs others, unless they are kept for it. */
export const usedFiles = ({
  attempt: { files, earlierFiles },
}: Pick<Customer, 'attempt'>): string[] => [
  ...earlierFiles,
  ...keptFileKinds.flatMap((kind) => files[kind]?.key ?? []),
];

/** A draft appears nowhere in the dealership's area until it is submitted. */
export const isHiddenDraft = ({ origin, attempt }: Pick<Customer, 'origin' | 'attempt'>): boolean =>
  origin === 'draft' && attempt.submittedAt === undefined;

/** True where nobody at the dealership has sent a link for this verification: anyone may begin at the general one. */
export const isByGeneralLink = ({ origin, link }: Pick<Customer, 'origin' | 'link'>): boolean =>
  origin === 'draft' && link.isFromDealership !== true;

export const newCustomerId = (): string => randomId('cus');

type Name = { firstName: string; lastName: string };

/** The first word is the first name, the rest the last name. Inner runs of white space become one space. */
export function splitName(fullName: string): Name {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

export const joinName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim();

/** Personal fields as they are stored. A field that is none of them is in no record: it does not compile. */
export function toStored<Given extends { fullName: string }>({
  fullName,
  ...others
}: Given & Record<Exclude<keyof Given, keyof PersonalFields>, never>): Name &
  Omit<Given, 'fullName'> {
  return { ...splitName(fullName), ...others };
}
