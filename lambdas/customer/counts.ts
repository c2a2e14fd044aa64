import * as z from 'zod/mini';
import {
  pendingStates,
  submissionPlaces,
  type SubmissionPlace,
} from '../../shared/schemas/submission-row.ts';
import { type OverviewChanged } from '../../shared/schemas/submission-list.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord } from '../store/record.ts';

const count = z._default(z.number(), 0);

/** How many customers each place of a dealership's lists has; moved in the transactions that move the customers. */
export const submissionCountsRecord = defineRecord('count of customers', 1, {
  ...(Object.fromEntries(submissionPlaces.map((place) => [place, count])) as Record<
    SubmissionPlace,
    typeof count
  >),
  /** Grows by one with every change of what the lists show. */
  mark: count,
});

const sumOf = (places: readonly SubmissionPlace[], counts: Record<SubmissionPlace, number>) =>
  places.reduce((sum, place) => sum + counts[place], 0);

/** How many customers a dealership has in each place, and the mark of these numbers. */
export async function readCounts(
  dealerId: string,
): Promise<{ mark: number; counts: OverviewChanged['counts'] }> {
  const { mark, ...places } =
    (await readItem(submissionCountsRecord, keys.submissionCounts(dealerId))) ??
    submissionCountsRecord.make({});
  const listed = submissionPlaces.filter((place) => place !== 'archived');
  return {
    mark,
    counts: { ...places, all: sumOf(listed, places), pending: sumOf(pendingStates, places) },
  };
}
