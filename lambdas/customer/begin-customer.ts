import { createCustomer } from './customers.ts';
import { type Customer, newCustomerId } from './customer.ts';

import { newCustomer, type NewCustomer } from './new-customer.ts';
import { provider } from '../verification/provider-in-use.ts';

type Beginning = {
  dealerId: string;
  origin: Customer['origin'];
  /** How many hours the key opens the record. */
  hours: number;
};

/** A customer's record with its session, and the key, which is given away this once. */
export async function beginCustomer({ dealerId, ...beginning }: Beginning): Promise<NewCustomer> {
  const id = newCustomerId();
  const session = await provider.createSession({ dealerId, customerId: id });
  const begun = newCustomer({ id, dealerId, session, ...beginning });
  await createCustomer(begun.customer, provider.name);
  return begun;
}
