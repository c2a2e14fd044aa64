import { createCustomer } from './customers.ts';
import type { Doer } from './doer.ts';
import { newCustomer, type Beginning, type NewCustomer } from './new-customer.ts';

/** A customer's record, and the key, which is given away this once. */
export async function beginCustomer(beginning: Beginning, by?: Doer): Promise<NewCustomer> {
  const begun = newCustomer(beginning);
  await createCustomer(begun.customer, by);
  return begun;
}
