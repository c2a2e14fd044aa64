import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { safeStorage } from '../device/safe-storage.ts';

/** The purpose of an emailed link. */
type Purpose =
  | 'verify-email'
  | 'reset-password'
  | 'join'
  | 'change-email'
  | 'stop-reminders'
  | 'new-document';

const storage = safeStorage(() => window.sessionStorage);

/**
 * Takes the token (`#t=…`, or the whole fragment) out of the address, where it could be seen, bookmarked or shared,
 * and keeps it in this tab until it is used.
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
 * Returns the token of the emailed link that led here; none when the page was opened without one. Another link opened
 * in the same tab changes only the fragment: give the calling component the fragment as its `key`.
 */
export function useMailedToken(purpose: Purpose) {
  const key = `${purpose}-token`;
  const [token, setToken] = useState(() => takeToken(key));
  return {
    token,
    /** Forgets the token after the link has served its purpose. */
    used: () => storage.removeItem(key),
    /** Returns whether an error means that the link doesn't work, or no longer does, and then drops the token. */
    endedBy: (error: unknown): boolean => {
      if (!isApiError(error, 'email_link_invalid', 'invalid_request')) return false;
      storage.removeItem(key);
      setToken(undefined);
      return true;
    },
  };
}
