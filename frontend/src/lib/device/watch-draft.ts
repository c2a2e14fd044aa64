import { draftName, hasDraft } from './device-draft.ts';

/**
 * Tells what other tabs do to a customer's draft: each change, and that it is gone (submitted, or given up). Also
 * once the page comes back out of the browser's back-forward cache, where it heard of nothing.
 */
export function watchDraft(customerId: string, onChange: (isGone: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === draftName(customerId) || key === null) onChange(newValue === null);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(!hasDraft(customerId));
  };
  addEventListener('storage', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', comeBack);
  };
}
