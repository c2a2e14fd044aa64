import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { publicDealership } from './customer-schema.ts';
import { requestId, timestamp } from './fields-schema.ts';

export const linkEnds = ['expired', 'cancelled', 'replaced'] as const;
export type LinkEnd = (typeof linkEnds)[number];

/** As the page has it: one that is cut short or made up is a wrong one, like any other. */
const anyKey = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

export const endedLinkRequest = z.object({ key: anyKey });

/** What a customer's former key still tells. */
export const endedLink = z.object({
  end: z.enum(linkEnds),
  dealer: publicDealership,
  /** How many days such links work; null for a customer who began at the general link, whose first key has hours. */
  worksDays: z.nullable(z.int()),
  /** Something was submitted, and nothing is left for the customer to do. */
  isSubmitted: z.boolean(),
  /** Whether a new link would be of use. */
  mayAsk: z.boolean(),
});
export type EndedLink = z.infer<typeof endedLink>;

/** Null for every key that isn't one of an ended link, whether or not there is such a customer. */
export const endedLinkResponse = z.object({ link: z.nullable(endedLink) });

/** Whose reminders were stopped. */
export const remindersStopped = z.object({ dealer: publicDealership });

/** `requestId` makes a double click one request. */
export const linkRequest = z.object({ requestId, key: z.optional(anyKey) });

/** Only a former key learns whether the dealership was told: everyone else gets `received`, whatever was done. */
export const linkRequestResponse = z.object({
  outcome: z.enum(['received', 'told', 'told_before']),
  /** From when on asking tells the dealership again; null with `received`. */
  againAt: z.nullable(timestamp),
});
export type LinkRequestOutcome = z.infer<typeof linkRequestResponse>;
