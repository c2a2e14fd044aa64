import { queryOptions } from '@tanstack/react-query';
import { customerPaths } from '../../../../shared/customer-paths.ts';
import { keepCustomerKey, looksLikeKey, readCustomerKey } from '../../lib/device/customer-key.ts';
import { keepTyped, readDraft, isWizardBegun } from '../../lib/device/device-draft.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';

/** Whose link was opened, and its key, if the address or this tab has one. */
export function openedLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const customerId = customerPaths.link.exec(pathname)?.[1] ?? '';
  return { customerId, customerKey: takeKey(customerId, hash) };
}

/**
 * Moves the key from the link's fragment into the tab's storage and takes it out of the address and the history.
 * Doing it again changes nothing.
 * Without one in the address, the one that this tab kept before (a reload).
 */
function takeKey(customerId: string, hash: string): string | undefined {
  const fragment = hash.slice(1);
  if (looksLikeKey(fragment)) {
    keepCustomerKey(customerId, fragment);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return readCustomerKey(customerId);
}

/**
 * Before the prerendered form comes alive: what was typed into it meanwhile is kept, and its other fields show what
 * was kept before, as the form itself is about to say.
 */
export function adoptTyped(customerId: string, inputs: Iterable<HTMLInputElement>): void {
  const before = readDraft(customerId).typed;
  const given = [...inputs].filter(({ value }) => value !== '');
  if (given.length > 0) {
    const typed = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    keepTyped(customerId, before, { ...before, ...typed });
  }
  const { typed } = readDraft(customerId);
  for (const input of inputs) input.value = typed[input.name as keyof typeof typed] ?? '';
}

const found = new Map<string, boolean>();

/** Whether the wizard was begun on this device before the page was loaded: what is begun now goes on in its own way. */
export function wasBegun(customerId: string): boolean {
  const known = found.get(customerId) ?? isWizardBegun(customerId);
  found.set(customerId, known);
  return known;
}

/** Opens the customer's link, which the dealership may see; opening it again changes nothing. */
export const openLinkQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: [...customerKeys.link(customerId), customerKey],
    queryFn: ({ signal }) =>
      callApi('openLink', { params: { customerId } }, { customerKey, signal, retry: true }),
    staleTime: Infinity,
  });
