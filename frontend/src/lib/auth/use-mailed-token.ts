import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { keyIn } from '../navigation/link-key.ts';
import { safeStorage } from '../device/safe-storage.ts';

type Purpose =
  | 'verify-email'
  | 'reset-password'
  | 'join'
  | 'change-email'
  | 'stop-reminders'
  | 'new-document';

const storage = safeStorage(() => window.sessionStorage);

/** Stands for a token that has done its work, or is refused: no token is empty. */
const SPENT = '';

/**
 * Takes the token out of the address, where it could be seen, bookmarked or shared, and keeps it in this tab until it is
 * used. Undefined for a link that came without one, or with half of it.
 */
function takeToken(key: string): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = keyIn(hash);
  if (token === undefined) return hash === '' ? (storage.getItem(key) ?? undefined) : undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  storage.setItem(key, token);
  return token;
}

/**
 * Returns the token of the emailed link that led here, if it works as far as is known. Another link opened in the same
 * tab changes only the fragment: give the calling component the fragment as its `key`.
 */
export function useMailedToken(purpose: Purpose) {
  const key = `${purpose}-token`;
  const [taken, setToken] = useState(() => takeToken(key));
  return {
    token: taken === SPENT ? undefined : taken,
    /** The link came without its token, which was lost on the way. */
    isIncomplete: taken === undefined,
    /** Forgets the token after the link has served its purpose. */
    used: () => storage.setItem(key, SPENT),
    /** Returns whether an error means that the link doesn't work, or no longer does, and then drops the token. */
    endedBy: (error: unknown): boolean => {
      if (!isApiError(error, 'email_link_invalid', 'invalid_request')) return false;
      storage.setItem(key, SPENT);
      setToken(SPENT);
      return true;
    },
  };
}
