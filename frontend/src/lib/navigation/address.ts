import { useSyncExternalStore, useEffect } from 'react';
import { customerPageAt } from '../../../../shared/customer-paths.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // A changed fragment is told as well.
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const read = () => location.href;

/** Where the visitor is on the customer's path, which does without the router: it would be a third of all that a phone loads there. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, read, read));

type NavigateOptions = {
  replace?: boolean;
  /** Kept with the entry of the history, within a document. */
  state?: object | null;
};

const isPhonesPage = () => customerPageAt(location.pathname) === 'phone';

/**
 * Goes to a path of this site: to the wizard, and within the page of a phone, within the document, which keeps what it
 * knows; elsewhere by loading it.
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

/** Leads on from a page that has nothing to show; it leaves no entry in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
