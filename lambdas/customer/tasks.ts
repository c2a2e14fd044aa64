import * as z from 'zod/mini';
import { LINK_REQUEST_DAYS } from '../../shared/limits.ts';
import { taskKind, taskKinds, type TaskKind } from '../../shared/schemas/submission-list.ts';
import { DAY_MS, epochSeconds } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import { maySubmit, shouldComeIn } from './attempts.ts';
import type { Customer } from './customer.ts';
import { listPlaceOf } from './state.ts';

/** Something that waits for a dealership; the key holds the order. */
export const taskRecord = defineRecord('task', 1, {
  kind: taskKind,
  /** The customer. */
  id: z.string(),
  since: z.string(),
  /** Epoch seconds, for one that nobody has to do. */
  ttl: z.optional(z.number()),
});

/** A request for a link is over once the customer has submitted something since, or a link is of no use. */
export const linkAskedSince = (customer: Customer) => {
  const { linkAskedAt, standing } = customer;
  if (linkAskedAt === undefined || !maySubmit(customer)) return undefined;
  const submittedAt = standing && !standing.isEmpty ? standing.at : '';
  return submittedAt < linkAskedAt ? linkAskedAt : undefined;
};

/** Since when each kind of task waits; the customer's record alone says so, and the items follow it. */
const sinceOf = (customer: Customer): Record<TaskKind, string | undefined> => ({
  to_review: customer.reviewSince,
  credit_link: customer.creditLinkOwedSince,
  link_request: linkAskedSince(customer),
  come_in: shouldComeIn(customer) ? (customer.decidedAt ?? customer.updatedAt) : undefined,
});

/** A dealership may leave a request as it is: then it goes by itself. */
const endOf = (kind: TaskKind, since: string) =>
  kind === 'link_request'
    ? { ttl: epochSeconds(Date.parse(since) + LINK_REQUEST_DAYS * DAY_MS) }
    : {};

/** A customer's tasks. In the archive, nobody has anything to do. */
export function taskItems(customer: Customer) {
  const place = listPlaceOf(customer);
  if (place === undefined || place === 'archived') return [];
  const all = sinceOf(customer);
  return taskKinds.flatMap((kind) => {
    const since = all[kind];
    if (since === undefined) return [];
    return [
      {
        ...keys.task(customer.dealerId, kind, since, customer.id),
        ...taskRecord.whole({ kind, id: customer.id, since, ...endOf(kind, since) }),
      },
    ];
  });
}
