import { lostGuards, LostCondition, transact, type Write } from '../store/transact.ts';
import type { Dealership } from './dealership.ts';
import { getDealership } from './dealerships.ts';
import { isSameListState } from './dealership-list-state.ts';

/**
 * Moves a dealership between lists, and retries if it's in another one than when it was read: it was confirmed, decided
 * or blocked in the meantime. Throws `LostCondition` where the write was lost for another reason.
 */
export async function retryIfMoved(
  dealership: Dealership,
  writesOf: (current: Dealership) => Write[],
): Promise<void> {
  const lost = await lostGuards(transact(writesOf(dealership)));
  if (lost.length === 0) return;
  const current = await getDealership(dealership.id);
  if (!current || isSameListState(current, dealership)) throw new LostCondition(lost);
  await retryIfMoved(current, writesOf);
}
