import { forgetCustomerKey } from './customer-key.ts';
import { forgetDraft } from './device-draft.ts';

/** Once a link has ended, nothing of its customer is of use on this device. */
export function leaveNothing(customerId: string): void {
  forgetDraft(customerId);
  forgetCustomerKey(customerId);
}
