import { safeStorage } from './safe-storage.ts';
import { forgetDraft } from './device-draft.ts';

/** The tab's own storage: gone with it, and never seen by another tab. */
const storage = safeStorage(() => sessionStorage);
const nameOf = (customerId: string) => `customer-key:${customerId}`;
const begunWith = (dealerId: string) => `customer-begun:${dealerId}`;

export const readCustomerKey = (customerId: string) =>
  storage.getItem(nameOf(customerId)) ?? undefined;
export const keepCustomerKey = (customerId: string, key: string) =>
  storage.setItem(nameOf(customerId), key);
const forgetCustomerKey = (customerId: string) => storage.removeItem(nameOf(customerId));

/** Returns the customer, with the key, whom this tab has begun to verify by a dealership's general link. */
export function readBegun(dealerId: string): { customerId: string; key: string } | undefined {
  const customerId = storage.getItem(begunWith(dealerId)) ?? '';
  const key = readCustomerKey(customerId);
  return key === undefined ? undefined : { customerId, key };
}
export function keepBegun(dealerId: string, customerId: string, key: string): void {
  keepCustomerKey(customerId, key);
  storage.setItem(begunWith(dealerId), customerId);
}

/** Forgets the tab's previous customer, when it starts over. */
export function forgetCustomer(customerId: string): void {
  forgetDraft(customerId);
  forgetCustomerKey(customerId);
}
