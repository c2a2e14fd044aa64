import { forgetDraft } from '../../../lib/device/device-draft.ts';
import { forgetPhoneHold, phoneOwner } from '../../../lib/device/phone-key.ts';

/** Forgets a phone's right and what it was sending, and nothing of the customer's own link. */
export function forgetPhone(customerId: string): void {
  forgetPhoneHold(customerId);
  forgetDraft(phoneOwner(customerId));
}
