import { deleteItems } from '../store/delete-items.ts';
import { keys } from '../store/keys.ts';
import { deleteItem } from '../store/write.ts';

/** Deletes what is kept under an account's id, and would otherwise leave by itself within days. */
export async function forgetAccount(accountId: string): Promise<void> {
  await deleteItems(keys.account(accountId).pk);
  await deleteItem(keys.lockout(accountId));
}
