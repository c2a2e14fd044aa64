import * as z from 'zod/mini';
import { mailFailures, mailKinds } from '../../shared/schemas/mail-failures-schema.ts';
import { formerDetails } from '../../shared/schemas/profile-schema.ts';
import { OPERATOR_ID, OPERATOR_NAME } from '../../shared/ids.ts';
import {
  dealershipEvent,
  dealershipEventTypes,
  type DealershipEvent,
  adminActs,
  erasureActs,
} from '../../shared/schemas/dealership-events-schema.ts';
import { rulesChange } from '../../shared/schemas/rules-schema.ts';
import { pick } from '../runtime/pick.ts';
import {
  eventsOf,
  newEventId,
  newSalt,
  defineRecord,
  known,
  type Stored,
} from '../store/record.ts';
import { newOf, checkOf } from '../store/expressions.ts';
import { eventPrefix, indexKeys, keys, whenOf } from '../store/keys.ts';
import { readItem, readPartition, type Item } from '../store/read.ts';
import { type Write, lostGuards, transact } from '../store/transact.ts';
import { failureEventId, type UndeliveredMail } from '../mail/mail-subject.ts';
import { exists } from '../store/conditions.ts';
import { deleteItems } from '../store/write.ts';
import { tableKeys } from '../store/table.ts';

/** One line of a dealership's timeline. */
export const dealershipEventRecord = defineRecord('event of a dealership', 1, {
  id: z.string(),
  type: z.enum(dealershipEventTypes),
  at: z.string(),
  /** The dealership, and its name at that time where somebody acted. */
  subjectId: z.string(),
  subjectName: z.optional(z.string()),
  /** The account that the event is about, if any. */
  accountId: z.optional(z.string()),
  /** The actor: an admin, the operator, or one of the dealership's people where it's about their access. */
  by: z.optional(z.string()),
  /** The actor's name and address at that time; an admin has an address only. */
  byName: z.optional(z.string()),
  byEmail: z.optional(z.string()),
  /** The person whose access it is about, if any; the audit list's index holds these two names. */
  fullName: z.optional(z.string()),
  email: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The number of customers it is about. */
  count: z.optional(z.number()),
  /** The former values of the fields that changed. */
  before: z.optional(formerDetails),
  /** The provider's session that the act is about, or is based on. */
  sessionId: z.optional(z.string()),
  newName: z.optional(z.string()),
  /** The mail that didn't arrive, and why. */
  mail: known(z.optional(z.enum(mailKinds)), undefined),
  failure: known(z.optional(z.enum(mailFailures)), undefined),
  isToEarlierAddress: z.optional(z.boolean()),
  /** True if the person was the dealership's contact until then. */
  wasContact: z.optional(z.boolean()),
  /** The dealership's own choices before and after it changed its rules. */
  rules: known(z.optional(rulesChange), undefined),
  fileKey: z.optional(z.string()),
});
type StoredEvent = Stored<typeof dealershipEventRecord>;

/** Somebody who acts, as the audit list shows them: an admin, the operator or one of a dealership's people. */
export type Actor = { id: string; email: string; fullName?: string | undefined };

/** The person who runs commands; a command knows no name. */
export const operator: Actor = { id: OPERATOR_ID, email: OPERATOR_NAME };

type DealershipEventFields = Pick<
  StoredEvent,
  | (
      | 'type'
      | 'at'
      | 'accountId'
      | 'reason'
      | 'sessionId'
      | 'count'
      | 'newName'
      | 'before'
      | 'rules'
    )
  | ('fileKey' | 'mail' | 'failure' | 'isToEarlierAddress' | 'wasContact')
> & {
  /** Given where other items of the same transaction name the event. */
  id?: string;
  dealership: { id: string; dealerName: string };
  by?: Actor;
  /** The person whose access it is about; somebody who is only invited has no name yet. */
  person?: { email: string; fullName?: string | undefined };
};

/** Adds a line to a dealership's timeline; an event with an actor is also in the audit list. */
export function dealershipEventWrite({
  dealership,
  by,
  person,
  reason,
  id = newEventId(),
  ...event
}: DealershipEventFields): Write {
  const when = whenOf(event.at, id);
  return {
    Put: newOf({
      ...keys.dealershipEvent(dealership.id, event.at, id),
      ...dealershipEventRecord.whole({
        ...event,
        ...person,
        id,
        subjectId: dealership.id,
        ...(reason && { reason }),
        ...(by && { subjectName: dealership.dealerName, by: by.id, byEmail: by.email }),
        ...(by?.fullName && { byName: by.fullName }),
      }),
      salt: newSalt(),
      ...(by && { ...indexKeys.audit(when), ...indexKeys.auditBy(by.id, when) }),
    }),
  };
}

/** Returns the reason that an admin gave, if any. */
export const getReason = async (
  dealerId: string,
  at: string,
  eventId: string,
): Promise<string | undefined> =>
  (await readItem(dealershipEventRecord, keys.dealershipEvent(dealerId, at, eventId)))?.reason;

/** Tells if an admin has opened this very file. */
export async function hasOpened(
  dealerId: string,
  adminId: string,
  fileKey: string,
): Promise<boolean> {
  const items = await readPartition(keys.dealership(dealerId).pk, eventPrefix);
  return eventsOf(dealershipEventRecord, items).some(
    (event) => event.type === 'proof_opened' && event.by === adminId && event.fileKey === fileKey,
  );
}

/** Returns the person whose access an event is about, by name, or by address where there is no name yet. */
export const personIn = ({
  fullName,
  email,
}: Pick<StoredEvent, 'fullName' | 'email'>): string | undefined => fullName ?? email;

/** Returns the events among the items of one partition, oldest first, as admins see them. */
export const dealershipEventsIn = (items: Item[]): DealershipEvent[] =>
  eventsOf(dealershipEventRecord, items).map((event) =>
    pick(dealershipEvent, { ...event, by: event.byEmail, person: personIn(event) }),
  );

/** The recipient of a mail, where the timeline has to name them, or that nobody has the address anymore. */
export type Addressee = {
  person?: { email: string; fullName?: string | undefined };
  isToEarlierAddress?: true;
};

/** Records once, in a dealership's timeline, that a mail didn't arrive; nothing where the dealership is gone. */
export async function recordDealershipMailFailure(
  dealerId: string,
  failed: UndeliveredMail & Addressee,
  others: readonly Write[],
): Promise<void> {
  const { at, mail, failure, person, isToEarlierAddress } = failed;
  const id = failureEventId(failed);
  // Nobody acted, so that the event isn't in the audit list, which would need a name.
  const dealership = { id: dealerId, dealerName: '' };
  await lostGuards(
    transact([
      { ConditionCheck: checkOf(keys.dealership(dealerId), exists), guard: 'dealership' },
      dealershipEventWrite({
        ...{ id, dealership, type: 'mail_failed', at, mail, failure },
        ...(person && { person }),
        ...(isToEarlierAddress && { isToEarlierAddress }),
      }),
      ...others,
    ]),
  );
}

/**
 * Deletes a dealership's timeline, except the events with an actor: they stay in the audit list, even without the
 * dealership.
 */
export async function forgetTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, ({ [tableKeys.sort]: sk, by }) => sk === profile || by !== undefined);
}

const isActWithoutPerson = ({ type, email, fullName }: Item) =>
  [...adminActs, ...erasureActs].some((act) => act === type) &&
  email === undefined &&
  fullName === undefined;

/**
 * Does the same for a dealership that is erased: what its own people did goes as well, and what names one of them.
 * Admins' acts and erasures stay.
 */
export async function eraseTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, (item) => item[tableKeys.sort] === profile || isActWithoutPerson(item));
}
