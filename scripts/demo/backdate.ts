import { DAY_MS } from '../../lambdas/runtime/clock.ts';
import { getCustomer } from '../../lambdas/customer/customers.ts';
import { taskKeys } from '../../lambdas/customer/tasks.ts';
import { termKeys } from '../../lambdas/customer/term-changes.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readItem, readPartition, type Item } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { required } from '../local/required.ts';
import { earlier, earlierItem, moveItems } from './move-back.ts';

const raw = { read: (item: unknown) => item as Item };
/**
 * Moves a demo customer into the past, with timeline, sessions, tasks and search terms, as if everything had happened
 * so many days ago: the demo's dates are spread over weeks, which nobody waits for.
 */
export async function backdate(customerId: string, days: number): Promise<void> {
  const milliseconds = days * DAY_MS;
  const before = required(await getCustomer(customerId), 'demo customer');
  const after = { ...before, createdAt: String(earlier(before.createdAt, milliseconds)) };
  const oldTerms = termKeys(before);
  const newTerms = termKeys(after);
  const outside = await Promise.all(
    [...taskKeys(before), ...(before.sessions ?? []).map(({ id }) => keys.session(id))].map((key) =>
      readItem(raw, key),
    ),
  );
  const terms = await Promise.all(oldTerms.map((key) => readItem(raw, key)));
  const items = [
    ...(await readPartition(keys.customer(customerId)[tableKeys.partition])),
    ...outside.filter((item) => item !== undefined),
  ];
  const moves = [
    ...items.map((item) => ({ item, moved: earlierItem(item, milliseconds) })),
    ...terms.flatMap((item, index) =>
      item ? [{ item, moved: { ...item, ...newTerms[index] } }] : [],
    ),
  ];
  await moveItems(moves);
}
