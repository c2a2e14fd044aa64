import { DAY_MS } from '../../lambdas/runtime/clock.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readPartition, type Item } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { earlier, moveItems } from './move-back.ts';

const auditPrefix = /^AUDIT#\d{4}-\d\d$/;

/** An admin's act stands in the audit list of its month. */
function inItsMonth(item: Item): Item {
  const { gsi1pk, gsi1sk } = item;
  return auditPrefix.test(String(gsi1pk))
    ? { ...item, gsi1pk: `AUDIT#${String(gsi1sk).slice(0, 7)}` }
    : item;
}

/** Moves a dealership's registration and approval, and its account's, so many days into the past. */
export async function backdateDealership(
  { dealerId, sub }: { dealerId: string; sub: string },
  days: number,
): Promise<void> {
  const items = [
    ...(await readPartition(keys.dealership(dealerId)[tableKeys.partition])),
    ...(await readPartition(keys.account(sub)[tableKeys.partition])),
  ];
  await moveItems(
    items.map((item) => ({ item, moved: inItsMonth(earlier(item, days * DAY_MS) as Item) })),
  );
}
