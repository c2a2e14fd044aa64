import { forgetCustomerKey } from './customer-key.ts';
import { forgetDraft } from './device-draft.ts';

/** Where a tab begins anew: what it holds of the customer before is of no use. */
export function forgetCustomer(customerId: string): void {
  forgetDraft(customerId);
  forgetCustomerKey(customerId);
}
