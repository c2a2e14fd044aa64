import {
  pendingStates,
  type SubmissionFilter,
  type SubmissionRow,
} from '../../../../../shared/schemas/submission.ts';
import { dayFromToday } from '../../../lib/format/format-ago.ts';

const isPending = ({ state }: SubmissionRow) =>
  (pendingStates as readonly string[]).includes(state);

/** Whether a filter lets a line through, as the lists of that filter have it. */
export function isIn(row: SubmissionRow, filter: SubmissionFilter): boolean {
  const { archivedAt, state, linkExpiresAt, waitingFor } = row;
  if (filter === 'archived') return archivedAt !== null;
  if (archivedAt !== null) return filter === 'all';
  const tests: Partial<Record<SubmissionFilter, boolean>> = {
    all: true,
    pending: isPending(row),
    credit_link: row.isCreditLinkOwed,
    come_in: row.shouldComeIn,
    link_request: row.linkAskedAt !== null,
    expiring:
      linkExpiresAt !== null &&
      waitingFor === 'customer' &&
      isPending(row) &&
      dayFromToday(linkExpiresAt) <= 1,
  };
  return tests[filter] ?? state === filter;
}
