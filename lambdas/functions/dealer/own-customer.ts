import { getCustomerWithEvents } from '../../data/customers.ts';
import { isHiddenDraft } from '../../domain/customer.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { AppError } from '../../domain/errors.ts';

/** A dealer's own customer with its timeline. Someone else's, and a draft, are as missing as an unknown one. */
export async function ownCustomer(dealer: Dealer, customerId: string) {
  const found = await getCustomerWithEvents(customerId);
  if (found?.customer.dealerId !== dealer.id || isHiddenDraft(found.customer)) {
    throw new AppError('not_found');
  }
  return found;
}
