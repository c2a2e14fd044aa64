import type { CustomerEvent } from '../../shared/schemas/dealer.ts';
import { isHiddenDraft, type Customer } from './customer.ts';
import { newOf, putOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readItem, readWithItems } from '../store/read.ts';
import { transact, type Write } from '../store/transact.ts';
import { customerEventsIn, customerEventWrite } from './events.ts';

export const getCustomer = (id: string): Promise<Customer | undefined> =>
  readItem<Customer>(keys.customer(id));

/** A customer and its timeline. */
export async function getCustomerWithEvents(
  id: string,
): Promise<{ customer: Customer; events: CustomerEvent[] } | undefined> {
  const found = await readWithItems(keys.customer(id));
  return found && { customer: found.item as Customer, events: customerEventsIn(found.items) };
}

/** The attributes of a customer's item. A draft stands in no list before it is submitted. */
export function customerItem(customer: Customer) {
  const when = whenOf(customer.createdAt, customer.id);
  const { gsi1pk, gsi1sk, gsi2pk, gsi2sk, ...fields } = customer as Customer &
    Record<string, unknown>;
  return {
    ...fields,
    ...keys.customer(customer.id),
    ...(!isHiddenDraft(customer) && {
      ...indexKeys.customersOfDealer(customer.dealerId, when),
      ...indexKeys.customersOfDealerAndStatus(customer.dealerId, customer.status, when),
    }),
  };
}

/** The session of the simulated provider, which takes place in our own wizard. */
const sessionItem = (customer: Customer) => ({
  ...keys.session(customer.sessionId),
  id: customer.sessionId,
  provider: 'simulated',
  customerId: customer.id,
  dealerId: customer.dealerId,
  createdAt: customer.createdAt,
  ...(customer.ttl !== undefined && { ttl: customer.ttl }),
});

export const createCustomer = (customer: Customer): Promise<void> =>
  transact([
    { Put: newOf(customerItem(customer)), guard: 'customer' },
    { Put: newOf(sessionItem(customer)) },
    ...(customer.origin === 'link'
      ? [
          customerEventWrite({
            customerId: customer.id,
            type: 'link_created',
            at: customer.createdAt,
          }),
        ]
      : []),
  ]);

/** Writes what became of a customer, if nobody has changed it since it was read; guard 'customer'. */
export const changedCustomer = (before: Customer, after: Customer): Write => ({
  Put: putOf(customerItem({ ...after, version: before.version + 1 }), {
    condition: '#version = :version',
    values: { version: before.version },
  }),
  guard: 'customer',
});
