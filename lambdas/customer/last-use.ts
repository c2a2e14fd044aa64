import * as z from 'zod/mini';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { eachUpTo, readEach } from '../store/each-up-to.ts';
import { keys } from '../store/keys.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { type Customer, isHiddenDraft } from './customer-record.ts';

/** On which day (UTC) a customer's record was last used, as far as the record tells. */
const lastUseRecord = defineRecord('last use of a record', 1, {
  customerId: z.string(),
  day: z.string(),
});
export type LastUse = Stored<typeof lastUseRecord>;

export const dayOf = (time: string): string => time.slice(0, 10);

/** The later of its last change, and of what left it as it was: a note, a file that was opened. */
const lastUsed = ({ updatedAt, usedAt = '' }: Customer) =>
  usedAt > updatedAt ? usedAt : updatedAt;

/** By days, so that most changes of a record move nothing here. A hidden draft ends by itself. */
export function lastUseItems(customer: Customer) {
  if (isHiddenDraft(customer)) return [];
  const day = dayOf(lastUsed(customer));
  return [
    {
      ...keys.lastUse(day, customer.id),
      ...lastUseRecord.whole({ customerId: customer.id, day }),
    },
  ];
}

/** Decides whose time is over: records last used so many whole days ago or earlier, the longest ago first. */
export async function* unusedSince(days: number): AsyncGenerator<LastUse, void> {
  // Somebody may have used it until the end of that day.
  const last = dayOf(isoTime(now() - (days + 1) * DAY_MS));
  const { [tableKeys.partition]: partition, [tableKeys.sort]: upTo } = keys.lastUse(last, '~');
  for await (const item of eachUpTo({ partition, upTo }))
    yield* readEach([item], lastUseRecord.read);
}
