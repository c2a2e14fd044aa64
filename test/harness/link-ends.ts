import { changeCustomer, getCustomer } from '../../lambdas/customer/items/customer-store.ts';
import { isoTime, now } from '../../lambdas/runtime/clock.ts';
import { openStores } from './dealership-records.ts';

/**
 * As if all links of a customer ended then (ISO time), a moment ago unless said, with all that follows but what the
 * chores do.
 */
export async function moveLinkEnd(
  customerId: string,
  linkExpiresAt = isoTime(now() - 1),
): Promise<void> {
  openStores();
  const customer = await getCustomer(customerId);
  if (!customer) throw new Error('No such customer');
  await changeCustomer(customer, (current) => ({
    after: {
      ...current,
      link: {
        ...current.link,
        keys: current.link.keys.map((link) => ({ ...link, expiresAt: linkExpiresAt })),
        expiresAt: linkExpiresAt,
      },
    },
    writes: [],
  }));
}
