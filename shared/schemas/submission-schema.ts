import * as z from 'zod/mini';
import { longText } from '../typed-text.ts';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { languages } from '../copy/language.ts';
import { accountId, timestamp, customerId, email, requestId, text } from './fields-schema.ts';
import { customerFileKinds, keptFile, keptFileKinds, videoSeconds } from './files-schema.ts';
import { customerStatus } from './customer-schema.ts';
import {
  correction,
  faceComparison,
  licenseField,
  photoProblem,
  decider,
  phase,
  waitsFor,
} from './verification-schema.ts';
import { consumerAlert, theftReport } from './decisions-schema.ts';
import { evidence } from './evidence-schema.ts';
import {
  storedPersonalFields,
  customerEvent,
  linkPersonNamed,
  submittedContact,
  contactChange,
} from './customer-events-schema.ts';
import { failedMail } from './mail-failures-schema.ts';
import { customerState, linkPersonFields, submissionRow } from './submission-row-schema.ts';

/** Made by the browser, one for each note: sent again, it names the same one. */
export const noteId = z.string().check(z.regex(/^note_[A-Za-z0-9_-]{22}$/));

/** A note as somebody types it. */
export const typedNote = z.object({
  text: longText({ required: dealerMessages.noteRequired, tooLong: dealerMessages.noteTooLong }),
});
export const addNoteRequest = z.extend(typedNote, { noteId });
export const deleteNoteRequest = z.object({ noteId });

/** A note about a customer, for colleagues only. */
export const note = z.object({
  id: noteId,
  at: timestamp,
  text: z.string(),
  /** The author's name at that time, and their account: they may delete it, as owners may. */
  by: z.string(),
  byId: accountId,
});
export type Note = z.infer<typeof note>;

/** `key` is only given here; the link is `{origin}/verify-customer/{customerId}#{key}`. */
export const createdLink = z.object({
  message: z.string(),
  customerId,
  key: z.string(),
  expiresAt: timestamp,
  /** The new row, so the list isn't loaded again. */
  row: submissionRow,
});

/** Reminders about an emailed link, as long as one may still be sent; null afterwards. */
const reminders = z.nullable(
  z.object({
    isOn: z.boolean(),
    /** The time of the next one, or what it would be if they were on. */
    nextAt: timestamp,
  }),
);

export const submission = z.object({
  id: customerId,
  ...storedPersonalFields,
  /** The fields above that were filled in from the license's barcode, as the customer's device reports. */
  filledFromLicense: z.array(licenseField),
  /** Fields in which the ID said something else than was entered first, and the customer's answers. */
  corrections: z.array(correction),
  salesperson: submissionRow.shape.salesperson,
  dealNumber: submissionRow.shape.dealNumber,
  /** The person whom the dealership made the link for; null where it named nobody. */
  madeFor: z.nullable(linkPersonNamed),
  /** The contact that was submitted, where the dealership has corrected `email` or `phone` since; else the same as these. */
  submittedContact,
  /** The change of the contact that waits for an owner or member; null where nobody in Sales has asked for one. */
  contactChange: z.nullable(contactChange),
  /** The fields of `madeFor` in which the customer submitted something else; none until something was. */
  linkDifferences: z.array(z.keyof(linkPersonNamed)),
  /** Only from a provider's document, else 'N/A'. */
  cnicNumber: z.string(),
  status: customerStatus,
  state: customerState,
  asked: submissionRow.shape.asked,
  /** Null after a decision. */
  waitingFor: z.nullable(waitsFor),
  /** The state of the latest attempt; null until something is known of one. */
  phase: z.nullable(phase),
  /** Expired or abandoned before anything was submitted. */
  isEmpty: z.boolean(),
  decidedBy: z.nullable(decider),
  isInPerson: z.boolean(),
  /** The text that the customer reads when denied or asked for something again. */
  denialReason: z.nullable(z.string()),
  /** The matter that the dealership may decide about now: the submission, the customer who came in, or an approval to revoke. */
  mayDecide: z.nullable(z.enum(['review', 'in_person', 'revoke'])),
  /** The dealership has ended this verification: the customer can't try again online. */
  isClosed: z.boolean(),
  /** The files that the dealership may ask the customer for again now. */
  askable: z.array(z.enum(customerFileKinds)),
  /** Names the current state; sent back with a decision. */
  seen: z.string(),
  /** The decision that can still be undone by the account that made it, and for how many seconds. */
  undo: z.nullable(z.object({ decision: z.string(), by: accountId, seconds: z.int() })),
  /** The number of used attempts. */
  attempts: z.int(),
  /** Chance decides, or has decided, about this customer. */
  isDemonstration: z.boolean(),
  /** The provider that keeps the video and documents, with its own id of the session; null where we keep them. */
  keptBy: z.nullable(z.object({ name: z.string(), sessionId: z.string() })),
  /** The result of the documents that were sent last; null where they were not read. */
  evidence: z.nullable(evidence),
  /** A person's comparison of the faces in the latest pictures; null where nobody has compared these. */
  comparison: z.nullable(faceComparison),
  /** The alert on the customer's consumer report; null where nobody has recorded one. */
  alert: z.nullable(consumerAlert),
  /** The open reports of identity theft: while there is one, the record is marked. */
  theftReports: z.array(theftReport),
  /** Values that the provider read from the document, where they differ from what was typed. */
  differences: z.array(
    z.object({ field: z.enum(['fullName', 'dateOfBirth']), typed: z.string(), found: z.string() }),
  ),
  /** The language of the customer's pages and mails; null where nobody has chosen or used one. */
  language: z.nullable(z.enum(languages)),
  /** The version of the terms that the customer agreed to; null where nothing was sent through this site. */
  termsVersion: z.nullable(z.int()),
  createdAt: timestamp,
  dateSubmitted: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  linkExpiresAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  reminders,
  /** The time when the customer stopped reminders. */
  remindersStoppedAt: z.nullable(timestamp),
  /** Attempts that the customer has left; a new link is possible while it is not 0. */
  attemptsLeft: z.int(),
  /** The link that was last sent to this customer. */
  creditLink: z.nullable(z.string()),
  creditLinkSentAt: z.nullable(timestamp),
  /** The email with the result contains the dealership's link. */
  isCreditLinkInResult: z.boolean(),
  files: z.array(
    z.extend(keptFile, {
      kind: z.enum(keptFileKinds),
      /** The length of the video, with its stills. */
      seconds: z.optional(videoSeconds),
      /** The problem that the customer's device found with the photo, which was sent anyway. */
      sentDespite: z.optional(photoProblem),
    }),
  ),
  /** The failed email that the list shows as well. */
  failedMail: z.optional(failedMail),
  /** Oldest first. */
  events: z.array(customerEvent),
  /** Newest first; for colleagues only. */
  notes: z.array(note),
});
export type Submission = z.infer<typeof submission>;

/** An owner's reason for sending the credit link to somebody who isn't approved. */
export const reasonRequest = z.object({ reason: text(dealerMessages.reasonRequired) });

/** `requestId` makes a double click one mail. */
export const sendCreditLinkRequest = z.object({
  requestId,
  /**
   * The `creditLinkSentAt` that the dealer saw, and confirmed if it is a time. Refused where the record has another
   * one, so that nobody sends the link twice without knowing.
   */
  lastSentAt: z._default(z.nullable(timestamp), null),
  /** An owner's reason for sending it to somebody who isn't approved, for colleagues. */
  reason: z.optional(reasonRequest.shape.reason),
});
export const sendCreditLinkResponse = z.object({ success: z.literal(true), submission });

/** A customer's details after a change that no list shows. */
export const changedSubmission = z.object({ submission });

/** A customer after a change: the row in the list, and the details. */
export const changedCustomer = z.object({ row: submissionRow, submission });

/** The decision to undo, as the submission named it. */
export const undoDecisionRequest = z.object({
  decision: z.string().check(z.regex(/^evt_[\w-]{1,40}$/)),
});

/** Moves a customer to the archive, or back to the list. */
export const archiveRequest = z.object({ isArchived: z.boolean() });

/** The customer's link as the dealer saw it: one that was canceled since is not renewed. */
export const renewLinkRequest = z.object({ linkExpiresAt: z.nullable(timestamp) });

/** Like `createdLink`: the key is only given here, and all earlier ones stop working. */
export const renewedLink = z.extend(changedCustomer, {
  customerId,
  key: z.string(),
  expiresAt: timestamp,
});

export const mailLinkRequest = z.object({
  requestId,
  /** Stored as the customer's, which is possible until the customer has submitted something. */
  email: z.optional(email),
  /** The customer is reminded of it by email. */
  isReminding: z._default(z.boolean(), true),
});

export const remindersRequest = z.object({ isOn: z.boolean() });

/** The parts to correct; what isn't given stays as it is, since the customer may have typed it meanwhile. */
export const contactCorrection = z.partial(z.object(linkPersonFields));
export type ContactCorrection = z.infer<typeof contactCorrection>;

/** The change to answer, as the submission named it: a newer one isn't confirmed unseen. */
export const answerContactChangeRequest = z.object({
  change: z.string().check(z.regex(/^evt_[\w-]{1,40}$/)),
  isConfirmed: z.boolean(),
});

/** Sent with the dealership's confirmation that the customer wants texts. */
export const textLinkRequest = z.object({ requestId, hasAgreed: z.literal(true) });
