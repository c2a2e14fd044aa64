import { DAY_MS } from '../../lambdas/runtime/clock.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readPartition } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { earlierItem, moveItems } from './move-back.ts';

/** Moves a dealership's registration and approval, and its account's, so many days into the past. */
export async function backdateDealership(
  { dealerId, sub }: { dealerId: string; sub: string },
  days: number,
): Promise<void> {
  const items = [
    ...(await readPartition(keys.dealership(dealerId)[tableKeys.partition])),
    ...(await readPartition(keys.account(sub)[tableKeys.partition])),
  ];
  await moveItems(items.map((item) => ({ item, moved: earlierItem(item, days * DAY_MS) })));
}
