import * as z from 'zod/mini';
import { dealerEventTypes, type DealerEvent } from '../../shared/schemas/admin.ts';
import { eventsOf, newEventId } from '../store/events.ts';
import { newOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readItem, type Item } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';

/** One line of a dealership's timeline. */
export const dealerEventRecord = defineRecord('event of a dealership', 1, {
  id: z.string(),
  type: z.enum(dealerEventTypes),
  at: z.string(),
  /** The dealership, and for an admin's act its name at that time. */
  subjectId: z.string(),
  subjectName: z.optional(z.string()),
  /** The admin behind an act. */
  by: z.optional(z.string()),
  byEmail: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The provider's session that the act is about, or rests on. */
  sessionId: z.optional(z.string()),
});
type StoredEvent = Stored<typeof dealerEventRecord>;

/** The admin behind an act, as the audit list shows it. */
export type Actor = { id: string; email: string };

type DealerEventFields = Pick<StoredEvent, 'type' | 'at' | 'reason' | 'sessionId'> & {
  dealer: { id: string; dealerName: string };
  by?: Actor;
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
      ...dealerEventRecord.whole({
        id,
        type,
        at,
        subjectId: dealer.id,
        ...(reason && { reason }),
        ...(sessionId !== undefined && { sessionId }),
        ...(by && { subjectName: dealer.dealerName, by: by.id, byEmail: by.email }),
      }),
      ...(by && { ...indexKeys.audit(when), ...indexKeys.auditOfAdmin(by.id, when) }),
    }),
  };
}

/** Why an admin acted, where the event says so. */
export const getReason = async (
  dealerId: string,
  at: string,
  eventId: string,
): Promise<string | undefined> =>
  (await readItem(dealerEventRecord, keys.dealerEvent(dealerId, at, eventId)))?.reason;

/** The events among the items of one partition, oldest first, as admins see them. */
export const dealerEventsIn = (items: Item[]): DealerEvent[] =>
  eventsOf(dealerEventRecord, items).map(({ type, at, byEmail, reason, sessionId }) => ({
    type,
    at,
    ...(byEmail !== undefined && { by: byEmail }),
    ...(reason !== undefined && { reason }),
    ...(sessionId !== undefined && { sessionId }),
  }));
