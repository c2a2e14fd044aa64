import type { DeletionCause } from '../../../shared/record/deletion-schema.ts';
import { forgetMailsOf } from '../../mail/sent-mails.ts';
import { deleteItem } from '../../store/write.ts';
import { keys } from '../../store/keys.ts';
import { eraseFiles } from '../../upload/stored-bytes.ts';
import { forgetSession } from '../../verification/session-deletions.ts';
import { where } from '../../store/conditions.ts';
import { deleteOf } from '../../store/expressions.ts';
import { lostGuards, transact, type Write } from '../../store/transact.ts';
import { isoTime } from '../../runtime/clock.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { dealershipEventWrite, type Actor } from '../../dealership/dealership-timeline.ts';
import type { Customer } from '../customer-record.ts';
import { forgetFingerprints } from '../documents/forget-fingerprints.ts';
import { linkRequestKeys } from '../links/link-requests.ts';
import { forgetReminderOptOuts } from '../links/reminder-changes.ts';
import { changeCustomer, getCustomerWithEvents, getCustomer } from '../items/customer-store.ts';
import { derivedChanges } from '../items/derived-items.ts';
import {
  endErasure,
  eraseItems,
  erasureWrite,
  noteFiles,
  resumeErasure,
} from './erasure-record.ts';
import { dayOf, lastUseItems, lastUseKey, type KeptDays, type LastUse } from '../items/last-use.ts';

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
  await forgetMailsOf(id);
  for (const key of linkRequestKeys(id)) await deleteItem(key);
  await eraseFiles(id, (files) => noteFiles(id, files));
  await eraseItems(id);
  return endErasure(id);
}

/**
 * Erases a customer: record, timeline, submissions, search terms, tasks, notes of mails, files, sessions. Stopped in the
 * middle, it can be repeated and continues where it was: `begunErasures` lists it until then. Providers delete what
 * they keep as fast as their limits allow. Where somebody erases it, the dealership's timeline says so, but not whom,
 * and a certificate is left in the record's place.
 */
export async function eraseCustomer(id: string, by?: Actor): Promise<Erased> {
  const isDeleted = await deleteCustomer(id, by);
  const { items, files } = await finish(id);
  return { wasThere: isDeleted || items + files > 0, files };
}

/** Erases a customer whose record is still as it was read; false, and nothing has happened, where it was changed since. */
export async function eraseIfAsRead(customer: Customer, cause: DeletionCause): Promise<boolean> {
  const isDeleted = await deleteIfUnchanged(customer, { cause });
  if (isDeleted) await finish(customer.id);
  return isDeleted;
}

/**
 * Erases a customer whose record nobody has used since that day; true if it did. A use that left the record as it was,
 * such as a note or an opened file, stands in the timeline: then the customer is kept for as long again from there.
 */
export async function eraseUnused(lastUse: LastUse, days: KeptDays): Promise<boolean> {
  const { customerId, day, isSanctionsMatch } = lastUse;
  const found = await getCustomerWithEvents(customerId);
  if (!found) {
    await deleteItem(lastUseKey(lastUse));
    return false;
  }
  const { customer, events, notes } = found;
  const isListed = lastUseItems(customer).some(
    (each) => each.day === day && each.isSanctionsMatch === isSanctionsMatch,
  );
  // Used since the list was read, which not every change says in the timeline; or listed by mistake.
  if (!isListed) {
    await deleteItem(lastUseKey(lastUse));
    return false;
  }
  const usedAt =
    [...events.filter(({ type }) => type !== 'files_deleted'), ...notes]
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  if (dayOf(usedAt) > day) {
    await changeCustomer(customer, (current) => ({ after: { ...current, usedAt }, writes: [] }));
    return false;
  }
  // Used since it was read, it's judged anew in the next run.
  return eraseIfAsRead(customer, {
    kind: 'unused',
    days: isSanctionsMatch ? days.matches : days.others,
  });
}

const MAX_TRIES = 5;

/**
 * Deletes a record that is still as it was read; false, and nothing has happened, where it was changed since. From this
 * write on nobody sees the customer, no key opens anything, and the erasure will be finished.
 */
export async function deleteIfUnchanged(
  customer: Customer,
  { cause, others = [] }: { cause?: DeletionCause | undefined; others?: readonly Write[] } = {},
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
      erasureWrite(customer, cause),
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
    const cause = by && { kind: 'operator' as const };
    if (await deleteIfUnchanged(customer, { cause, others: event ? [event] : [] })) return true;
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
