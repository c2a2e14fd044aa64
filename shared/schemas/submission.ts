import * as z from 'zod/mini';
import { customerFileKinds, keptFile } from './files.ts';
import { cursor, customerId, email, requestId, text, timestamp } from './fields.ts';
import { customerStatus } from './customer.ts';
import { licenseField, photoProblem } from './documents.ts';
import { evidence } from './evidence.ts';
import { decider, phase, phases, waitsFor } from './verification.ts';
import { note } from './notes.ts';
import { storedPersonalFields } from './stored-personal-fields.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { areaMessages } from '../area-messages.ts';
import { messages } from '../messages.ts';

/** How a customer stands, as a dealership says it. */
export const customerStates = [
  'link_sent',
  'opened',
  'in_progress',
  'to_review',
  'approved',
  'denied',
  'expired',
  'cancelled',
] as const;
export const customerState = z.enum(customerStates);
export type CustomerState = z.infer<typeof customerState>;

/** Where a dealership finds a customer: each is in exactly one place. */
export const submissionPlaces = [...customerStates, 'archived'] as const;
export type SubmissionPlace = (typeof submissionPlaces)[number];

/** The specification's 'Pending': what has begun and is neither decided nor over. */
export const pendingStates = ['link_sent', 'opened', 'in_progress', 'to_review'] as const;

/** What the whole of what the documents say comes to. */
export const verdict = z.enum(['agree', 'look', 'unreadable', 'unchecked']);
export type Verdict = z.infer<typeof verdict>;

/** One line of 'Verification Submissions'. */
export const submissionRow = z.object({
  id: customerId,
  /** First and last name joined; empty until one was given. */
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: customerState,
  status: customerStatus,
  /** Null once it is decided. */
  waitingFor: z.nullable(waitsFor),
  createdAt: timestamp,
  /** Null until something was submitted. */
  dateSubmitted: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** When the link that holds now was first opened; null when it was not, or since a new one was made. */
  openedAt: z.nullable(timestamp),
  /** Null when the link was cancelled. */
  linkExpiresAt: z.nullable(timestamp),
  /** Since when somebody waits for a new link; null where nobody does. */
  linkAskedAt: z.nullable(timestamp),
  /** The latest of the customer's own doing: opened, typed, sent. */
  activeAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  /** What the documents say; null where they were not read. */
  verdict: z.nullable(verdict),
  /** How many of the checks a person has to look at. */
  toLookAt: z.int(),
  /** Denied, with no attempt left to make online. */
  shouldComeIn: z.boolean(),
  /** Approved, and told that the credit application link will come. */
  isCreditLinkOwed: z.boolean(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

/** What waits for a dealership, each kind in a list of its own, the longest first. */
export const taskKinds = ['to_review', 'credit_link', 'link_request', 'come_in'] as const;
export const taskKind = z.enum(taskKinds);
export type TaskKind = z.infer<typeof taskKind>;

/** What is next: the tasks, and links that end soon. */
export const nextKinds = [
  'to_review',
  'credit_link',
  'link_request',
  'expiring',
  'come_in',
] as const;
export const nextKind = z.enum(nextKinds);
export type NextKind = z.infer<typeof nextKind>;

/** `to_review` is a state and a task; as a task, the longest wait comes first. */
export const submissionFilters = [
  'all',
  'pending',
  ...submissionPlaces,
  'credit_link',
  'link_request',
  'expiring',
  'come_in',
] as const;
export const submissionFilter = z.enum(submissionFilters);
export type SubmissionFilter = z.infer<typeof submissionFilter>;

/** By date: when something was last submitted, else when the link was made; the newest first. By name: A to Z. */
export const submissionSort = z.enum(['date', 'name']);
export type SubmissionSort = z.infer<typeof submissionSort>;

/** The end of tomorrow where the dealer is: until then, a link is about to expire. */
const expiringBefore = z.optional(timestamp);

export const listQuery = z.object({
  status: z._default(submissionFilter, 'all'),
  sort: z._default(submissionSort, 'date'),
  expiringBefore,
  cursor: z.optional(cursor),
});
export const submissionList = z.object({
  items: z.array(submissionRow),
  nextCursor: z.nullable(cursor),
});

/** At most so many are counted of what waits: one more, and there are 'more than'. */
export const MOST_COUNTED = 99;

export const overviewQuery = z.object({
  expiringBefore,
  /** The mark of the overview that the caller has: nothing is read while nothing has changed since. */
  seen: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
const countOfEachPlace = Object.fromEntries(
  submissionPlaces.map((place) => [place, z.int()]),
) as Record<SubmissionPlace, z.ZodMiniNumberFormat>;

/** How many there are of everything, and what is next. Null: nothing has changed since the mark. */
export const overview = z.object({
  /** Grows with every change of what the lists show. */
  mark: z.int(),
  changed: z.nullable(
    z.object({
      /** How many customers each place has; all: without the archive. */
      counts: z.object({ all: z.int(), pending: z.int(), ...countOfEachPlace }),
      /** `count` ends at one more than `MOST_COUNTED`; `since`: the longest wait, or the next end of a link. */
      next: z.array(z.object({ kind: nextKind, count: z.int(), since: z.nullable(timestamp) })),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;
export type OverviewChanged = NonNullable<Overview['changed']>;

/**
 * What a customer is looked for by: the beginning of any word of the name (and what follows it), of the email
 * or of the phone number. Nothing to look for finds nobody.
 */
export const searchRequest = z.object({
  text: z.string().check(z.trim(), z.maxLength(MAX_TEXT_LENGTH, messages.tooLong)),
  cursor: z.optional(cursor),
});

/** `key` is given this once; the link is `{origin}/verify-customer/{customerId}#{key}`. */
export const createdLink = z.object({
  message: z.string(),
  customerId,
  key: z.string(),
  expiresAt: timestamp,
  /** The new line of the list, so that no list has to be read again. */
  row: submissionRow,
});

export const customerEventTypes = [
  'link_created',
  'link_renewed',
  'link_cancelled',
  'link_sent',
  'link_texted',
  'link_opened',
  'reminder_sent',
  'reminders_stopped',
  'link_requested',
  'contact_saved',
  ...phases,
  'verified_in_person',
  'not_verified_in_person',
  'credit_link_sent',
  'file_opened',
  'archived',
  'unarchived',
  'exported',
  'exported_with_pictures',
] as const;
export const customerEvent = z.object({
  type: z.enum(customerEventTypes),
  at: timestamp,
  attempt: z.optional(z.int()),
  /** Where the verification stood when the credit link was sent. */
  status: z.optional(customerStatus),
  /** Who decided, opened a file, or did it for the dealership. */
  by: z.optional(decider),
  /** The file that was opened, and whose account opened it: two people may have one name. */
  file: z.optional(z.enum(customerFileKinds)),
  openedBy: z.optional(z.string()),
  /** Why, as the customer reads it. */
  reason: z.optional(z.string()),
  /** Why, for colleagues. */
  note: z.optional(z.string()),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

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
  /** Oldest first. */
  events: z.array(customerEvent),
  /** Newest first; for colleagues only. */
  notes: z.array(note),
});
export type Submission = z.infer<typeof submission>;

/** What an owner gives before the credit link goes to somebody who isn't approved. */
export const anyway = z.object({ reason: text(areaMessages.reasonRequired) });

/** `requestId` makes a double click one mail. */
export const sendCreditLinkRequest = z.object({
  requestId,
  /**
   * The `creditLinkSentAt` that the dealer has seen, and has confirmed where it is a time: another one than the
   * record's is refused, so that nobody sends again without knowing.
   */
  lastSentAt: z._default(z.nullable(timestamp), null),
  /** Why an owner sends it to somebody who isn't approved, for colleagues. */
  reason: z.optional(anyway.shape.reason),
});
export const sendCreditLinkResponse = z.object({ success: z.literal(true), submission });

/** `requestId` names one wish to have it in a file; asked once more, it is recorded once. */
export const exportRequest = z.object({ requestId, withPictures: z.boolean() });

/** A customer's detail after a change that no list shows. */
export const changedSubmission = z.object({ submission });

/** A customer as it is after a change: its line in the list, and its detail. */
export const changedCustomer = z.object({ row: submissionRow, submission });

/** What the list shows, as a file: the same filter, order and search. The reason is kept with who exported it. */
export const submissionExportRequest = z.object({
  status: submissionFilter,
  sort: submissionSort,
  expiringBefore,
  text: searchRequest.shape.text,
  reason: text(areaMessages.exportReasonRequired),
});
export type SubmissionExportRequest = Omit<z.infer<typeof submissionExportRequest>, 'reason'>;
export const submissionExport = z.object({
  fileName: z.string(),
  csv: z.string(),
  count: z.int(),
  /** There are more than fit in one file. */
  isCut: z.boolean(),
});

/** Out of the dealership's list, or back into it. */
export const archiveRequest = z.object({ isArchived: z.boolean() });

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
