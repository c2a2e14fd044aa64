import * as z from 'zod/mini';
import { mailMessages } from '../../shared/copy/dealer/delivery-copy.ts';
import { DEAD_ADDRESS_DAYS, COMPLAINT_DAYS } from '../../shared/limits.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem, type Item } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { hashOf } from '../runtime/secrets.ts';
import { addressId, inboxId } from './mail-addresses.ts';
import { assertMailDomain } from './mail-domain.ts';
import { isOfAccount, subjectIn, type MailPurpose } from './mail-subject.ts';

/** An address that emails come back from. */
const deadAddressRecord = defineRecord('dead address', 1, {
  since: z.string(),
  /** The other mail server's words, as `serverReply` leaves them. */
  says: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type DeadAddress = Stored<typeof deadAddressRecord>;

/** Returns the note that emails come back from an address, if there is one. */
export async function deadAddress(address: string): Promise<DeadAddress | undefined> {
  const found = await readItem(deadAddressRecord, keys.deadAddress(addressId(address)));
  return found && found.ttl > epochSeconds(now()) ? found : undefined;
}

/** Stops all emails to an address. */
export function deadAddressWrite(address: string, says?: string): Write {
  const start = now();
  const dead: DeadAddress = {
    since: isoTime(start),
    ...(says !== undefined && { says }),
    ttl: epochSeconds(start + DEAD_ADDRESS_DAYS * DAY_MS),
  };
  const key = keys.deadAddress(addressId(address));
  return { Put: putOf({ ...key, ...deadAddressRecord.whole(dead) }) };
}

/** Lets emails go to a dead address again. */
export const clearDeadAddress = (address: string): Promise<void> =>
  deleteItem(keys.deadAddress(addressId(address)));

/**
 * A reader's mark of an email as spam. It's about the inbox, however its address is written: who wants no email wants
 * none with a dot or a plus part either.
 */
const complaintRecord = defineRecord('complaint', 1, {
  since: z.string(),
  /** Hash of the customer, dealership or admin that the email was about: the complaint is shown only there. */
  about: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type Complaint = Stored<typeof complaintRecord>;
type Subject = Parameters<typeof subjectIn>[0];

const keyOf = (address: string) => keys.complaint(inboxId(address.trim()));

/** Returns the complaint of an address's inbox, if there is one. */
export async function complaintOf(address: string): Promise<Complaint | undefined> {
  const found = await readItem(complaintRecord, keyOf(address));
  return found && found.ttl > epochSeconds(now()) ? found : undefined;
}

export const isAbout = ({ about }: Complaint, subject: Subject): boolean =>
  about === hashOf(subjectIn(subject));

/** Stops all emails to an address's inbox but those that accounts need. */
export function complaintWrite(address: string, subject: Subject): Write {
  const start = now();
  const complaint: Complaint = {
    since: isoTime(start),
    about: hashOf(subjectIn(subject)),
    ttl: epochSeconds(start + COMPLAINT_DAYS * DAY_MS),
  };
  return { Put: putOf({ ...keyOf(address), ...complaintRecord.whole(complaint) }) };
}

export const withdrawComplaint = (address: string): Promise<void> => deleteItem(keyOf(address));

export const isComplaint = ({ sk }: Item): boolean => sk === keyOf('').sk;

/**
 * Refuses an address that emails come back from, and an inbox that wants none. Only those whose email it was read that
 * somebody complained: to others, it's an address like any that gets no email.
 */
export async function assertDeliverable(to: string, about: MailPurpose): Promise<void> {
  const [dead, complaint] = await Promise.all([
    deadAddress(to),
    isOfAccount(about.kind) ? undefined : complaintOf(to),
  ]);
  if (!dead && !complaint) return;
  const isOwn = complaint !== undefined && isAbout(complaint, about);
  throw new AppError('address_dead', {
    message: isOwn ? mailMessages.unwanted : mailMessages.dead,
  });
}

/**
 * The same for an address that somebody types as their own, which may also have a domain that takes no email: the error
 * is at the field, before anything is made.
 */
export async function assertReachable(email: string): Promise<void> {
  await assertMailDomain(email);
  if (!(await deadAddress(email))) return;
  const message = mailMessages.useAnother;
  throw new AppError('address_dead', { message, fields: { email: message } });
}
