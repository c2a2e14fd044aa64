import { safeStorage } from './safe-storage.ts';
import { forgetDraft } from './device-draft.ts';

/** The tab's own storage: gone with it, and never seen by another tab. */
const storage = safeStorage(() => sessionStorage);
const nameOf = (customerId: string) => `customer-key:${customerId}`;

export const readCustomerKey = (customerId: string) =>
  storage.getItem(nameOf(customerId)) ?? undefined;
export const keepCustomerKey = (customerId: string, key: string) =>
  storage.setItem(nameOf(customerId), key);
const forgetCustomerKey = (customerId: string) => storage.removeItem(nameOf(customerId));

/** Forgets the previous customer, when somebody else starts. */
export function forgetCustomer(customerId: string): void {
  forgetDraft(customerId);
  forgetCustomerKey(customerId);
}
