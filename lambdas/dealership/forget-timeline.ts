import { keys } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { tableKeys } from '../store/table.ts';
import { deleteItem } from '../store/write.ts';

/**
 * Deletes what stands in a dealership's timeline, except what somebody did about it: that stays in the audit list,
 * whatever becomes of the dealership.
 */
export async function forgetTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  for (const { [tableKeys.sort]: sk, by } of await readPartition(pk))
    if (sk !== profile && by === undefined) await deleteItem({ pk, sk: String(sk) });
}
