import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';

/** Ends the time to undo the last decision, since somebody is told of it now; returns the customer as it is then. */
export const closeDecision = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { undo, ...after } = current;
    return undo && undo.id === customer.undo?.id ? { after, writes: [] } : undefined;
  });
