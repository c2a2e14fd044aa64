import type { Overview } from '../../shared/schemas/submission-list.ts';
import { readCounts } from './counts.ts';
import { readWaiting, soonEnd } from './next.ts';

type Asked = { expiringBefore?: string | undefined; seen?: string | undefined };

/** How many there are of everything and what is next; one read where nothing has changed since it was seen. */
export async function readOverview(
  dealerId: string,
  { expiringBefore, seen }: Asked,
): Promise<Overview> {
  const { mark, counts } = await readCounts(dealerId);
  if (String(mark) === seen) return { mark, changed: null };
  return { mark, changed: { counts, next: await readWaiting(dealerId, soonEnd(expiringBefore)) } };
}
