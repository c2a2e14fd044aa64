import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';
import { countOfNext, countOfTasks } from '../../../lib/submissions/customer-copy.ts';
import {
  reviewQueue,
  useOverview,
  useSubmissions,
} from '../../../lib/submissions/submission-queries.ts';

type Neighbour = Pick<SubmissionRow, 'id' | 'customerName'>;

type QueuePosition = {
  /** '3 of 7'; undefined for one that isn't in the queue, or no longer. */
  position?: string;
  /** The number of others that wait: '6', or '99+'. */
  others: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
};

/**
 * Places a submission among those that wait for review, oldest first; undefined until the queue has loaded. Follows
 * the overview, as the dashboard does: who submits meanwhile is counted.
 */
export function useReviewQueue(submission: Submission): QueuePosition | undefined {
  const { data: overview } = useOverview();
  const { data } = useSubmissions(reviewQueue);
  if (!data) return undefined;
  const counted = countOfNext(overview, 'to_review');
  return queuePosition(submission, data.items, data.nextCursor === null ? 0 : counted);
}

/**
 * Finds a submission's position in the queue. One that was decided has none, and what follows it comes next: first what
 * was submitted later, then what was left out before. `counted`: the number that wait, where the queue goes on behind
 * these rows.
 */
export function queuePosition(
  { id, state, dateSubmitted }: Pick<Submission, 'id' | 'state' | 'dateSubmitted'>,
  rows: readonly Pick<SubmissionRow, 'id' | 'customerName' | 'state' | 'dateSubmitted'>[],
  counted: number,
): QueuePosition {
  // The list follows a decision a moment later.
  const waiting = rows.filter((row) => row.state === 'to_review');
  const index = state === 'to_review' ? waiting.findIndex((row) => row.id === id) : -1;
  const others = waiting.filter((row) => row.id !== id);
  if (index >= 0)
    return {
      position: `${index + 1} of ${countOfTasks(Math.max(waiting.length, counted))}`,
      others: countOfTasks(Math.max(others.length, counted - 1)),
      previous: waiting[index - 1],
      next: waiting[index + 1],
    };
  const later = others.find((row) => (row.dateSubmitted ?? '') > (dateSubmitted ?? ''));
  return { others: countOfTasks(Math.max(others.length, counted)), next: later ?? others[0] };
}
