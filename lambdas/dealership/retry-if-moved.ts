import { lossesOf, LostCondition, transact, type Write } from '../store/transact.ts';
import type { Dealership } from './dealership.ts';
import { getDealership } from './dealerships.ts';
import { isSamePlace } from './list-place.ts';

/**
 * Writes what moves a dealership between lists, again if it stands in another one than when it was read: confirmed,
 * decided or blocked meanwhile. Throws `LostCondition` where that isn't why.
 */
export async function retryIfMoved(
  dealership: Dealership,
  writesOf: (current: Dealership) => Write[],
): Promise<void> {
  const lost = await lossesOf(transact(writesOf(dealership)));
  if (lost.length === 0) return;
  const current = await getDealership(dealership.id);
  if (!current || isSamePlace(current, dealership)) throw new LostCondition(lost);
  await retryIfMoved(current, writesOf);
}
