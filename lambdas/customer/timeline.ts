import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '../../shared/record/canonical-json.ts';
import { alertKinds, identityMeans } from '../../shared/schemas/decisions-schema.ts';
import { customerStatus } from '../../shared/schemas/customer-schema.ts';
import { keptFileKinds } from '../../shared/schemas/files-schema.ts';
import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { mailFailures, mailKinds } from '../../shared/schemas/mail-failures-schema.ts';
import { faceAnswer, decider } from '../../shared/schemas/verification-schema.ts';
import {
  contactField,
  customerEvent,
  customerEventTypes,
  type CustomerEvent,
} from '../../shared/schemas/customer-events-schema.ts';
import { pick } from '../runtime/pick.ts';
import {
  eventsOf,
  newEventId,
  newSalt,
  defineRecord,
  known,
  type Stored,
} from '../store/record.ts';
import { newOf } from '../store/expressions.ts';
import { eventPrefix, indexKeys, keys, whenOf } from '../store/keys.ts';
import { readPartition, type Item } from '../store/read.ts';
import type { Write } from '../store/transact.ts';
import { isHiddenDraft, type Customer } from './customer-record.ts';

/** One line of a customer's timeline. */
export const customerEventRecord = defineRecord('event of a customer', 1, {
  id: z.string(),
  type: z.enum(customerEventTypes),
  at: z.string(),
  /** The customer. */
  subjectId: z.string(),
  attempt: z.optional(z.number()),
  /** The customer's status when the credit link was sent. */
  status: known(z.optional(customerStatus), 'denied'),
  /** The decider, or whoever else did it; a person's account, too, for an act that is a dealership's. */
  by: z.optional(decider),
  byId: z.optional(z.string()),
  names: customerEvent.shape.names,
  terms: known(customerEvent.shape.terms, undefined),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  file: known(z.optional(z.enum(keptFileKinds)), undefined),
  /** The very file: a later attempt has others of its kind. */
  fileKey: z.optional(z.string()),
  /** The account that opened the file, and its dealership, as it was called then: for the audit list. */
  opener: z.optional(
    z.object({ id: z.string(), email: z.string(), dealerId: z.string(), dealerName: z.string() }),
  ),
  /** The kinds of the files that were deleted, their number, and the days for which files are kept. */
  files: known(z.optional(z.array(z.enum(keptFileKinds))), undefined),
  count: z.optional(z.number()),
  days: z.optional(z.number()),
  /** The result of comparing the faces. */
  answer: known(z.optional(faceAnswer), undefined),
  /** The alert that was recorded or removed, and how the customer's identity was established. */
  alert: known(z.optional(z.enum(alertKinds)), undefined),
  means: known(z.optional(z.enum(identityMeans)), undefined),
  /** The report of identity theft that was recorded or closed. */
  theft: customerEvent.shape.theft,
  /** The parts of the contact that were corrected, and what they were. */
  fields: known(z.optional(z.array(contactField)), undefined),
  before: customerEvent.shape.before,
  /** A submission's id; `startsReading`: its documents are to be read; `dealerId` groups them in the queue. */
  submissionId: z.optional(z.string()),
  startsReading: z.optional(z.boolean()),
  dealerId: z.optional(z.string()),
  /** SHA-256 of the canonical JSON, base64url: of what a decision rests on, and of a downloaded record. */
  evidenceHash: z.optional(z.string()),
  contentHash: z.optional(z.string()),
  /** A record was downloaded with pictures. */
  hasPictures: z.optional(z.boolean()),
  /** The email that didn't arrive; `failure`: why. */
  mail: known(z.optional(z.enum(mailKinds)), undefined),
  failure: known(z.optional(z.enum(mailFailures)), undefined),
  isToEarlierAddress: z.optional(z.boolean()),
  emailsCustomer: z.optional(z.boolean()),
  /** The dealership's people get an email, as each of them prefers. */
  notifiesDealership: z.optional(z.boolean()),
  /** The operator's figures count it, with the provider of the attempt and how long it took. */
  isCounted: z.optional(z.boolean()),
  provider: z.optional(z.string()),
  seconds: z.optional(z.number()),
});

/** The duration of something, for the operator's figures; nothing where its beginning isn't known. */
export const secondsFrom = (begun: string | undefined, at: string): { seconds?: number } =>
  begun === undefined
    ? {}
    : { seconds: Math.max(0, Math.round((Date.parse(at) - Date.parse(begun)) / 1000)) };

type CustomerEventFields = Omit<Stored<typeof customerEventRecord>, 'id' | 'subjectId'> & {
  customerId: string;
  /** Fixed for what may be reported again: it gets one line. */
  id?: string;
  /** Orders events of one write. */
  position?: number;
};

/** Adds a line to a customer's timeline; an opened file is also in the audit list. */
export function customerEventWrite({
  customerId,
  position,
  id = newEventId(position),
  ...event
}: CustomerEventFields): Write {
  const { at, opener } = event;
  const when = whenOf(at, id);
  return {
    Put: newOf({
      ...keys.customerEvent(customerId, at, id),
      ...customerEventRecord.whole({ ...event, id, subjectId: customerId }),
      salt: newSalt(),
      ...(opener && { ...indexKeys.openings(when), ...indexKeys.auditBy(opener.id, when) }),
    }),
  };
}

/**
 * Adds a line about what the holder of a link did. A hidden draft has none, so that nothing outlives it: its record
 * keeps the times, from which its submission makes events.
 */
export const linkHolderEventWrites = (
  customer: Customer,
  type: CustomerEvent['type'],
  at: string,
): Write[] =>
  isHiddenDraft(customer) ? [] : [customerEventWrite({ customerId: customer.id, type, at })];

/** Returns the hash by which an event stands for a JSON value: SHA-256 of its canonical form, base64url. */
export const jsonHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url');

/** The events among the items of one partition, oldest first, as dealers see them. */
export const customerEventsIn = (items: Item[]): CustomerEvent[] =>
  eventsOf(customerEventRecord, items).map(({ opener, ...event }) =>
    pick(customerEvent, { ...event, ...(opener && { openedBy: opener.id }) }),
  );

/** Returns the keys of a customer's files that somebody with this account has opened. */
export async function openedFiles(customerId: string, accountId: string): Promise<Set<string>> {
  const items = await readPartition(keys.customer(customerId).pk, eventPrefix);
  return new Set(
    eventsOf(customerEventRecord, items).flatMap(({ type, opener, fileKey = '' }) =>
      type === 'file_opened' && opener?.id === accountId ? [fileKey] : [],
    ),
  );
}

/** The ids of all events among the items of one partition, also of those that a later version wrote. */
export const eventIdsIn = (items: Item[]): string[] =>
  items.filter(({ sk }) => String(sk).startsWith(eventPrefix)).map(({ id }) => String(id));

/** The person of a dealership who acts; two may have one name. */
export type DealerActor = { id: string; fullName: string };

/** Such a person where it depends on their role whether they may do it. */
export type ActorWithRole = DealerActor & { role: AccountRole | null };

/** The actor as a line of the timeline keeps it, with the name of that time. */
export const byActor = ({ id, fullName }: DealerActor) => ({
  by: { kind: 'person' as const, name: fullName },
  byId: id,
});
