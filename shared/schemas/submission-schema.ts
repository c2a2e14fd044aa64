import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { accountId, timestamp, customerId, email, requestId, text } from './fields-schema.ts';
import { customerFileKinds, keptFile } from './files-schema.ts';
import { customerStatus } from './customer-schema.ts';
import { licenseField, photoProblem, decider, phase, waitsFor } from './verification-schema.ts';
import { evidence } from './evidence-schema.ts';
import { storedPersonalFields, customerEvent } from './stored-customer-schema.ts';
import { failedMail } from './mail-failures-schema.ts';
import { customerState, submissionRow } from './submission-row-schema.ts';

/** Made by the browser, one for each note: sent again, it names the same one. */
export const noteId = z.string().check(z.regex(/^note_[A-Za-z0-9_-]{22}$/));

/** Lines as they were typed, without what nobody sees; see `oneLine`. */
const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\u200C\u200D])(?=\p{DI})\p{Cf}/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** What somebody types. */
export const typedNote = z.object({
  text: z
    .string(dealerMessages.noteRequired)
    .check(
      z.overwrite(severalLines),
      z.regex(/(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u, dealerMessages.noteRequired),
      z.maxLength(MAX_NOTE_LENGTH, dealerMessages.noteTooLong),
    ),
});
export const addNoteRequest = z.extend(typedNote, { noteId });
export const deleteNoteRequest = z.object({ noteId });

/** What somebody of a dealership keeps of a customer, for colleagues only. */
export const note = z.object({
  id: noteId,
  at: timestamp,
  text: z.string(),
  /** Who wrote it, as they were called then, and their account: they may delete it, as owners may. */
  by: z.string(),
  byId: accountId,
});
export type Note = z.infer<typeof note>;

/** `key` is given this once; the link is `{origin}/verify-customer/{customerId}#{key}`. */
export const createdLink = z.object({
  message: z.string(),
  customerId,
  key: z.string(),
  expiresAt: timestamp,
  /** The new line of the list, so that no list has to be read again. */
  row: submissionRow,
});

/** Of a link that was emailed, as long as a reminder may still come of it; null where none does. */
const reminders = z.nullable(
  z.object({
    isOn: z.boolean(),
    /** When the next one is sent, or would be if they were on. */
    nextAt: timestamp,
  }),
);

export const submission = z.object({
  id: customerId,
  ...storedPersonalFields,
  /** Which of these hold what the license's barcode said, as the customer's device tells. */
  filledFromLicense: z.array(licenseField),
  /** Only from a provider's document, else 'N/A'. */
  cnicNumber: z.string(),
  status: customerStatus,
  state: customerState,
  /** Null once it is decided. */
  waitingFor: z.nullable(waitsFor),
  /** How the latest attempt stands; null until something is known of one. */
  phase: z.nullable(phase),
  /** Expired or abandoned before anything was submitted. */
  isEmpty: z.boolean(),
  decidedBy: z.nullable(decider),
  isInPerson: z.boolean(),
  /** What the customer reads when denied or asked for something again. */
  denialReason: z.nullable(z.string()),
  /** What somebody of the dealership may decide now: about the submission, or about the customer who came in. */
  mayDecide: z.nullable(z.enum(['review', 'in_person'])),
  /** Names what stands now; given back with a decision. */
  seen: z.string(),
  /** How many attempts were used up. */
  attempts: z.int(),
  /** Whether chance decides, or has decided, about this customer. */
  isDemonstration: z.boolean(),
  /** The provider that has the video and documents, with its own id of the session; null where they are kept here. */
  keptBy: z.nullable(z.object({ name: z.string(), sessionId: z.string() })),
  /** What was found in the documents that were sent last; null where they were not read. */
  evidence: z.nullable(evidence),
  /** What the provider read from the document, where it differs from what was typed. */
  differences: z.array(
    z.object({ field: z.enum(['fullName', 'dateOfBirth']), typed: z.string(), found: z.string() }),
  ),
  /** Of the terms that the customer has agreed to; null where nothing was sent through this site. */
  termsVersion: z.nullable(z.int()),
  createdAt: timestamp,
  dateSubmitted: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  linkExpiresAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  reminders,
  /** When the customer said no to reminders. */
  remindersStoppedAt: z.nullable(timestamp),
  /** How often the customer may still try; a new link is possible while it is not 0. */
  attemptsLeft: z.int(),
  /** The link that was last sent to this customer. */
  creditLink: z.nullable(z.string()),
  creditLinkSentAt: z.nullable(timestamp),
  /** The mail with the result has the dealership's link. */
  isLinkInResult: z.boolean(),
  files: z.array(
    z.extend(keptFile, {
      kind: z.enum(customerFileKinds),
      /** What the customer's device found wrong with the photo, which was sent all the same. */
      sentDespite: z.optional(photoProblem),
    }),
  ),
  /** As in the list. */
  failedMail: z.optional(failedMail),
  /** Oldest first. */
  events: z.array(customerEvent),
  /** Newest first; for colleagues only. */
  notes: z.array(note),
});
export type Submission = z.infer<typeof submission>;

/** What an owner gives before the credit link goes to somebody who isn't approved. */
export const reasonRequest = z.object({ reason: text(dealerMessages.reasonRequired) });

/** `requestId` makes a double click one mail. */
export const sendCreditLinkRequest = z.object({
  requestId,
  /**
   * The `creditLinkSentAt` that the dealer has seen, and has confirmed where it is a time: another one than the
   * record's is refused, so that nobody sends again without knowing.
   */
  lastSentAt: z._default(z.nullable(timestamp), null),
  /** Why an owner sends it to somebody who isn't approved, for colleagues. */
  reason: z.optional(reasonRequest.shape.reason),
});
export const sendCreditLinkResponse = z.object({ success: z.literal(true), submission });

/** `requestId` names one wish to have it in a file; asked once more, it is recorded once. */
export const exportRequest = z.object({ requestId, withPictures: z.boolean() });

/** A customer's detail after a change that no list shows. */
export const changedSubmission = z.object({ submission });

/** A customer as it is after a change: its line in the list, and its detail. */
export const changedCustomer = z.object({ row: submissionRow, submission });

/** Out of the dealership's list, or back into it. */
export const archiveRequest = z.object({ isArchived: z.boolean() });

/** What was seen of the customer's links: one that was canceled since then is not made anew unasked. */
export const renewLinkRequest = z.object({ linkExpiresAt: z.nullable(timestamp) });

/** Like `createdLink`: the key is given this once, and all earlier ones stop working. */
export const renewedLink = z.extend(changedCustomer, {
  customerId,
  key: z.string(),
  expiresAt: timestamp,
});

export const mailLinkRequest = z.object({
  requestId,
  /** Kept as the customer's, which is possible until the customer has submitted something. */
  email: z.optional(email),
  /** Whether the customer is reminded of it by email. */
  isReminding: z._default(z.boolean(), true),
});

export const remindersRequest = z.object({ isOn: z.boolean() });

/** The dealership's word that the customer wants the text goes with each. */
export const textLinkRequest = z.object({ requestId, hasAgreed: z.literal(true) });
