import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { safeStorage } from '../device/safe-storage.ts';

/** What a mailed link is for. */
type Purpose =
  'verify-email' | 'reset-password' | 'join' | 'change-email' | 'stop-reminders' | 'new-document';

const storage = safeStorage(() => window.sessionStorage);

/**
 * Takes the token (`#t=…`, or the fragment as it is) out of the address, where it could be seen, bookmarked or shared, and keeps it in this tab
 * until it is used.
 */
function takeToken(key: string): string | undefined {
  const token = window.location.hash.replace(/^#(t=)?/, '');
  if (!token) return storage.getItem(key) ?? undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  storage.setItem(key, token);
  return token;
}

/**
 * The token of the mailed link that led here; undefined when the page was opened without one. Another link opened in
 * the same tab changes the fragment only: give the component that calls this the fragment as its `key`.
 */
export function useMailedToken(purpose: Purpose) {
  const key = `${purpose}-token`;
  const [token, setToken] = useState(() => takeToken(key));
  return {
    token,
    /** The link has done what it is for. */
    used: () => storage.removeItem(key),
    /** Whether an answer says that the link doesn't work, or no longer does; its token is then dropped. */
    endedBy: (error: unknown): boolean => {
      if (!isApiError(error, 'email_link_invalid', 'invalid_request')) return false;
      storage.removeItem(key);
      setToken(undefined);
      return true;
    },
  };
}
