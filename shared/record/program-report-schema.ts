import * as z from 'zod/mini';
import { deletionCause } from './deletion-schema.ts';
import { redFlag } from './record-schema.ts';
import { cursor, customerId, timestamp } from '../schemas/fields-schema.ts';
import { decider } from '../schemas/verification-schema.ts';

/** Decisions that end an attempt, or take its approval back. */
const reportDecisions = [
  'approved',
  'denied',
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
] as const;
export const reportDecision = z.enum(reportDecisions);

/** One of a dealership's customers, with what happened in the span. */
const reportCustomer = z.object({
  id: customerId,
  /** The name, else the email or the phone number; empty where nothing is known. */
  name: z.string(),
  submissions: z.array(timestamp),
  decisions: z.array(
    z.object({
      type: reportDecision,
      at: timestamp,
      by: z.nullable(decider),
      /** The note that a person wrote for colleagues. */
      note: z.nullable(z.string()),
      /** The time since the submission of which it's the first decision; null for later ones. */
      seconds: z.nullable(z.int()),
      /** The red flags that were seen before it, in words. */
      flags: z.array(z.string()),
    }),
  ),
  /** The red flags that were seen in the span; resolved by whatever followed, also after it. */
  flags: z.array(z.extend(redFlag, { at: timestamp })),
});
export type ReportCustomer = z.infer<typeof reportCustomer>;

/** The span of a report: from one time until before another. */
export const reportSpan = z.object({ from: timestamp, to: timestamp });
export type ReportSpan = z.infer<typeof reportSpan>;

export const reportQuery = z.extend(reportSpan, { cursor: z.optional(cursor) });

/** A part of a report. A customer who changes meanwhile may be in two: the later one holds. */
export const reportPage = z.object({
  /** Customers with whom anything happened in the span. */
  customers: z.array(reportCustomer),
  /** Records that were deleted in the span, by their certificates. */
  deletions: z.array(z.object({ customerId, at: timestamp, cause: deletionCause })),
  nextCursor: z.nullable(cursor),
});
export type ReportPage = z.infer<typeof reportPage>;

/** The part of a report that isn't about single customers. */
export const reportBasis = z.object({
  /** The number of times that somebody was invited, joined, was removed or got another role, or that a sign-in was changed. */
  accessChanges: z.int(),
  /** The number of times that the dealership changed its rules. */
  rulesChanges: z.int(),
  /** In words: kinds of red flags that this product cannot see. */
  notCovered: z.array(z.string()),
});
export type ReportBasis = z.infer<typeof reportBasis>;

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;

// Not `z.iso.date`: every page would load it, customers' first ones, too.
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

/** The download of a report, with its first and last day. */
export const reportExport = z.object({
  from: day,
  to: day,
  /** The number of customers in it. */
  count: z.int().check(z.nonnegative()),
});
