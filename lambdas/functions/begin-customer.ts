import { createCustomer } from '../data/customers.ts';
import type { Customer } from '../domain/customer.ts';
import { newCustomerId } from '../domain/ids.ts';
import { newCustomer, type NewCustomer } from '../domain/new-customer.ts';
import { simulated } from '../services/verification/simulated.ts';

type Beginning = {
  dealerId: string;
  origin: Customer['origin'];
  /** Hours for which the key opens the record. */
  hours: number;
};

/** A customer's record with its session, and the key, which is given away this once. */
export async function beginCustomer({ dealerId, ...beginning }: Beginning): Promise<NewCustomer> {
  const id = newCustomerId();
  const session = await simulated.createSession({ dealerId, customerId: id });
  const begun = newCustomer({ id, dealerId, session, ...beginning });
  await createCustomer(begun.customer);
  return begun;
}
