import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { keys, type Key } from '../../../lambdas/store/keys.ts';
import { documents } from '../../harness/clients.ts';
import { theProduct } from '../../harness/product.ts';
import { changeItem, storedItems } from '../../harness/records.ts';

export const removeItem = (Key: Key) =>
  documents().send(new DeleteCommand({ TableName: theProduct().stack.tableName, Key }));

/** What providers still have to delete. */
export const deletions = () => storedItems('DELETIONS');

/** As if a provider had been asked to delete something so many times, so many milliseconds ago. */
export async function askedToDelete(
  count: number,
  milliseconds: number,
  provider = 'veriff',
): Promise<void> {
  const key = keys.limit('deletion', provider);
  const asked = Array.from({ length: count }, () => Date.now() - milliseconds);
  await changeItem(key, 'asked', asked);
  await changeItem(key, 'version', 1);
}

/** As if nothing had been erased before, whatever other tests did. */
export async function forgetDeletions(): Promise<void> {
  for (const { pk, sk } of await deletions()) await removeItem({ pk: String(pk), sk: String(sk) });
  await askedToDelete(0, 0);
}
