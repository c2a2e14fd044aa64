import * as z from 'zod/mini';
import { DAY_MS, isoTime, now } from '../../runtime/clock.ts';
import { eachUpTo, readEach } from '../../store/each-up-to.ts';
import { keys, type Key } from '../../store/keys.ts';
import type { Item } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { tableKeys } from '../../store/table.ts';
import { type Customer, type CustomerPart, isHiddenDraft } from '../customer-record.ts';

/** On which day (UTC) a customer's record was last used, as far as the record tells. */
const lastUseRecord = defineRecord('last use of a record', 1, {
  customerId: z.string(),
  day: z.string(),
  /** Kept for as long as the law has sanctions matches kept. */
  isSanctionsMatch: z.boolean(),
});
export type LastUse = Stored<typeof lastUseRecord>;

export const dayOf = (time: string): string => time.slice(0, 10);

/** The later of its last change, and of what left it as it was: a note, a file that was opened. */
const lastUsed = ({ updatedAt, usedAt = '' }: Pick<Customer, 'updatedAt' | 'usedAt'>) =>
  usedAt > updatedAt ? usedAt : updatedAt;

/** True where a name on the OFAC list is like the customer's. */
export const isSanctionsMatch = ({ attempt: { evidence } }: Pick<Customer, 'attempt'>): boolean =>
  evidence?.signals.some(({ id, result }) => id === 'sanctions' && result === 'differs') ?? false;

/** The place of a record's last use. Matches have a list of their own, or they'd be looked at in each run for years. */
export const lastUseKey = ({ customerId, day, isSanctionsMatch }: LastUse): Key =>
  isSanctionsMatch ? keys.matchLastUse(day, customerId) : keys.lastUse(day, customerId);

/** By days, so that most changes of a record move nothing here. A hidden draft ends by itself. */
export function lastUseItems(customer: CustomerPart<'attempt' | 'updatedAt' | 'usedAt'>) {
  if (isHiddenDraft(customer)) return [];
  const lastUse = {
    customerId: customer.id,
    day: dayOf(lastUsed(customer)),
    isSanctionsMatch: isSanctionsMatch(customer),
  };
  return [{ ...lastUseKey(lastUse), ...lastUseRecord.whole(lastUse) }];
}

/** The days for which records are kept after their last use. */
export type KeptDays = { others: number; matches: number };

/** Yields records whose time is over: last used so many whole days ago or earlier, the longest ago first. */
export async function* unusedSince({ others, matches }: KeptDays): AsyncGenerator<LastUse, void> {
  for await (const item of listedUpTo(others, keys.lastUse))
    yield* readEach([item], lastUseRecord.read);
  for await (const item of listedUpTo(matches, keys.matchLastUse))
    yield* readEach([item], lastUseRecord.read);
}

/** Yields the items of a list by days that ended so many days ago or earlier. */
export function listedUpTo(
  days: number,
  keyOf: (day: string, customerId: string) => Key,
): AsyncGenerator<Item, void> {
  // It may have been until the end of that day.
  const last = dayOf(isoTime(now() - (days + 1) * DAY_MS));
  const { [tableKeys.partition]: partition, [tableKeys.sort]: upTo } = keyOf(last, '~');
  return eachUpTo({ partition, upTo });
}
