import type { Note } from '../../../shared/schemas/submission-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/customer-events-schema.ts';
import { AppError } from '../../runtime/errors.ts';
import { where } from '../../store/conditions.ts';
import { readItems, readItem, readWithItems } from '../../store/read.ts';
import { differencesOf, newOf } from '../../store/expressions.ts';
import { indexKeys, keys } from '../../store/keys.ts';
import { readEach } from '../../store/each-up-to.ts';
import { indexes } from '../../store/table.ts';
import { LostCondition, transact, type Write } from '../../store/transact.ts';
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

const MAX_TRIES = 5;

type Change = { after: Customer; writes: Write[] };
/** The caller's answer to a lost write: the customer as wanted, a refusal (thrown), or undefined to try again. */
type OnLoss = (
  lost: LostCondition,
  fresh: Customer | undefined,
) => Promise<Customer | undefined> | undefined;

/**
 * Changes a customer based on its current state; if someone else changes it first, tries again from the new state.
 * `change` returns the new record and what is written with it, or undefined when there is nothing to do.
 */
export async function changeCustomer(
  customer: Customer,
  change: (current: Customer) => Change | undefined,
  onLoss: OnLoss = () => undefined,
): Promise<Customer> {
  let current = customer;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const wanted = change(current);
    if (!wanted) return current;
    try {
      await transact([...customerWrites(current, wanted.after), ...wanted.writes]);
      return { ...wanted.after, version: current.version + 1 };
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
      const fresh = await getCustomer(customer.id);
      const wantedAlready = await onLoss(error, fresh);
      if (wantedAlready) return wantedAlready;
      if (!fresh) throw new AppError('not_found');
      current = fresh;
    }
  }
  throw new AppError('conflict');
}
