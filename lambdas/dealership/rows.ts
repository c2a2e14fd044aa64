import { applicationRow, type ApplicationRow } from '../../shared/schemas/admin.ts';
import { pick } from '../runtime/pick.ts';
import type { Dealership } from './dealership.ts';
import { documentStateOf } from './document-state.ts';
import { toReview } from './review-signals.ts';
import { sharingOf } from './shared-traits.ts';

/** Dealerships as lines of the admins' list, by one batch read for what they share with others. */
export async function applicationRows(
  dealerships: readonly Dealership[],
): Promise<ApplicationRow[]> {
  const sharing = await sharingOf(dealerships);
  return dealerships.map((dealership) => ({
    ...pick(applicationRow, dealership),
    documentState: documentStateOf(dealership),
    toReview: toReview(dealership, sharing(dealership)),
  }));
}
