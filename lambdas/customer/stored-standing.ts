import * as z from 'zod/mini';
import { askedAgain } from '../../shared/schemas/customer-schema.ts';
import { decider, phase } from '../../shared/schemas/verification-schema.ts';
import { known } from '../store/record.ts';

/** The standing of the attempt that counts, and who says so. Apart from its rules, since the record's schema has it. */
export const standing = z.object({
  /** The attempt's number among those that were begun; the first is 1. */
  attempt: z.number(),
  phase: known(phase, 'denied'),
  /** ISO time: of the latest decision, if any; else when the session began. */
  at: z.string(),
  by: decider,
  /** Decided on the spot, with the customer there. */
  isInPerson: z.optional(z.boolean()),
  /** Denied for good: nothing more is submitted online. */
  isClosed: z.optional(z.boolean()),
  /** In the words that the customer reads. */
  reason: z.optional(z.string()),
  /** The files that are asked for again through our own wizard, and how often this attempt has asked for some. */
  again: z.optional(z.array(askedAgain)),
  timesAsked: z.optional(z.number()),
  /** Expired or abandoned before anything was submitted: it says nothing about the customer. */
  isEmpty: z.optional(z.boolean()),
});
export type Standing = z.infer<typeof standing>;
