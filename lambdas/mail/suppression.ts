import * as z from 'zod/mini';
import { DEAD_ADDRESS_DAYS, COMPLAINT_DAYS } from '../../shared/limits.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem, type Item } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import { hashOf } from '../runtime/secrets.ts';
import { addressId, inboxId } from './mail-addresses.ts';
import { subjectIn } from './mail-subject.ts';

/** An address that emails come back from. */
const deadAddressRecord = defineRecord('dead address', 1, {
  since: z.string(),
  /** What the other mail server said: `serverWords`. */
  says: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type DeadAddress = Stored<typeof deadAddressRecord>;

/** That emails come back from an address, if that's so. */
export async function deadAddress(address: string): Promise<DeadAddress | undefined> {
  const found = await readItem(deadAddressRecord, keys.deadAddress(addressId(address)));
  return found && found.ttl > epochSeconds(now()) ? found : undefined;
}

/** From now on nothing is sent to it. */
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

/** Emails go there again, as far as they came back. */
export const revive = (address: string): Promise<void> =>
  deleteItem(keys.deadAddress(addressId(address)));

/**
 * That somebody marked an email as spam. It's about the inbox, however its address is written: who wants no mail wants
 * none with a dot or a plus part either.
 */
const complaintRecord = defineRecord('complaint', 1, {
  since: z.string(),
  /** Hash of the customer, dealership or admin that the email was about: only there is it told. */
  about: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type Complaint = Stored<typeof complaintRecord>;
type Subject = Parameters<typeof subjectIn>[0];

const keyOf = (address: string) => keys.complaint(inboxId(address.trim()));

/** The complaint of an address's inbox, if there is one. */
export async function complaintOf(address: string): Promise<Complaint | undefined> {
  const found = await readItem(complaintRecord, keyOf(address));
  return found && found.ttl > epochSeconds(now()) ? found : undefined;
}

export const isAbout = ({ about }: Complaint, subject: Subject): boolean =>
  about === hashOf(subjectIn(subject));

/** From now on, only what accounts need is sent to its inbox. */
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

/** Whether an item is a complaint. */
export const isComplaint = ({ sk }: Item): boolean => sk === keyOf('').sk;
