import * as z from 'zod/mini';
import { languages } from '../copy/language.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { oneLine } from '../typed-text.ts';
import { customerId, timestamp, optionalText, requestId } from './fields-schema.ts';
import { customerStatus, contactFields } from './customer-schema.ts';
import { signalId } from './evidence-schema.ts';
import { failedMail } from './mail-failures-schema.ts';
import { decider, waitsFor } from './verification-schema.ts';

/** A customer's state, as the dealership sees it. */
export const customerStates = [
  'link_created',
  'link_sent',
  'opened',
  'in_progress',
  'new_document',
  'to_review',
  'approved',
  'denied',
  'expired',
  'cancelled',
] as const;
export const customerState = z.enum(customerStates);
export type CustomerState = z.infer<typeof customerState>;

/** The places where a dealership finds a customer: each is in exactly one. */
export const listStates = [...customerStates, 'archived'] as const;
export type ListState = (typeof listStates)[number];

/** The specification's 'Pending': begun, and neither decided nor over. */
export const pendingStates = [
  'link_created',
  'link_sent',
  'opened',
  'in_progress',
  'new_document',
  'to_review',
] as const;

/** The overall result of the documents' checks. */
export const verdict = z.enum(['agree', 'look', 'unreadable', 'unchecked']);
export type Verdict = z.infer<typeof verdict>;

/** The kind of file that the customer is asked for again: a document, if any is among them. */
export const askedKind = z.enum(['document', 'video']);

/** Stands for a salesperson's name at one dealership, in addresses above all, which name nobody. */
export const salespersonId = z.string().check(z.regex(/^sal_[A-Za-z0-9_-]{22}$/));

/** The dealership's salesperson, and the deal's number there; empty where nobody has said. */
const deal = {
  salesperson: z.string(),
  salespersonId: z.nullable(salespersonId),
  dealNumber: z.string(),
};
export const dealFields = z.object({ salesperson: optionalText, dealNumber: optionalText });

/** The stored text, even if it would not pass today's validation. */
const seenText = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
/** `seen`: the deal that the change is based on. Another one is refused: a colleague was faster. */
export const dealRequest = z.extend(dealFields, {
  seen: z.object({ salesperson: seenText, dealNumber: seenText }),
});

/** One line of 'Verification Submissions'. */
export const submissionRow = z.object({
  id: customerId,
  /** First and last name; empty until one was given. */
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: customerState,
  status: customerStatus,
  /** Missing where nothing is asked for again, or a provider asks. */
  asked: z.optional(askedKind),
  /** Null after a decision. */
  waitingFor: z.nullable(waitsFor),
  createdAt: timestamp,
  /** The time when a currently valid link was last emailed or texted; null when none was. */
  sentAt: z.nullable(timestamp),
  /** Null until something was submitted. */
  dateSubmitted: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** Null until somebody, or the rules, decided. */
  decidedBy: z.nullable(decider),
  /** The time when the currently valid link was first opened; null if it wasn't, or since it was replaced. */
  openedAt: z.nullable(timestamp),
  /** Null when the link was cancelled. */
  linkExpiresAt: z.nullable(timestamp),
  /** The time since when somebody waits for a new link; null where nobody does. */
  linkAskedAt: z.nullable(timestamp),
  /** The customer's latest activity: opened, typed, sent. */
  activeAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  /** The documents' result; null where they were not read, and missing for people in Sales. */
  verdict: z.optional(z.nullable(verdict)),
  /** The checks that found an issue, worst first; missing for people in Sales. */
  issues: z.optional(z.array(signalId)),
  /** The checks that a person has to make, since they couldn't be; missing for people in Sales. */
  unsure: z.optional(z.array(signalId)),
  /** A state has signed the ID's details; missing where none has, and for people in Sales. */
  isSignedByState: z.optional(z.boolean()),
  /** The time since when it waits for somebody's decision; null where it doesn't. */
  reviewSince: z.nullable(timestamp),
  /** Denied, with no online attempt left. */
  shouldComeIn: z.boolean(),
  /** Approved, and promised the credit application link. */
  isCreditLinkOwed: z.boolean(),
  ...deal,
  /** A report of identity theft is open; missing otherwise, and for people in Sales. */
  isTheftReported: z.optional(z.boolean()),
  /** Somebody in Sales asks for another contact; missing otherwise, and for people in Sales. */
  hasContactChange: z.optional(z.boolean()),
  /** The last email to the customer, where it failed and somebody should act. */
  failedMail: z.optional(failedMail),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

/** Validates as elsewhere, but allows an empty value. */
const orEmpty = (field: z.ZodMiniType<string, string>) =>
  z.string().check((payload) => {
    const isEmpty = oneLine(payload.value) === '';
    const result = isEmpty ? undefined : field.safeParse(payload.value);
    payload.value = result?.data ?? (isEmpty ? '' : payload.value);
    for (const { message } of result?.error?.issues ?? [])
      payload.issues.push({ code: 'custom', message, input: payload.value });
  });

/** Each without a default, which would make a missing one empty. */
export const linkPersonFields = {
  fullName: orEmpty(contactFields.shape.fullName),
  email: orEmpty(contactFields.shape.email),
  phone: orEmpty(contactFields.shape.phone),
};

/** The person whom a dealership makes a link for, as far as known; the customer may change it. */
export const linkPerson = z.object({
  fullName: z._default(linkPersonFields.fullName, ''),
  email: z._default(linkPersonFields.email, ''),
  phone: z._default(linkPersonFields.phone, ''),
});
export type LinkPerson = z.infer<typeof linkPerson>;

/** `requestId` makes a retry after a lost response the same customer. */
export const createLinkRequest = z.extend(linkPerson, {
  ...dealFields.shape,
  /** The language of the link; unset, the customer's browser decides. */
  language: z.optional(z.enum(languages)),
  requestId: z.optional(requestId),
});
