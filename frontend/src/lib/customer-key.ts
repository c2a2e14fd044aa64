import { safeStorage } from './safe-storage.ts';

/** The tab's own: gone with it, and never seen by another tab. */
const storage = safeStorage(() => sessionStorage);
const nameOf = (customerId: string) => `customer-key:${customerId}`;

export const readCustomerKey = (customerId: string) =>
  storage.getItem(nameOf(customerId)) ?? undefined;
export const keepCustomerKey = (customerId: string, key: string) =>
  storage.setItem(nameOf(customerId), key);
export const forgetCustomerKey = (customerId: string) => storage.removeItem(nameOf(customerId));

/** Whether a link's fragment is a key rather than a place in the page. */
export const looksLikeKey = (fragment: string) => /^[A-Za-z0-9_-]{22,}$/.test(fragment);
