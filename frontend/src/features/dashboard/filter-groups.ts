import { pendingStates } from '../../../../shared/schemas/submission-row-schema.ts';
import type {
  NextKind,
  SubmissionFilter,
} from '../../../../shared/schemas/submission-list-schema.ts';

/** The filters above the list; the others are reached from the tiles of what is next. */
export const mainFilters = [
  'all',
  'pending',
  'approved',
  'denied',
  'expired',
  'cancelled',
  'archived',
] as const satisfies readonly SubmissionFilter[];
export type MainFilter = (typeof mainFilters)[number];

/** The filters that 'Pending' opens. */
export const pendingFilters = [
  'pending',
  'to_review',
  'new_document',
  'in_progress',
  'opened',
  'link_sent',
  'link_created',
] as const satisfies readonly SubmissionFilter[];
export type PendingFilter = (typeof pendingFilters)[number];

const isOf = <Filter extends SubmissionFilter>(
  filters: readonly Filter[],
  filter: SubmissionFilter,
): filter is Filter => (filters as readonly SubmissionFilter[]).includes(filter);

/** Returns the filter above the list that includes this one; undefined for those reached from the tiles. */
export function mainFilterOf(filter: SubmissionFilter): MainFilter | undefined {
  if (isOf(mainFilters, filter)) return filter;
  return isOf(pendingStates, filter) ? 'pending' : undefined;
}

export const isPendingFilter = (filter: SubmissionFilter): filter is PendingFilter =>
  isOf(pendingFilters, filter);

/** Tells whether a filter's list has an order of its own: what waits longest comes first. */
export const hasOwnOrder = (filter: SubmissionFilter): boolean =>
  filter === 'to_review' || isNextFilter(filter);

/** Tells whether a filter isn't above the list, and is named in a line of its own. */
export const isNextFilter = (filter: SubmissionFilter): filter is NextKind =>
  mainFilterOf(filter) === undefined;
