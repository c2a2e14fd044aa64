import { customerPaths } from '../../../../../shared/customer-paths.ts';
import { takeKey } from './take-key.ts';

/** Whose link was opened, and its key, if the address or this tab has one. */
export function openedLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const customerId = customerPaths.link.exec(pathname)?.[1] ?? '';
  return { customerId, customerKey: takeKey(customerId, hash) };
}
