import * as z from 'zod/mini';
import { isoTime, now } from '../runtime/clock.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem, readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { deleteItem, putItem } from '../store/write.ts';
import type { Customer } from './customer.ts';

/** That a customer's erasure has begun: once the record is gone, nothing else leads to what is left. */
const erasureRecord = defineRecord('erasure', 1, {
  since: z.string(),
  /** What the record alone knew of what is to be forgotten; nothing of the customer's own. */
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
export const erasureWrite = ({
  id,
  dealerId,
  sessions = [],
  stoppedInboxes = [],
}: Customer): Write => ({
  Put: putOf(itemOf(id, { left: { dealerId, sessions, stoppedInboxes } })),
});

/** Begins an erasure whose record is gone, or goes on with it; gives what the record has left. */
export async function resumeErasure(customerId: string): Promise<Erasure['left']> {
  const begun = await readItem(erasureRecord, keys.erasure(customerId));
  await putItem(itemOf(customerId, { left: begun?.left }));
  return begun?.left;
}

export const endErasure = (customerId: string): Promise<void> =>
  deleteItem(keys.erasure(customerId));

/** So long after its beginning, whoever began it has certainly ended: a command erases one after the other. */
const STOPPED_MS = 3_600_000;

/** The customers whose erasure was stopped in the middle, and is nobody's any more. */
export const stoppedErasures = async (): Promise<string[]> =>
  (await readPartition(keys.erasure('').pk))
    .filter((item) => erasureRecord.read(item).since < isoTime(now() - STOPPED_MS))
    .map((item) => String(item[tableKeys.sort]));

/** The customers whose erasure was stopped in the middle, or is under way. */
export const begunErasures = async (): Promise<string[]> =>
  (await readPartition(keys.erasure('').pk)).map((item) => String(item[tableKeys.sort]));
