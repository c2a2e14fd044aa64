import * as z from 'zod/mini';
import { customerId, timestamp, oneLine, requestId } from './fields-schema.ts';
import { customerStatus, contactFields } from './customer-schema.ts';
import { failedMail } from './mail-failures-schema.ts';
import { waitsFor } from './verification-schema.ts';

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
  /** When a link that holds now was last emailed; null when none was. */
  sentAt: z.nullable(timestamp),
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
  /** The last email to the customer, where it didn't arrive and somebody should do something about it. */
  failedMail: z.optional(failedMail),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

/** Checked as elsewhere, but it may be left empty. */
const orEmpty = (field: z.ZodMiniType<string, string>) =>
  z._default(
    z.string().check((payload) => {
      const isEmpty = oneLine(payload.value) === '';
      const result = isEmpty ? undefined : field.safeParse(payload.value);
      payload.value = result?.data ?? (isEmpty ? '' : payload.value);
      for (const { message } of result?.error?.issues ?? [])
        payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
    '',
  );

/** Whom a dealership makes a link for, as far as it knows; the customer may say otherwise. */
export const linkPerson = z.object({
  fullName: orEmpty(contactFields.shape.fullName),
  email: orEmpty(contactFields.shape.email),
  phone: orEmpty(contactFields.shape.phone),
});

/** `requestId` makes a try after a lost answer the same customer. */
export const createLinkRequest = z.extend(linkPerson, { requestId: z.optional(requestId) });
