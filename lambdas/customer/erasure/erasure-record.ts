import * as z from 'zod/mini';
import { deletionCause, type DeletionCause } from '../../../shared/record/deletion-schema.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { doesNotExist, exists, where } from '../../store/conditions.ts';
import { deleteOf, putOf, updateOf } from '../../store/expressions.ts';
import { eventPrefix, keys } from '../../store/keys.ts';
import { readItem, readPartition } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { tableKeys } from '../../store/table.ts';
import { lostGuards, transact, type Write } from '../../store/transact.ts';
import { putItem, updateItem } from '../../store/write.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { isHiddenDraft, type Customer } from '../customer-record.ts';
import { certificateWrite, isCertificate } from './deletion-certificate.ts';

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
  /** The reason that the certificate gives; without one, none is left. */
  cause: z.optional(deletionCause),
  /** The items that are gone, each counted in the transaction that deleted it. */
  items: z.number(),
  /** Keys of the files that were found, each noted before it was deleted. */
  files: z.optional(z.set(z.string())),
});
type Erasure = Stored<typeof erasureRecord>;

/** Begins an erasure, in the transaction that deletes the record. A hidden draft leaves nothing behind. */
export const erasureWrite = (customer: Customer, cause: DeletionCause | undefined): Write => {
  const { id, dealerId } = customer;
  return {
    Put: putOf({
      ...keys.erasure(id),
      ...erasureRecord.whole({
        since: isoTime(),
        left: {
          dealerId,
          sessions: customer.attempt.sessions,
          stoppedInboxes: customer.link.optedOutInboxes,
        },
        ...(cause && !isHiddenDraft(customer) && { cause }),
        // The record itself.
        items: 1,
      }),
    }),
  };
};

/** Resumes an erasure whose record is gone, or begins one of what is left; returns what the record has left. */
export async function resumeErasure(customerId: string): Promise<Erasure['left']> {
  const key = keys.erasure(customerId);
  const begun = await readItem(erasureRecord, key);
  await (begun
    ? updateItem<Erasure>(key, { set: { since: isoTime() }, condition: exists })
    : putItem({ ...key, ...erasureRecord.whole({ since: isoTime(), items: 0 }) }, doesNotExist));
  return begun?.left;
}

/** Notes files before they are deleted: those of a run that is stopped in between count, too, and each once. */
export async function noteFiles(customerId: string, files: readonly string[]): Promise<void> {
  await updateItem<Erasure>(keys.erasure(customerId), {
    add: { files: new Set(files) },
    condition: exists,
  });
}

/** A transaction takes 100 items, and one is the erasure's own. */
const AT_ONCE = 50;

/** Deletes and counts what is left under a customer's partition key, but for a certificate. Repeating it continues. */
export async function eraseItems(customerId: string): Promise<void> {
  const partition = keys.customer(customerId)[tableKeys.partition];
  for (;;) {
    const left = (await readPartition(partition)).filter((item) => !isCertificate(item));
    if (left.length === 0) return;
    for (let start = 0; start < left.length; start += AT_ONCE) {
      const batch = left.slice(start, start + AT_ONCE);
      // Where another run, or an item's own end, was faster, the next look finds the others.
      const lost = await lostGuards(
        transact([
          ...batch.map(({ sk }) => ({
            Delete: deleteOf({ pk: partition, sk: String(sk) }, exists),
            guard: 'item',
          })),
          {
            Update: updateOf<Erasure>(keys.erasure(customerId), {
              add: { items: batch.length },
              condition: exists,
            }),
            guard: 'erasure',
          },
        ]),
      );
      if (lost.includes('erasure')) throw new Error('Another run has ended this erasure');
    }
  }
}

/**
 * Ends an erasure now that everything is gone, and leaves the certificate in the same transaction, so that there is one
 * and never two. Returns what was deleted, by all runs together; nothing where another run has ended it.
 */
export async function endErasure(customerId: string): Promise<{ items: number; files: number }> {
  const erasure = await readItem(erasureRecord, keys.erasure(customerId));
  if (!erasure) return { items: 0, files: 0 };
  const { left, cause, items } = erasure;
  const files = erasure.files?.size ?? 0;
  const lost = await lostGuards(
    transact([
      {
        Delete: deleteOf(keys.erasure(customerId), where<Erasure>({ items })),
        guard: 'erasure',
      },
      ...(left && cause
        ? [
            certificateWrite({
              ...{ customerId, dealerId: left.dealerId, cause, items, files },
              // Our own providers' sessions hold nothing elsewhere.
              sessions: left.sessions.filter(
                ({ provider }) => providerNamed(provider)?.isElsewhere === true,
              ).length,
            }),
          ]
        : []),
    ]),
  );
  return lost.length === 0 ? { items, files } : endErasure(customerId);
}

/** True where a customer with this id was erased or is being erased; nothing is made anew beside its certificate. */
export const wasErased = async (customerId: string): Promise<boolean> =>
  // In this order: the certificate comes in the write that ends the erasure.
  (await readItem(erasureRecord, keys.erasure(customerId))) !== undefined ||
  (await readPartition(keys.customer(customerId).pk, eventPrefix)).some(isCertificate);

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
