import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { dealerMessages } from '../copy/dealer/dealer-messages.ts';
import { messages } from '../copy/common-messages.ts';
import { cursor, text, timestamp } from './fields-schema.ts';
import {
  submissionPlaces,
  type SubmissionPlace,
  submissionRow,
  pendingStates,
  type SubmissionRow,
} from './submission-row-schema.ts';

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

/** What the list shows, as a file: the same filter, order and search. The reason is kept with who exported it. */
export const submissionExportRequest = z.object({
  status: submissionFilter,
  sort: submissionSort,
  expiringBefore,
  text: searchRequest.shape.text,
  reason: text(dealerMessages.exportReasonRequired),
});
export type SubmissionExportRequest = Omit<z.infer<typeof submissionExportRequest>, 'reason'>;
export const submissionExport = z.object({
  fileName: z.string(),
  csv: z.string(),
  count: z.int(),
  /** There are more than fit in one file. */
  isCut: z.boolean(),
});

const isPending = ({ state }: SubmissionRow) =>
  (pendingStates as readonly string[]).includes(state);

/**
 * Whether a filter lets a line through, as the lists of that filter have it; what a search has found is sifted so.
 * `expiringBefore`: until when (ISO time) a link is about to expire.
 */
export function isInFilter(
  row: SubmissionRow,
  filter: SubmissionFilter,
  expiringBefore: string,
  now = Date.now(),
): boolean {
  const { archivedAt, state, linkExpiresAt, waitingFor } = row;
  if (filter === 'archived') return archivedAt !== null;
  if (archivedAt !== null) return filter === 'all';
  const isEndNear =
    linkExpiresAt !== null && linkExpiresAt <= expiringBefore && Date.parse(linkExpiresAt) > now;
  const tests: Partial<Record<SubmissionFilter, boolean>> = {
    all: true,
    pending: isPending(row),
    credit_link: row.isCreditLinkOwed,
    come_in: row.shouldComeIn,
    link_request: row.linkAskedAt !== null,
    expiring: isEndNear && waitingFor === 'customer' && isPending(row),
  };
  return tests[filter] ?? state === filter;
}
