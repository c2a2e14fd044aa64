import * as z from 'zod/mini';
import { languages } from '../../shared/copy/language.ts';
import { customerStatus, type PersonalFields } from '../../shared/schemas/customer-schema.ts';
import {
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

/** An attempt's files. A kind is missing in an attempt from before it was asked for. */
export const attemptFiles = z.object(eachKind);

/** By the specification, a status that is neither pending nor approved is denied. */
export const storedCustomerStatus = known(customerStatus, 'denied');

/** The fields that follow from a decision, and that undoing it puts back. */
export const decidedFields = {
  status: storedCustomerStatus,
  /** Undefined until something is known of an attempt; `status`, `waitingFor` and what else is shown follow from it. */
  standing: z.optional(standing),
  waitingFor: known(z.optional(waitsFor), undefined),
  /** The time since which the customer, to whom it was promised, waits for the dealership's credit application link. */
  creditLinkOwedSince: z.optional(z.string()),
  /** The mail with the result has the dealership's link. */
  isLinkInResult: z.optional(z.boolean()),
  /** The time since which somebody of the dealership is to decide. */
  reviewSince: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  denialReason: z.optional(z.string()),
  /** The time since which the dealership has the customer out of its list. */
  archivedAt: z.optional(z.string()),
};

/** Someone who is to be verified. */
export const customerRecord = defineRecord('customer', 1, {
  id: z.string(),
  dealerId: z.string(),
  /** Made by a dealer's click, or by a visitor: a draft is nobody's customer until something is submitted. */
  origin: known(z.enum(['link', 'draft']), 'link'),
  ...decidedFields,
  /**
   * The last decision, while the person who made it may undo it: its event's id, its time, the person's account, the
   * customer before it, and the alert before it where the decision answered that. It goes as soon as anything else
   * changes the standing, or somebody is told.
   */
  undo: z.optional(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      before: z.object(decidedFields),
      alert: known(z.optional(consumerAlert), undefined),
    }),
  ),
  /** The decision (event id) that was undone last. */
  undoneId: z.optional(z.string()),
  ...storedPersonalFields,
  /** The person whom the dealership made the link for, as it typed them; kept when the customer enters other details. */
  madeFor: z.optional(linkPersonNamed),
  /** The contact that was submitted, once the dealership has corrected it; it is gone when the customer enters something again. */
  submittedContact: z.optional(submittedContact),
  /** The contact that somebody in Sales asks for, until an owner or member answers or the customer enters something again. */
  contactChange: z.optional(contactChange),
  /** The language in which the customer last used the site; until then, the one that the dealership chose for the link. */
  language: known(z.optional(z.enum(languages)), undefined),
  cnicNumber: z._default(z.string(), 'N/A'),
  /** The dealership's salesperson, and the deal's number there. */
  salesperson: z.optional(z.string()),
  dealNumber: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The last use that the chores have found, by something that left the record as it was. */
  usedAt: z.optional(z.string()),
  /** Grows by one with every write that rests on what was read. */
  version: z.number(),
  /**
   * The links that open this record, oldest first: SHA-256 of the key, its end, and the mail that it went out with.
   * `sentTo`: the hashed inbox or number that it went to, and only there.
   */
  links: z._default(
    z.array(
      z.object({
        hash: z.string(),
        expiresAt: z.string(),
        mail: z.optional(z.string()),
        sentTo: z.optional(z.string()),
      }),
    ),
    [],
  ),
  /** Random, another one whenever all links were ended: what belongs to them ends with them. */
  linkSet: z.optional(z.string()),
  /** The latest end among them. */
  linkExpiresAt: z.optional(z.string()),
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
  /** The time at which the customer opted out of reminders, for good. */
  remindersStoppedAt: z.optional(z.string()),
  /** Hashed inboxes that opted out on this record. */
  stoppedInboxes: z.optional(z.array(z.string())),
  /** The time of the last text with a link. */
  linkTextedAt: z.optional(z.string()),
  /** The last email that didn't arrive at the address that held then, and the links that worked; see `open-failure.ts`. */
  mailFailed: known(
    z.optional(
      z.object({
        mail: z.enum(mailKinds),
        failure: z.enum(mailFailures),
        /** The time at which we heard of it; `sentAt`, which older items lack: when the email was sent. */
        at: z.string(),
        sentAt: z.optional(z.string()),
        to: z.string(),
        linkSet: z.optional(z.string()),
      }),
    ),
    undefined,
  ),
  openedAt: z.optional(z.string()),
  /** The `linkExpiresAt` that the chores have found to be over. */
  expiredLink: z.optional(z.string()),
  /** The time of the last request for a new link, until one is made, mailed, opened or canceled. */
  linkAskedAt: z.optional(z.string()),
  /** The dealership has sent a link of its own to who began at its general one: attempts elsewhere no longer count. */
  isLinkFromDealership: z.optional(z.boolean()),
  /** The time until which the person has no attempts left, all records together; see `person-attempts.ts`. */
  exhaustedUntil: z.optional(z.string()),
  /** The time at which the customer last saved the contact. */
  contactSavedAt: z.optional(z.string()),
  /** The attempt that was begun last: its provider, the provider's session, and where it takes place. */
  provider: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  veriffUrl: z._default(z.nullable(z.string()), null),
  /** The time after which nothing can be submitted in it; undefined where it has no end of its own. */
  sessionExpiresAt: z.optional(z.string()),
  /** The session's end, where its provider has said that nothing more comes of it. */
  sessionEnd: known(z.optional(sessionEnd), 'expired'),
  /** All sessions that were begun, each with who keeps it: what has to be deleted one day. */
  sessions: z.optional(z.array(z.object({ provider: z.string(), id: z.string() }))),
  /** Attempts that were begun; at least 1 for those who have submitted something. */
  begun: z._default(z.number(), 0),
  /** The attempts that were used up. */
  attempts: z._default(z.number(), 0),
  /** The customer's own word on the ID that was sent last. */
  idType: known(z.optional(idType), 'drivers_license'),
  isBackSkipped: z.optional(z.boolean()),
  /** The fields of the newest attempt that hold what the license's barcode said; missing where all were typed. */
  filledFromLicense: known(z.optional(z.array(licenseField)), undefined),
  /** The terms that were agreed to before the files of the newest attempt were made; undefined before we asked. */
  termsVersion: z.optional(z.number()),
  /** The language in which they were agreed to. */
  termsLanguage: known(z.optional(z.enum(languages)), undefined),
  /** Findings in the documents of the newest attempt in which something was submitted. */
  evidence: z.optional(evidence),
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
  theftReports: z._default(z.array(theftReport), []),
  /** A provider's decision, without what nobody needs, and the session that it is about. */
  veriffData: z.optional(
    z.object({
      veriffSessionId: z.string(),
      veriffResponse: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Read by a provider from the document of the newest attempt that submitted one; `filled`: the fields that hold it. */
  read: z.optional(z.extend(readFromDocument, { attempt: z.number() })),
  filled: z.optional(z.array(z.enum(fillable))),
  dateSubmitted: z.optional(z.string()),
  /** Files of the latest attempt. */
  files: z.optional(attemptFiles),
  /** Keys of the files of the attempts before. */
  earlierFiles: z.optional(z.array(z.string())),
  /** Keys of those that are deleted since their days were over; the timeline says so. */
  deletedFiles: z.optional(z.array(z.string())),
  /** The link that was last sent to this customer. */
  creditLink: z.optional(z.string()),
  creditLinkSentAt: z.optional(z.string()),
  /** A draft's end, epoch seconds. */
  ttl: z.optional(z.number()),
});
export type Customer = Stored<typeof customerRecord>;

/** Keys of all files that attempts were made with: the next one needs others. */
export const usedFiles = ({
  files = {},
  earlierFiles = [],
}: Pick<Customer, 'files' | 'earlierFiles'>): string[] => [
  ...earlierFiles,
  ...keptFileKinds.flatMap((kind) => files[kind]?.key ?? []),
];

/** A draft appears nowhere in the dealership's area until it is submitted. */
export const isHiddenDraft = (customer: Pick<Customer, 'origin' | 'dateSubmitted'>): boolean =>
  customer.origin === 'draft' && customer.dateSubmitted === undefined;

/** True where nobody at the dealership has sent a link for this verification: anyone may begin at the general one. */
export const isByGeneralLink = ({
  origin,
  isLinkFromDealership,
}: Pick<Customer, 'origin' | 'isLinkFromDealership'>): boolean =>
  origin === 'draft' && isLinkFromDealership !== true;

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
