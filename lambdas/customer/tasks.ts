import * as z from 'zod/mini';
import type { DealerTask } from '../../shared/schemas/submission.ts';
import { MAX_BATCH, readItems } from '../store/batch.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { readEach } from '../store/read-each.ts';
import { defineRecord } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { customerRecord, type Customer } from './customer.ts';
import { joinName } from './names.ts';

/** Something that waits for a dealership; the key holds the order. */
const taskRecord = defineRecord('task', 1, {
  kind: z.enum(['review', 'credit_link']),
  customerId: z.string(),
  since: z.string(),
});

/** Since when each kind of task waits; the customer's record alone says so, and the items follow it. */
const sinceOf = ({ reviewSince, creditLinkOwedSince }: Customer) => ({
  review: reviewSince,
  credit_link: creditLinkOwedSince,
});

/** The tasks that come and go with a change of a customer. */
export function taskChanges(before: Customer, after: Customer): Write[] {
  const was = sinceOf(before);
  const is = sinceOf(after);
  return (Object.keys(is) as DealerTask['kind'][]).flatMap((kind) => {
    if (was[kind] === is[kind]) return [];
    const keyOf = (since: string) => keys.task(after.dealerId, since, after.id, kind);
    const since = is[kind];
    const task = since !== undefined && { kind, customerId: after.id, since };
    return [
      ...(was[kind] === undefined ? [] : [{ Delete: deleteOf(keyOf(was[kind])) }]),
      ...(task ? [{ Put: putOf({ ...keyOf(task.since), ...taskRecord.whole(task) }) }] : []),
    ];
  });
}

/** All keys of the tasks of a customer, for what takes the customer away. */
export const taskKeys = (customer: Customer) =>
  Object.entries(sinceOf(customer)).flatMap(([kind, since]) =>
    since === undefined ? [] : [keys.task(customer.dealerId, since, customer.id, kind)],
  );

/** Tasks that one page shows: more than that needs the list, not a line. */
const MAX_TASKS = 50;

/** What waits for a dealership, the longest first. */
export async function listTasks(
  dealerId: string,
): Promise<{ items: DealerTask[]; isCut: boolean }> {
  const { items } = await queryItems({
    partition: keys.task(dealerId, '', '', '')[tableKeys.partition],
    limit: Math.min(MAX_TASKS + 1, MAX_BATCH),
  });
  const tasks = readEach(items, taskRecord.read).slice(0, MAX_TASKS);
  const wanted = [...new Set(tasks.map(({ customerId }) => customerId))];
  const customers = readEach(await readItems(wanted.map(keys.customer)), customerRecord.read);
  const names = new Map(customers.map((customer) => [customer.id, joinName(customer)]));
  return {
    items: tasks.flatMap((task) => {
      const customerName = names.get(task.customerId);
      return customerName === undefined ? [] : [{ ...task, customerName }];
    }),
    isCut: items.length > MAX_TASKS,
  };
}
