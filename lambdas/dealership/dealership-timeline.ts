import * as z from 'zod/mini';
import { mailFailures, mailKinds } from '../../shared/schemas/mail-failures-schema.ts';
import { profile } from '../../shared/schemas/profile-schema.ts';
import { OPERATOR_ID, OPERATOR_NAME } from '../../shared/ids.ts';
import {
  dealershipEventTypes,
  type DealershipEvent,
  adminActs,
} from '../../shared/schemas/dealership-events-schema.ts';
import { eventsOf, newEventId, defineRecord, known, type Stored } from '../store/record.ts';
import { newOf, checkOf } from '../store/expressions.ts';
import { eventPrefix, indexKeys, keys, whenOf } from '../store/keys.ts';
import { readItem, readPartition, type Item } from '../store/read.ts';
import { type Write, lossesOf, transact } from '../store/transact.ts';
import { failureEventId, type UndeliveredMail } from '../mail/mail-subject.ts';
import { there } from '../store/conditions.ts';
import { deleteItems } from '../store/write.ts';
import { tableKeys } from '../store/table.ts';

/** One line of a dealership's timeline. */
export const dealershipEventRecord = defineRecord('event of a dealership', 1, {
  id: z.string(),
  type: z.enum(dealershipEventTypes),
  at: z.string(),
  /** The dealership, and where somebody is behind it, its name at that time. */
  subjectId: z.string(),
  subjectName: z.optional(z.string()),
  /** The account that it's about, where it's about one. */
  accountId: z.optional(z.string()),
  /** Who is behind it: an admin, the operator, or one of the dealership's people where it's about their access. */
  by: z.optional(z.string()),
  /** As they were called then; an admin has an address only. */
  byName: z.optional(z.string()),
  byEmail: z.optional(z.string()),
  /** Whose access it is about, if it is; the two have names that the audit list's index holds. */
  fullName: z.optional(z.string()),
  email: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** How many customers it is about. */
  count: z.optional(z.number()),
  /** What was there before, of what was changed. */
  before: z.optional(z.partial(profile)),
  /** The provider's session that the act is about, or rests on. */
  sessionId: z.optional(z.string()),
  /** What the dealership is called since. */
  newName: z.optional(z.string()),
  /** Which mail didn't arrive, and why. */
  mail: known(z.optional(z.enum(mailKinds)), undefined),
  failure: known(z.optional(z.enum(mailFailures)), undefined),
  isToEarlierAddress: z.optional(z.boolean()),
  /** Whether the person was the dealership's contact until then; older events don't say. */
  wasContact: z.optional(z.boolean()),
  /** The key of the file that was opened. */
  fileKey: z.optional(z.string()),
});
type StoredEvent = Stored<typeof dealershipEventRecord>;

/** Who is behind an act, as the audit list shows them: an admin, the operator or one of a dealership's people. */
export type Actor = { id: string; email: string; fullName?: string | undefined };

/** Who runs commands; a command knows no name. */
export const operator: Actor = { id: OPERATOR_ID, email: OPERATOR_NAME };

type DealershipEventFields = Pick<
  StoredEvent,
  | ('type' | 'at' | 'accountId' | 'reason' | 'sessionId' | 'count' | 'newName' | 'before')
  | ('fileKey' | 'mail' | 'failure' | 'isToEarlierAddress' | 'wasContact')
> & {
  /** Where what is written beside it names it. */
  id?: string;
  dealership: { id: string; dealerName: string };
  by?: Actor;
  /** Whose access it is about; who is only invited has no name yet. */
  person?: { email: string; fullName?: string | undefined };
};

/** Adds a line to a dealership's timeline; what somebody did is also in the audit list. */
export function dealershipEventWrite({
  dealership,
  type,
  at,
  accountId,
  by,
  reason,
  before,
  sessionId,
  newName,
  fileKey,
  person,
  count,
  mail,
  failure,
  isToEarlierAddress,
  wasContact,
  id = newEventId(),
}: DealershipEventFields): Write {
  const when = whenOf(at, id);
  return {
    Put: newOf({
      ...keys.dealershipEvent(dealership.id, at, id),
      ...dealershipEventRecord.whole({
        id,
        type,
        at,
        subjectId: dealership.id,
        ...(accountId !== undefined && { accountId }),
        ...(reason && { reason }),
        ...(before && { before }),
        ...person,
        ...(sessionId !== undefined && { sessionId }),
        ...(count !== undefined && { count }),
        ...(newName !== undefined && { newName }),
        ...(fileKey !== undefined && { fileKey }),
        ...(mail && { mail }),
        ...(failure && { failure }),
        ...(isToEarlierAddress && { isToEarlierAddress }),
        ...(wasContact !== undefined && { wasContact }),
        ...(by && { subjectName: dealership.dealerName, by: by.id, byEmail: by.email }),
        ...(by?.fullName && { byName: by.fullName }),
      }),
      ...(by && { ...indexKeys.audit(when), ...indexKeys.auditBy(by.id, when) }),
    }),
  };
}

/** Why an admin acted, where the event says so. */
export const getReason = async (
  dealerId: string,
  at: string,
  eventId: string,
): Promise<string | undefined> =>
  (await readItem(dealershipEventRecord, keys.dealershipEvent(dealerId, at, eventId)))?.reason;

/** Whether an admin has opened this very file. */
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

/** Whose access an event is about: the name, or the address of who has given none. */
export const personIn = ({
  fullName,
  email,
}: Pick<StoredEvent, 'fullName' | 'email'>): string | undefined => fullName ?? email;

/** The events among the items of one partition, oldest first, as admins see them. */
export const dealershipEventsIn = (items: Item[]): DealershipEvent[] =>
  eventsOf(dealershipEventRecord, items).map((event) => {
    const { type, at, byEmail, reason, sessionId, count, newName, before } = event;
    const { mail, failure, isToEarlierAddress, wasContact } = event;
    const person = personIn(event);
    return {
      type,
      at,
      ...(byEmail !== undefined && { by: byEmail }),
      ...(person !== undefined && { person }),
      ...(reason !== undefined && { reason }),
      ...(before && { before }),
      ...(sessionId !== undefined && { sessionId }),
      ...(count !== undefined && { count }),
      ...(newName !== undefined && { newName }),
      ...(mail && { mail }),
      ...(failure && { failure }),
      ...(isToEarlierAddress && { isToEarlierAddress }),
      ...(wasContact !== undefined && { wasContact }),
    };
  });

/** Whose email it was, where that has to be said, or that nobody has the address any more. */
export type Addressee = {
  person?: { email: string; fullName?: string | undefined };
  isToEarlierAddress?: true;
};

/** Keeps in a dealership's timeline that a mail didn't arrive, once. Of one that's gone, nothing is kept. */
export async function recordDealershipMailFailure(
  dealerId: string,
  failed: UndeliveredMail & Addressee,
  others: readonly Write[],
): Promise<void> {
  const { at, mail, failure, person, isToEarlierAddress } = failed;
  const id = failureEventId(failed);
  // Nobody is behind it, so that it isn't in the audit list, which would want a name.
  const dealership = { id: dealerId, dealerName: '' };
  await lossesOf(
    transact([
      { ConditionCheck: checkOf(keys.dealership(dealerId), there), guard: 'dealership' },
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
 * Deletes what stands in a dealership's timeline, except what somebody did about it: that stays in the audit list,
 * whatever becomes of the dealership.
 */
export async function forgetTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, ({ [tableKeys.sort]: sk, by }) => sk === profile || by !== undefined);
}

const isAdminsAct = ({ type, email, fullName }: Item) =>
  adminActs.some((act) => act === type) && email === undefined && fullName === undefined;

/** The same of a dealership that is erased: what its own people did goes with it, and what names one of them. */
export async function eraseTimeline(dealerId: string): Promise<void> {
  const { pk, sk: profile } = keys.dealership(dealerId);
  await deleteItems(pk, (item) => item[tableKeys.sort] === profile || isAdminsAct(item));
}
