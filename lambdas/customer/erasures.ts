import * as z from 'zod/mini';
import { isoTime } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { defineRecord } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { deleteItem, putItem } from '../store/write.ts';

/** That a customer's erasure has begun: once the record is gone, nothing else leads to what is left. */
const erasureRecord = defineRecord('erasure', 1, { since: z.string() });

export async function beginErasure(customerId: string): Promise<void> {
  await putItem({ ...keys.erasure(customerId), ...erasureRecord.whole({ since: isoTime() }) });
}

export const endErasure = (customerId: string): Promise<void> =>
  deleteItem(keys.erasure(customerId));

/** The customers whose erasure was stopped in the middle, or is under way. */
export const begunErasures = async (): Promise<string[]> =>
  (await readPartition(keys.erasure('').pk)).map((item) => String(item[tableKeys.sort]));
