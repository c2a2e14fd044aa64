import { getCustomerWithEvents } from '../../customer/customers.ts';
import { isHiddenDraft } from '../../customer/customer.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';

/** One of the dealership's customers, with its timeline and notes. Others' customers and drafts count as unknown. */
export async function ownCustomer(dealership: Dealership, customerId: string) {
  const found = await getCustomerWithEvents(customerId);
  if (found?.customer.dealerId !== dealership.id || isHiddenDraft(found.customer)) {
    throw new AppError('not_found');
  }
  return found;
}
