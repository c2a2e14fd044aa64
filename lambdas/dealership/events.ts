import { dealerEventTypes, type DealerEvent } from '../../shared/schemas/admin.ts';
import { eventsOf, newEventId } from '../store/events.ts';
import { newOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import type { Write } from '../store/transact.ts';

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
