import { changeCustomer, getCustomer } from '../../lambdas/customer/items/customer-store.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { eventPrefix, type Key } from '../../lambdas/store/keys.ts';
import { openStores } from './dealership-records.ts';
import { changeItem, storedItems } from './records.ts';

/** As if nobody had used a customer's record for so many days. */
export async function leaveUnused(customerId: string, days: number): Promise<void> {
  openStores();
  const at = isoTime(now() - days * DAY_MS);
  for (const item of await storedItems(`CUSTOMER#${customerId}`)) {
    const { pk, sk } = item as Key;
    if (sk.startsWith(eventPrefix)) await changeItem({ pk, sk }, 'at', at);
  }
  const customer = await getCustomer(customerId);
  if (!customer) throw new Error('No such customer');
  await changeCustomer(customer, (current) => ({
    after: { ...current, updatedAt: at },
    writes: [],
  }));
}
