import * as z from 'zod/mini';
import { inboxId } from '../mail/inbox.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { deleteItem } from '../store/write.ts';
import type { Customer } from './customer.ts';

/** That an inbox wants no reminders from a dealership, whichever customer's record they would be about. */
const stopRecord = defineRecord('reminder stop', 1, { at: z.string() });

/** Where a customer's reminders go or went. */
export const inboxesOf = ({
  email,
  reminders,
}: Pick<Customer, 'email' | 'reminders'>): string[] => [
  ...new Set([reminders?.to ?? '', email].filter((each) => each !== '').map(inboxId)),
];

/** Says so for these inboxes. */
export const stopWrites = (dealerId: string, inboxes: readonly string[], at: string): Write[] =>
  inboxes.map((inbox) => ({
    Put: putOf({ ...keys.reminderStop(dealerId, inbox), ...stopRecord.whole({ at }) }),
  }));

/** When an address said no to a dealership's reminders; undefined where it hasn't. */
export async function stoppedAt(dealerId: string, address: string): Promise<string | undefined> {
  const stop = await readItem(stopRecord, keys.reminderStop(dealerId, inboxId(address)));
  return stop?.at;
}

/** Takes away what a customer has said, who is being erased. */
export async function forgetStops({
  dealerId,
  stoppedInboxes = [],
}: Pick<Customer, 'dealerId' | 'stoppedInboxes'>): Promise<void> {
  for (const inbox of stoppedInboxes) await deleteItem(keys.reminderStop(dealerId, inbox));
}
