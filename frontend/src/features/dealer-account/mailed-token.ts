import { safeStorage } from '../../lib/safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);
const keyOf = (purpose: Purpose) => `${purpose}-token`;

/** What a mailed link is for. */
type Purpose = 'verify-email' | 'reset-password';

/**
 * Takes the token (`#t=…`) out of the address, where it could be seen, bookmarked or shared, and keeps it in this tab
 * until it is used. Undefined when the page was opened without one.
 */
export function takeToken(purpose: Purpose): string | undefined {
  const token = window.location.hash.replace(/^#(t=)?/, '');
  if (!token) return storage.getItem(keyOf(purpose)) ?? undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  storage.setItem(keyOf(purpose), token);
  return token;
}

export const forgetToken = (purpose: Purpose) => storage.removeItem(keyOf(purpose));
