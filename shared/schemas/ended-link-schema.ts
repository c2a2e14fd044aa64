import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { publicDealership } from './customer-schema.ts';
import { requestId, timestamp } from './fields-schema.ts';

export const linkEnds = ['expired', 'cancelled', 'replaced'] as const;
export type LinkEnd = (typeof linkEnds)[number];

/** The key as the page has it: an incomplete or made-up one is as wrong as any other. */
const anyKey = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

export const endedLinkRequest = z.object({ key: anyKey });

/** Facts that a customer's former key still shows. */
export const endedLink = z.object({
  end: z.enum(linkEnds),
  dealer: publicDealership,
  /**
   * Days for which such links work; null for a customer who began at the general link, whose first key works for
   * hours.
   */
  worksDays: z.nullable(z.int()),
  /** Something was submitted, and the customer has nothing left to do. */
  isSubmitted: z.boolean(),
  /** A new link would help. */
  mayAsk: z.boolean(),
  /** The address, but for its beginning, to which asking has a new link emailed; null where it asks the dealership. */
  mailedTo: z.nullable(z.string()),
});
export type EndedLink = z.infer<typeof endedLink>;

/** Null for every key but an ended link's, whether or not there is such a customer. */
export const endedLinkResponse = z.object({ link: z.nullable(endedLink) });

/** The dealership whose reminders were stopped. */
export const remindersStopped = z.object({ dealer: publicDealership });

/** `requestId` makes a double click one request. */
export const linkRequest = z.object({ requestId, key: z.optional(anyKey) });

/**
 * Only the holder of a former key learns what came of it: everyone else gets `received`, in any case.
 */
export const linkRequestResponse = z.object({
  /** Told is the dealership; mailed is a new link. Over a limit on emails, the dealership is told instead. */
  outcome: z.enum(['received', 'told', 'told_before', 'mailed', 'mailed_before']),
  /** The time from which asking does the same again; null with `received`. */
  againAt: z.nullable(timestamp),
});
export type LinkRequestOutcome = z.infer<typeof linkRequestResponse>;
