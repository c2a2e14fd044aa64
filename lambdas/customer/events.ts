import * as z from 'zod/mini';
import { customerStatus } from '../../shared/schemas/customer.ts';
import { pick } from '../runtime/pick.ts';
import { eventsOf, newEventId } from '../store/events.ts';
import { newOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Item } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { decider } from '../../shared/schemas/verification.ts';
import type { Write } from '../store/transact.ts';
import {
  customerEvent,
  customerEventTypes,
  type CustomerEvent,
} from '../../shared/schemas/submission.ts';

/** One line of a customer's timeline. */
const customerEventRecord = defineRecord('event of a customer', 1, {
  id: z.string(),
  type: z.enum(customerEventTypes),
  at: z.string(),
  /** The customer. */
  subjectId: z.string(),
  attempt: z.optional(z.number()),
  /** Where the verification stood when the credit link was sent. */
  status: known(z.optional(customerStatus), 'denied'),
  by: z.optional(decider),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Of something that was sent: what it is called, and whether its documents are to be read. */
  submissionId: z.optional(z.string()),
  isToBeRead: z.optional(z.boolean()),
  /** Whether a mail follows: to the customer, or of a request to the dealership. */
  isTold: z.optional(z.boolean()),
});

type CustomerEventFields = Omit<Stored<typeof customerEventRecord>, 'id' | 'subjectId'> & {
  customerId: string;
  /** Orders events of one write. */
  position?: number;
};

export function customerEventWrite({ customerId, position, ...event }: CustomerEventFields): Write {
  const id = newEventId(position);
  return {
    Put: newOf({
      ...keys.customerEvent(customerId, event.at, id),
      ...customerEventRecord.whole({ ...event, id, subjectId: customerId }),
    }),
  };
}

/** The events among the items of one partition, oldest first, as dealers see them. */
export const customerEventsIn = (items: Item[]): CustomerEvent[] =>
  eventsOf(customerEventRecord, items).map((event) => pick(customerEvent, event));
