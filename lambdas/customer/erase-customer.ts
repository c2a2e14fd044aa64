import * as z from 'zod/mini';
import { forgetMailsOf } from '../mail/sent-mails.ts';
import { deleteItems, deleteItem, putItem } from '../store/write.ts';
import { keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';
import { eraseFiles } from '../upload/stored-bytes.ts';
import { forgetSession } from '../verification/session-deletions.ts';
import { where } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { getDealership } from '../dealership/dealerships.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { readItem, readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Customer } from './customer-record.ts';
import { forgetFingerprints } from './documents/forget-fingerprints.ts';
import { linkRequestKeys } from './links/link-requests.ts';
import { forgetReminderOptOuts } from './links/reminder-changes.ts';
import { changeCustomer } from './change-customer.ts';
import { getCustomerWithEvents, getCustomer } from './customer-store.ts';
import { derivedChanges } from './derived-items.ts';
import { dayOf, lastUseItems, type LastUse } from './last-use.ts';

/** Result of an erasure: was there anything, and how many files went. */
export type Erased = { wasThere: boolean; files: number };

/** Erases what is left once the record is gone: timeline, submissions, notes of mails, files, sessions, fingerprints. */
async function finish(id: string): Promise<{ items: number; files: number }> {
  const left = await resumeErasure(id);
  if (left) {
    // One by one: there may be more of them than one write holds. No later update of theirs is kept.
    for (const session of left.sessions) await forgetSession(session.provider, session.id);
    await forgetFingerprints({ id, dealerId: left.dealerId });
    await forgetReminderOptOuts(left);
  }
  const items = await deleteItems(keys.customer(id)[tableKeys.partition]);
  await forgetMailsOf(id);
  for (const key of linkRequestKeys(id)) await deleteItem(key);
  const files = await eraseFiles(id);
  await endErasure(id);
  return { items, files };
}

/**
 * Erases a customer: record, timeline, submissions, search terms, tasks, notes of mails, files, sessions. Stopped in the
 * middle, it can be repeated and continues where it was: `begunErasures` lists it until then. Providers delete what
 * they keep as fast as their limits allow. Where somebody erases it, the dealership's timeline says so, but not whom.
 */
export async function eraseCustomer(id: string, by?: Actor): Promise<Erased> {
  const isDeleted = await deleteCustomer(id, by);
  const { items, files } = await finish(id);
  return { wasThere: isDeleted || items + files > 0, files };
}

/** Erases a customer whose record is still as it was read; false, and nothing has happened, where it was changed since. */
export async function eraseIfAsRead(customer: Customer): Promise<boolean> {
  const isDeleted = await deleteIfUnchanged(customer);
  if (isDeleted) await finish(customer.id);
  return isDeleted;
}

/**
 * Erases a customer whose record nobody has used since that day; true if it did. A use that left the record as it was,
 * such as a note or an opened file, stands in the timeline: then the customer is kept for as long again from there.
 */
export async function eraseUnused({ customerId, day }: LastUse): Promise<boolean> {
  const found = await getCustomerWithEvents(customerId);
  if (!found) {
    await deleteItem(keys.lastUse(day, customerId));
    return false;
  }
  const { customer, events, notes } = found;
  // Used since the list was read, which not every change says in the timeline; or listed by mistake.
  if (!lastUseItems(customer).some((each) => each.day === day)) {
    await deleteItem(keys.lastUse(day, customerId));
    return false;
  }
  const usedAt =
    [...events, ...notes]
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  if (dayOf(usedAt) > day) {
    await changeCustomer(customer, (current) => ({ after: { ...current, usedAt }, writes: [] }));
    return false;
  }
  // Used since it was read, it's judged anew in the next run.
  return eraseIfAsRead(customer);
}

const MAX_TRIES = 5;

/**
 * Deletes a record that is still as it was read; false, and nothing has happened, where it was changed since. From this
 * write on nobody sees the customer, no key opens anything, and the erasure will be finished.
 */
export async function deleteIfUnchanged(
  customer: Customer,
  others: readonly Write[] = [],
): Promise<boolean> {
  const losses = await lostGuards(
    transact([
      {
        Delete: deleteOf(
          keys.customer(customer.id),
          where<Customer>({ version: customer.version }),
        ),
        guard: 'customer',
      },
      ...derivedChanges(customer, undefined),
      erasureWrite(customer),
      ...others,
    ]),
  );
  return losses.length === 0;
}

/** Deletes a record, however often it is changed meanwhile; true if there was one. */
async function deleteCustomer(id: string, by: Actor | undefined): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const customer = await getCustomer(id);
    if (!customer) return false;
    const event = by && (await erasureEvent(customer, by));
    if (await deleteIfUnchanged(customer, event ? [event] : [])) return true;
  }
  throw new Error('The customer is being changed all the time; try again');
}

/** Records who erased one of a dealership's customers; nothing where the dealership is gone. */
async function erasureEvent({ dealerId }: Customer, by: Actor): Promise<Write | undefined> {
  const dealership = await getDealership(dealerId);
  return (
    dealership && dealershipEventWrite({ dealership, type: 'customer_erased', at: isoTime(), by })
  );
}

/** An erasure that has begun: once the record is gone, nothing else leads to what is left. */
const erasureRecord = defineRecord('erasure', 1, {
  since: z.string(),
  /** References that only the record had, to what is to be forgotten; no personal data. */
  left: z.optional(
    z.object({
      dealerId: z.string(),
      sessions: z.array(z.object({ provider: z.string(), id: z.string() })),
      stoppedInboxes: z.array(z.string()),
    }),
  ),
});
type Erasure = Stored<typeof erasureRecord>;

const itemOf = (customerId: string, { left }: Pick<Erasure, 'left'>) => ({
  ...keys.erasure(customerId),
  ...erasureRecord.whole({ since: isoTime(), ...(left && { left }) }),
});

/** Written with the record's end. */
const erasureWrite = ({ id, dealerId, sessions = [], stoppedInboxes = [] }: Customer): Write => ({
  Put: putOf(itemOf(id, { left: { dealerId, sessions, stoppedInboxes } })),
});

/** Begins or resumes an erasure whose record is gone; returns what the record has left. */
async function resumeErasure(customerId: string): Promise<Erasure['left']> {
  const begun = await readItem(erasureRecord, keys.erasure(customerId));
  await putItem(itemOf(customerId, { left: begun?.left }));
  return begun?.left;
}

const endErasure = (customerId: string): Promise<void> => deleteItem(keys.erasure(customerId));

/** An erasure that began this long ago is certainly not running any more: a command erases one after the other. */
const STOPPED_MS = 3_600_000;

/** The customers whose erasure was stopped in the middle. */
export const stoppedErasures = async (): Promise<string[]> =>
  (await readPartition(keys.erasure('').pk))
    .filter((item) => erasureRecord.read(item).since < isoTime(now() - STOPPED_MS))
    .map((item) => String(item[tableKeys.sort]));

/** The customers whose erasure was stopped in the middle, or is under way. */
export const begunErasures = async (): Promise<string[]> =>
  (await readPartition(keys.erasure('').pk)).map((item) => String(item[tableKeys.sort]));
