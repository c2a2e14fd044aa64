import { pendingStates, type SubmissionRow } from './schemas/submission-row.ts';
import { type SubmissionFilter } from './schemas/submission-list.ts';

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
