import { customerItem, getCustomer } from '../../lambdas/customer/customers.ts';
import type { Customer } from '../../lambdas/customer/customer.ts';
import { derivedChanges } from '../../lambdas/customer/derived.ts';
import { linkEndOf } from '../../lambdas/customer/state.ts';
import { DAY_MS, isoTime } from '../../lambdas/runtime/clock.ts';
import { putOf } from '../../lambdas/store/expressions.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readItem, readPartition, type Item } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { transact } from '../../lambdas/store/transact.ts';
import { required } from '../local/required.ts';
import { earlier, earlierItem, moveItems } from './move-back.ts';

const raw = { read: (item: unknown) => item as Item };

/** A record as of so much earlier; where its link is over by now, it says so. */
function earlierCustomer(customer: Customer, milliseconds: number): Customer {
  const moved = earlier(customer, milliseconds) as Customer;
  const end = linkEndOf(moved);
  return end !== undefined && end <= isoTime() ? { ...moved, expiredLink: end } : moved;
}

/**
 * Moves a demo customer into the past, with all that follows from the record, timeline and sessions, as if everything
 * had happened so many days ago: the demo's dates are spread over weeks, which nobody waits for.
 */
export async function backdate(customerId: string, days: number): Promise<void> {
  const milliseconds = days * DAY_MS;
  const before = required(await getCustomer(customerId), 'demo customer');
  const after = earlierCustomer(before, milliseconds);
  await transact([{ Put: putOf(customerItem(after)) }, ...derivedChanges(before, after)]);
  const { pk, sk } = keys.customer(customerId);
  const partition = await readPartition(pk);
  const sessions = await Promise.all(
    (before.sessions ?? []).map(({ id }) => readItem(raw, keys.session(id))),
  );
  const items = [
    ...partition.filter((item) => item[tableKeys.sort] !== sk),
    ...sessions.filter((item) => item !== undefined),
  ];
  await moveItems(items.map((item) => ({ item, moved: earlierItem(item, milliseconds) })));
}
