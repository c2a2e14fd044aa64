import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { messages } from '../copy/common-copy.ts';
import { plainLine } from '../typed-text.ts';
import { cursor, text, timestamp } from './fields-schema.ts';
import {
  listStates,
  type ListState,
  salespersonId,
  submissionRow,
  pendingStates,
  type SubmissionRow,
} from './submission-row-schema.ts';

/** A dealership's tasks, each kind in a list of its own, longest wait first. */
export const taskKinds = [
  'to_review',
  'credit_link',
  'link_request',
  'contact_change',
  'come_in',
] as const;
export const taskKind = z.enum(taskKinds);
export type TaskKind = z.infer<typeof taskKind>;

/** The next steps: the tasks, and links that expire soon. */
export const nextKind = z.enum([...taskKinds, 'expiring']);
export type NextKind = z.infer<typeof nextKind>;

/** The tasks, `to_review` among them, have an order of their own: the longest wait comes first. */
const submissionFilters = [
  'all',
  'pending',
  ...listStates,
  'credit_link',
  'link_request',
  'contact_change',
  'expiring',
  'come_in',
] as const;
export const submissionFilter = z.enum(submissionFilters);
export type SubmissionFilter = z.infer<typeof submissionFilter>;

/** `others`: all but those to review, which the dashboard shows above them. */
const listFilter = z.enum([...submissionFilters, 'others']);
export type ListFilter = z.infer<typeof listFilter>;

/** By date: of the last submission, else of the link's creation, newest first; `oldest` turns it. By name: A to Z. */
export const submissionSort = z.enum(['date', 'oldest', 'name']);
export type SubmissionSort = z.infer<typeof submissionSort>;

/** The end of tomorrow in the dealer's time zone: links that end before are about to expire. */
const expiringBefore = z.optional(timestamp);

export const listQuery = z.object({
  status: z._default(listFilter, 'all'),
  sort: z._default(submissionSort, 'date'),
  /** Without one, everybody's. */
  salesperson: z.optional(salespersonId),
  expiringBefore,
  cursor: z.optional(cursor),
});
export const submissionList = z.object({
  items: z.array(submissionRow),
  nextCursor: z.nullable(cursor),
});

/** The highest count of tasks that is shown; one more is shown as 'more than'. */
export const MOST_COUNTED = 99;

export const overviewQuery = z.object({
  expiringBefore,
  /** The mark of the caller's overview: nothing is read while nothing has changed since. */
  seen: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
const countOfEachState = Object.fromEntries(
  listStates.map((listState) => [listState, z.int()]),
) as Record<ListState, z.ZodMiniNumberFormat>;

/** Counts of everything, and the next steps. Null: nothing has changed since the mark. */
export const overview = z.object({
  /** Increases with every change that the lists show. */
  mark: z.int(),
  changed: z.nullable(
    z.object({
      /** The number of customers in each place; `all` leaves out the archive. */
      counts: z.object({ all: z.int(), pending: z.int(), ...countOfEachState }),
      /** `count` stops at one more than `MOST_COUNTED`; `since`: the longest wait, or the next end of a link. */
      next: z.array(z.object({ kind: nextKind, count: z.int(), since: z.nullable(timestamp) })),
      /** The salespeople who have customers, by name. */
      salespeople: z.array(z.object({ id: salespersonId, name: z.string() })),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;
export type OverviewChanged = NonNullable<Overview['changed']>;

/**
 * A search for customers: the beginning of any word of the name (and what follows it), of the email or of the phone
 * number. An empty one finds nobody.
 */
export const searchRequest = z.object({
  text: z.string().check(z.overwrite(plainLine), z.maxLength(MAX_TEXT_LENGTH, messages.tooLong)),
  cursor: z.optional(cursor),
});

/**
 * The list as a file, with the same filter, order and search. The reason is recorded with the person who exported it.
 */
export const submissionExportRequest = z.object({
  status: submissionFilter,
  sort: submissionSort,
  salesperson: listQuery.shape.salesperson,
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
 * Returns whether a filter lets a row through, as the list with that filter would; search results are filtered by it.
 * `expiringBefore`: the time (ISO) until which a link is about to expire.
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
    contact_change: row.hasContactChange === true,
    link_request: row.linkAskedAt !== null,
    expiring: isEndNear && waitingFor === 'customer' && isPending(row),
  };
  return tests[filter] ?? state === filter;
}
