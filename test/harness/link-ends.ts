import { changeCustomer } from '../../lambdas/customer/changes.ts';
import { getCustomer } from '../../lambdas/customer/customers.ts';
import { openStores } from './dealership-records.ts';

/** As if a customer's link ended then (ISO time), with all that follows from it but what the chores do. */
export async function moveLinkEnd(customerId: string, linkExpiresAt: string): Promise<void> {
  openStores();
  const customer = await getCustomer(customerId);
  if (!customer) throw new Error('No such customer');
  await changeCustomer(customer, (current) => ({
    after: { ...current, linkExpiresAt },
    writes: [],
  }));
}
