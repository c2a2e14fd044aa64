import { fingerprintKeys } from '../../evidence/stored-fingerprints.ts';
import { deleteItem } from '../../store/write.ts';
import type { Customer } from '../customer-record.ts';

/** Deletes the fingerprints by which a customer's files and documents would be recognized again. */
export async function forgetFingerprints({
  id,
  dealerId,
}: Pick<Customer, 'id' | 'dealerId'>): Promise<void> {
  for (const key of await fingerprintKeys({ dealerId, customerId: id })) await deleteItem(key);
}
