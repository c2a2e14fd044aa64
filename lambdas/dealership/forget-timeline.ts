import { deleteItems } from '../store/delete-items.ts';
import { keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';

/**
 * Deletes what stands in a dealership's timeline, except what somebody did about it: that stays in the audit list,
 * whatever becomes of the dealership.
 */
export async function forgetTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, ({ [tableKeys.sort]: sk, by }) => sk === profile || by !== undefined);
}
