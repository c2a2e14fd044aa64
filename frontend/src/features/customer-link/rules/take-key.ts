import {
  keepCustomerKey,
  looksLikeKey,
  readCustomerKey,
} from '../../../lib/device/customer-key.ts';

/**
 * Moves the key from the link's fragment into the tab's storage and takes it out of the address and the history.
 * Doing it again changes nothing.
 * Without one in the address, the one that this tab kept before (a reload).
 */
export function takeKey(customerId: string, hash: string): string | undefined {
  const fragment = hash.slice(1);
  if (looksLikeKey(fragment)) {
    keepCustomerKey(customerId, fragment);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return readCustomerKey(customerId);
}
