import * as z from 'zod/mini';
import { SENT_MAIL_DAYS } from '../../shared/limits.ts';
import { mailKinds } from '../../shared/schemas/mail-failures-schema.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { allOf, anyOf, below, missing, exists, where } from '../store/conditions.ts';
import { deleteEach, deleteItems } from '../store/write.ts';
import { putOf, updateOf } from '../store/expressions.ts';
import { keys, sentMailPrefix } from '../store/keys.ts';
import { readItem, readPartition, type Item } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { subjectIn, type MailPurpose } from './mail-subject.ts';
import { addressId } from './mail-addresses.ts';
import { isComplaint } from './suppression.ts';

/** Outcomes of an email, the most telling last: a report that arrives late takes nothing back. */
export const mailOutcomes = ['delayed', 'delivered', 'returned', 'bounced', 'complained'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
const weightOf = (outcome: MailOutcome) => mailOutcomes.indexOf(outcome);

/** An email that was handed to SES. Its address isn't kept: the partition is the address's hash. */
export const sentMailRecord = defineRecord('sent mail', 1, {
  /** SES's id. */
  messageId: z.string(),
  kind: known(z.optional(z.enum(mailKinds)), undefined),
  at: z.string(),
  customerId: z.optional(z.string()),
  dealerId: z.optional(z.string()),
  adminId: z.optional(z.string()),
  isToStranger: z.optional(z.boolean()),
  outcome: known(z.optional(z.enum(mailOutcomes)), undefined),
  weight: z.optional(z.number()),
  outcomeAt: z.optional(z.string()),
  /** The time at which the report reached us: later than whatever was written about the sending. */
  heardAt: z.optional(z.string()),
  /** The other mail server's words, as `serverReply` leaves them. */
  says: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type SentMail = Stored<typeof sentMailRecord>;

/** Writes the note, and a mark by which it is found when its customer or dealership is erased. */
export async function noteSent(
  address: string,
  messageId: string,
  about: MailPurpose,
): Promise<void> {
  const start = now();
  const ttl = epochSeconds(start + SENT_MAIL_DAYS * DAY_MS);
  const note: SentMail = { ...about, messageId, at: isoTime(start), ttl };
  const subject = subjectIn(about);
  const hash = addressId(address);
  await transact([
    { Put: putOf({ ...keys.sentMail(hash, messageId), ...sentMailRecord.whole(note) }) },
    { Put: putOf({ ...keys.mailOf(subject, hash, messageId), ttl }) },
  ]);
}

export const getSentMail = (address: string, messageId: string): Promise<SentMail | undefined> =>
  readItem(sentMailRecord, keys.sentMail(addressId(address), messageId));

/**
 * Keeps an outcome together with what follows from it, or neither, and returns when it was reported. A repeated report
 * changes nothing and gets the time of the first; undefined where something more telling is known.
 */
export async function noteOutcome(
  address: string,
  messageId: string,
  { outcome, at, says }: { outcome: MailOutcome; at: string; says?: string | undefined },
  others: readonly Write[] = [],
): Promise<string | undefined> {
  const weight = weightOf(outcome);
  const heardAt = isoTime();
  const Update = updateOf<SentMail>(keys.sentMail(addressId(address), messageId), {
    set: { outcome, weight, outcomeAt: at, heardAt, ...(says !== undefined && { says }) },
    condition: allOf(
      exists,
      anyOf(where<SentMail>({ weight: missing }), where<SentMail>({ weight: below(weight) })),
    ),
  });
  const lost = await lostGuards(transact([{ Update, guard: 'outcome' }, ...others]));
  if (lost.length === 0) return heardAt;
  const current = await getSentMail(address, messageId);
  return current?.outcome === outcome ? current.heardAt : undefined;
}

/** Reads all that was sent to an address in the last 30 days, oldest first. */
export async function sentTo(address: string): Promise<SentMail[]> {
  const items = await readPartition(keys.sentMail(addressId(address), '').pk, sentMailPrefix);
  return items
    .map((item) => sentMailRecord.read(item))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Reads the items of all that was sent about a customer or a dealership. */
export async function mailItemsOf(subject: string): Promise<Item[]> {
  const marks = await readPartition(keys.mailOf(subject, '', '').pk);
  const items = await Promise.all(marks.map(noteKeyOf).map(({ pk, sk }) => readPartition(pk, sk)));
  return items.flat();
}

/** Forgets what was sent about a customer or a dealership; repeating it changes nothing. */
export async function forgetMailsOf(subject: string): Promise<void> {
  const marks = await readPartition(keys.mailOf(subject, '', '').pk);
  await deleteEach(marks.map(noteKeyOf));
  await deleteEach(marks.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
}

/** Reads all that is kept about an address but a complaint. */
export const addressItems = async (address: string): Promise<Item[]> =>
  (await readPartition(keys.deadAddress(addressId(address)).pk)).filter(
    (item) => !isComplaint(item),
  );

/**
 * Forgets all that is kept about an address, even that emails come back from it. A complaint stays until its end: who
 * wants none of our emails still wants none.
 */
export async function forgetAddress(address: string): Promise<void> {
  const hash = addressId(address);
  const notes = await sentTo(address);
  await deleteEach(notes.map((note) => keys.mailOf(subjectIn(note), hash, note.messageId)));
  await deleteItems(keys.sentMail(hash, '').pk, isComplaint);
}

/** Returns the key of the note that a mark is about. */
function noteKeyOf({ sk }: Item) {
  const [hash = '', messageId = ''] = String(sk).split('#');
  return keys.sentMail(hash, messageId);
}
