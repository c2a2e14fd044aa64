import { AppError } from '../../runtime/errors.ts';
import { LostCondition, transact, type Write } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { customerWrites, getCustomer } from './customer-store.ts';

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
