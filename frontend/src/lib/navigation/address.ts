import { useSyncExternalStore, useEffect } from 'react';
import { customerPageAt } from '../../../../shared/customer-paths.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Fires for a changed fragment too.
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const read = () => location.href;

/**
 * Returns the visitor's address on the customer's path, which has no router: it would be a third of everything that a
 * phone loads there.
 */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, read, read));

type NavigateOptions = {
  replace?: boolean;
  /** Stored in the history entry, within a document. */
  state?: object | null;
};

const isPhonesPage = () => customerPageAt(location.pathname) === 'phone';

/**
 * Goes to a path of this site. To the wizard, and within a phone's page, it stays in the document, which keeps its
 * state; elsewhere it loads another one.
 */
export function navigate(
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): void {
  const { href, pathname } = new URL(to, location.href);
  const page = customerPageAt(pathname);
  const isWithin = page === 'wizard' || (page === 'phone' && isPhonesPage());
  if (!isWithin) {
    if (replace) location.replace(href);
    else location.assign(href);
    return;
  }
  if (replace) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
  scrollTo(0, 0);
  for (const listener of listeners) listener();
}

/** Leads on from a page that has nothing to show, without leaving an entry in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
