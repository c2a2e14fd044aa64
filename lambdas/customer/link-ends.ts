import * as z from 'zod/mini';
import { indexKeys, keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import type { Customer } from './customer.ts';
import { linkEndOf } from './state.ts';

/** That a customer's link is about to end; the key holds when. */
export const linkEndRecord = defineRecord("end of a customer's link", 1, { id: z.string() });

/** By its dealership, and by time with all others, until the chores have found that the link is over. */
export function linkEndItems(customer: Customer) {
  const end = linkEndOf(customer);
  if (end === undefined) return [];
  return [
    {
      ...linkEndRecord.whole({ id: customer.id }),
      ...keys.linkEnd(customer.dealerId, end, customer.id),
      ...indexKeys.linkEnds(end, customer.id),
    },
  ];
}
