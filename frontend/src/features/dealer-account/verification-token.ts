import { safeStorage } from '../../lib/safe-storage.ts';

const KEY = 'verify-email-token';
const storage = safeStorage(() => window.sessionStorage);

/**
 * Takes the token (`#t=…`) out of the address, where it could be seen, bookmarked or shared, and keeps it in this tab
 * until it is used. Undefined when the page was opened without one.
 */
export function takeToken(): string | undefined {
  const token = window.location.hash.replace(/^#(t=)?/, '');
  if (!token) return storage.getItem(KEY) ?? undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  storage.setItem(KEY, token);
  return token;
}

export const forgetToken = () => storage.removeItem(KEY);
