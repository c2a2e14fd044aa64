import * as z from 'zod/mini';
import { LINK_REQUEST_DAYS } from '../../shared/limits.ts';
import type { DealerTask } from '../../shared/schemas/submission.ts';
import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { MAX_BATCH, readItems } from '../store/batch.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { readEach } from '../store/read-each.ts';
import { defineRecord } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { maySubmit } from './attempts.ts';
import { customerRecord, type Customer } from './customer.ts';
import { joinName } from './names.ts';

/** Something that waits for a dealership; the key holds the order. */
const taskRecord = defineRecord('task', 1, {
  kind: z.enum(['review', 'credit_link', 'link_request']),
  customerId: z.string(),
  since: z.string(),
  /** Epoch seconds, for one that nobody has to do. */
  ttl: z.optional(z.number()),
});

/** A request for a link is over once the customer has submitted something since, or a link is of no use. */
const linkAskedSince = (customer: Customer) => {
  const { linkAskedAt, standing } = customer;
  if (linkAskedAt === undefined || !maySubmit(customer)) return undefined;
  const submittedAt = standing && !standing.isEmpty ? standing.at : '';
  return submittedAt < linkAskedAt ? linkAskedAt : undefined;
};

/** Since when each kind of task waits; the customer's record alone says so, and the items follow it. */
const sinceOf = (customer: Customer) => ({
  review: customer.reviewSince,
  credit_link: customer.creditLinkOwedSince,
  link_request: linkAskedSince(customer),
});

/** A dealership may leave a request as it is: then it goes by itself. */
const endOf = (kind: DealerTask['kind'], since: string) =>
  kind === 'link_request'
    ? { ttl: epochSeconds(Date.parse(since) + LINK_REQUEST_DAYS * DAY_MS) }
    : {};

/** The tasks that come and go with a change of a customer. */
export function taskChanges(before: Customer, after: Customer): Write[] {
  const was = sinceOf(before);
  const is = sinceOf(after);
  return (Object.keys(is) as DealerTask['kind'][]).flatMap((kind) => {
    if (was[kind] === is[kind]) return [];
    const keyOf = (since: string) => keys.task(after.dealerId, since, after.id, kind);
    const since = is[kind];
    const task = since !== undefined && {
      kind,
      customerId: after.id,
      since,
      ...endOf(kind, since),
    };
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
    limit: MAX_BATCH,
  });
  const open = readEach(items, taskRecord.read).filter(
    ({ ttl }) => ttl === undefined || ttl > epochSeconds(now()),
  );
  // Anybody may ask for a link: what only the dealership's own work makes comes first.
  const isRequest = ({ kind }: { kind: string }) => kind === 'link_request';
  const tasks = [...open.filter((task) => !isRequest(task)), ...open.filter(isRequest)].slice(
    0,
    MAX_TASKS,
  );
  const wanted = [...new Set(tasks.map(({ customerId }) => customerId))];
  const customers = readEach(await readItems(wanted.map(keys.customer)), customerRecord.read);
  const names = new Map(customers.map((customer) => [customer.id, joinName(customer)]));
  return {
    items: tasks.flatMap(({ kind, customerId, since }) => {
      const customerName = names.get(customerId);
      return customerName === undefined ? [] : [{ kind, customerId, since, customerName }];
    }),
    isCut: open.length > MAX_TASKS || items.length === MAX_BATCH,
  };
}
