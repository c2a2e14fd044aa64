import { adminActs } from '../../shared/schemas/dealership-events.ts';
import { deleteItems } from '../store/delete-items.ts';
import { keys } from '../store/keys.ts';
import type { Item } from '../store/read.ts';
import { tableKeys } from '../store/table.ts';

/**
 * Deletes what stands in a dealership's timeline, except what somebody did about it: that stays in the audit list,
 * whatever becomes of the dealership.
 */
export async function forgetTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, ({ [tableKeys.sort]: sk, by }) => sk === profile || by !== undefined);
}

const isAdminsAct = ({ type, email, fullName }: Item) =>
  adminActs.some((act) => act === type) && email === undefined && fullName === undefined;

/** The same of a dealership that is erased: what its own people did goes with it, and what names one of them. */
export async function eraseTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, (item) => item[tableKeys.sort] === profile || isAdminsAct(item));
}
