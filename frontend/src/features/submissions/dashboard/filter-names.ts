import { customerStateNames } from '../../../../../shared/copy/dealer/customer-state-names.ts';
import { pendingStates } from '../../../../../shared/schemas/submission-row-schema.ts';
import type {
  NextKind,
  SubmissionFilter,
} from '../../../../../shared/schemas/submission-list-schema.ts';

/** What each filter is called. */
export const filterNames: Record<SubmissionFilter, string> = {
  all: 'All',
  pending: 'Pending',
  ...customerStateNames,
  archived: 'Archived',
  credit_link: 'Waiting for credit link',
  link_request: 'Asked for a new link',
  expiring: 'Links expiring',
  come_in: 'Should come in',
};

/** The filters above the list; those of one thing to do are reached from what is next. */
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

/** What 'Pending' opens. */
export const pendingFilters = [
  'pending',
  'to_review',
  'in_progress',
  'opened',
  'link_sent',
] as const satisfies readonly SubmissionFilter[];
export type PendingFilter = (typeof pendingFilters)[number];

const isOf = <Filter extends SubmissionFilter>(
  filters: readonly Filter[],
  filter: SubmissionFilter,
): filter is Filter => (filters as readonly SubmissionFilter[]).includes(filter);

/** Which of the filters above the list holds what is shown; none where it is one thing to do. */
export function mainFilterOf(filter: SubmissionFilter): MainFilter | undefined {
  if (isOf(mainFilters, filter)) return filter;
  return isOf(pendingStates, filter) ? 'pending' : undefined;
}

export const isPendingFilter = (filter: SubmissionFilter): filter is PendingFilter =>
  isOf(pendingFilters, filter);

/** The filters that aren't above the list: what is shown is said in a line of its own. */
export const isNextFilter = (filter: SubmissionFilter): filter is NextKind =>
  mainFilterOf(filter) === undefined;
