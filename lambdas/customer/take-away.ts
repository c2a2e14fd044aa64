import { where } from '../store/conditions.ts';
import { deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import type { Customer } from './customer.ts';
import { getCustomer } from './customers.ts';
import { derivedChanges } from './derived.ts';
import { erasureWrite } from './erasures.ts';

const MAX_TRIES = 5;

/**
 * Takes a record away that is still as it was read; false, and nothing has happened, where it was changed since. From
 * this write on nobody sees the customer, no key opens anything, and the erasure goes on to its end.
 */
export async function deleteIfUnchanged(customer: Customer): Promise<boolean> {
  const losses = await lossesOf(
    transact([
      {
        Delete: deleteOf(
          keys.customer(customer.id),
          where<Customer>({ version: customer.version }),
        ),
        guard: 'customer',
      },
      ...derivedChanges(customer, undefined),
      erasureWrite(customer),
    ]),
  );
  return losses.length === 0;
}

/** Takes a record away whatever is done with it; whether there was one. */
export async function deleteCustomer(id: string): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const customer = await getCustomer(id);
    if (!customer) return false;
    if (await deleteIfUnchanged(customer)) return true;
  }
  throw new Error('The customer is being changed all the time; try again');
}
