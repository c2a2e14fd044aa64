import { customerEventTypes, type CustomerEvent } from '../../shared/schemas/dealer.ts';
import { eventsOf, newEventId } from '../store/events.ts';
import { newOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { toCustomerStatus } from './status.ts';

type CustomerEventFields = CustomerEvent & {
  customerId: string;
  /** Orders events of one write. */
  position?: number;
};

export function customerEventWrite({
  customerId,
  type,
  at,
  attempt,
  status,
  position,
}: CustomerEventFields): Write {
  const id = newEventId(position);
  return {
    Put: newOf({
      ...keys.customerEvent(customerId, at, id),
      id,
      type,
      at,
      subjectId: customerId,
      ...(attempt !== undefined && { attempt }),
      ...(status !== undefined && { status }),
    }),
  };
}

/** The events among the items of one partition, oldest first, as dealers see them. */
export const customerEventsIn = (items: Record<string, unknown>[]): CustomerEvent[] =>
  eventsOf<CustomerEvent>(items, customerEventTypes).map(({ type, at, attempt, status }) => ({
    type,
    at,
    ...(attempt !== undefined && { attempt }),
    ...(status !== undefined && { status: toCustomerStatus(status) }),
  }));
