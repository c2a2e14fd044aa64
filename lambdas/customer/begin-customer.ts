import { createCustomer } from './customers.ts';
import type { DealerActor } from './doer.ts';
import { newCustomer, type NewCustomerOptions, type NewCustomer } from './new-customer.ts';

/** A customer's record, and the key, which is given away this once. */
export async function beginCustomer(
  beginning: NewCustomerOptions,
  by?: DealerActor,
): Promise<NewCustomer> {
  const begun = newCustomer(beginning);
  await createCustomer(begun.customer, by);
  return begun;
}
