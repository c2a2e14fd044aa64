import type { Note } from '../../../shared/schemas/submission-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/customer-events-schema.ts';
import { where } from '../../store/conditions.ts';
import { readItems, readItem, readWithItems } from '../../store/read.ts';
import { differencesOf, newOf } from '../../store/expressions.ts';
import { indexKeys, keys } from '../../store/keys.ts';
import { readEach } from '../../store/each-up-to.ts';
import { indexes } from '../../store/table.ts';
import { transact, type Write } from '../../store/transact.ts';
import { customerGroups, customerRecord, type Customer } from '../customer-record.ts';
import { derivedChanges } from './derived-items.ts';
import {
  byActor,
  type DealerActor,
  customerEventsIn,
  customerEventWrite,
  eventIdsIn,
} from '../timeline.ts';
import { notesIn } from './customer-notes.ts';
import { whenShown } from './list-items.ts';
import { rowAttribute } from './list-row.ts';
import { listStateOf } from '../customer-state.ts';

export const getCustomer = (id: string): Promise<Customer | undefined> =>
  readItem(customerRecord, keys.customer(id));

/** Reads several customers, in no order; those that don't exist are left out. */
export const customersOf = async (ids: readonly string[]): Promise<Customer[]> =>
  readEach(await readItems(ids.map(keys.customer)), customerRecord.read);

type CustomerWithEvents = {
  customer: Customer;
  events: CustomerEvent[];
  eventIds: string[];
  notes: Note[];
};

/** A customer, its timeline and the notes on it. */
export async function getCustomerWithEvents(id: string): Promise<CustomerWithEvents | undefined> {
  const found = await readWithItems(customerRecord, keys.customer(id));
  return (
    found && {
      customer: found.record,
      events: customerEventsIn(found.items),
      eventIds: eventIdsIn(found.items),
      notes: notesIn(found.items),
    }
  );
}

/** The attributes of a customer's item. A draft is in no list until it is submitted, an archived one only in the archive. */
export function customerItem(customer: Customer) {
  const listState = listStateOf(customer);
  const when = whenShown(customer);
  return {
    ...customerRecord.whole(customer),
    ...keys.customer(customer.id),
    ...(listState !== undefined && {
      row: rowAttribute(customer),
      ...indexKeys.customersInListState(customer.dealerId, listState, when),
      ...(listState !== 'archived' && indexKeys.customersOfDealership(customer.dealerId, when)),
    }),
  };
}

/** A new customer. `by`: who of the dealership began it; nobody where the customer did. */
export const createCustomer = (customer: Customer, by?: DealerActor): Promise<void> =>
  transact([
    { Put: newOf(customerItem(customer)), guard: 'customer' },
    ...derivedChanges(undefined, customer),
    ...(customer.origin === 'link'
      ? [
          customerEventWrite({
            customerId: customer.id,
            type: 'link_created',
            at: customer.createdAt,
            isCounted: true,
            ...(by && byActor(by)),
          }),
        ]
      : []),
  ]);

/**
 * Writes a changed customer, with all that follows from its record, if nobody has changed it since it was read; guard
 * 'customer'. Only what differs is written, so that what a later version has left stays; but a decision replaces its
 * status, since an unknown one looks the same when it is read as 'denied'.
 */
export function customerWrites(before: Customer, after: Customer): Write[] {
  const { pk, sk, ...from } = customerItem(before);
  const { pk: _pk, sk: _sk, ...to } = customerItem({ ...after, version: before.version + 1 });
  const replaced = {
    decision: { ...before.decision, status: undefined },
    [indexes.gsi2.partition]: undefined,
  };
  return [
    {
      Update: differencesOf(
        { pk, sk },
        after.decision.decidedAt === before.decision.decidedAt ? from : { ...from, ...replaced },
        to,
        where<Customer>({ version: before.version }),
        customerGroups,
      ),
      guard: 'customer',
    },
    ...derivedChanges(before, after),
  ];
}
