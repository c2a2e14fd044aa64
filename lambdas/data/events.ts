import { dealerEventTypes, type DealerEvent } from '../../shared/schemas/admin.ts';
import { customerEventTypes, type CustomerEvent } from '../../shared/schemas/dealer.ts';
import { toCustomerStatus } from '../domain/customer-status.ts';
import { newEventId } from '../domain/ids.ts';
import { newOf } from './expressions.ts';
import { eventPrefix, indexKeys, keys, whenOf } from './keys.ts';
import { readItem } from './read.ts';
import { tableKeys } from './table.ts';
import type { Write } from './transact.ts';

/** The admin behind an act, as the audit list shows it. */
export type Actor = { id: string; email: string };

type DealerEventFields = {
  dealer: { id: string; dealerName: string };
  type: DealerEvent['type'];
  at: string;
  by?: Actor;
  reason?: string;
  /** The provider's session that the act is about, or rests on. */
  sessionId?: string;
};

/** One more line of a dealership's timeline; an admin's act stands in the audit list too. */
export function dealerEventWrite({
  dealer,
  type,
  at,
  by,
  reason,
  sessionId,
}: DealerEventFields): Write {
  const id = newEventId();
  const when = whenOf(at, id);
  return {
    Put: newOf({
      ...keys.dealerEvent(dealer.id, at, id),
      id,
      type,
      at,
      subjectId: dealer.id,
      ...(reason && { reason }),
      ...(sessionId !== undefined && { sessionId }),
      ...(by && {
        subjectName: dealer.dealerName,
        by: by.id,
        byEmail: by.email,
        ...indexKeys.audit(when),
        ...indexKeys.auditOfAdmin(by.id, when),
      }),
    }),
  };
}

/** Why an admin acted, where the event says so. */
export const getReason = async (
  dealerId: string,
  at: string,
  eventId: string,
): Promise<string | undefined> =>
  (await readItem<{ reason?: string }>(keys.dealerEvent(dealerId, at, eventId)))?.reason;

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

const isEvent = (item: Record<string, unknown>) =>
  String(item[tableKeys.sort]).startsWith(eventPrefix);

/** Those of a type that this version knows: a later one may have left others, which must not take a page away. */
const eventsOf = <Event extends { type: string }>(
  items: Record<string, unknown>[],
  types: readonly string[],
) => (items.filter(isEvent) as Event[]).filter(({ type }) => types.includes(type));

/** The events among the items of one partition, oldest first, as dealers see them. */
export const customerEventsIn = (items: Record<string, unknown>[]): CustomerEvent[] =>
  eventsOf<CustomerEvent>(items, customerEventTypes).map(({ type, at, attempt, status }) => ({
    type,
    at,
    ...(attempt !== undefined && { attempt }),
    ...(status !== undefined && { status: toCustomerStatus(status) }),
  }));

/** The events among the items of one partition, oldest first, as admins see them. */
export const dealerEventsIn = (items: Record<string, unknown>[]): DealerEvent[] =>
  eventsOf<DealerEvent & { byEmail?: string }>(items, dealerEventTypes).map(
    ({ type, at, byEmail, reason, sessionId }) => ({
      type,
      at,
      ...(byEmail !== undefined && { by: byEmail }),
      ...(reason !== undefined && { reason }),
      ...(sessionId !== undefined && { sessionId }),
    }),
  );
