import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys, type Key } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { type Stored, defineRecord } from '../store/record.ts';
import { DAY_MS, isoTime, now } from '../runtime/clock.ts';
import { eachUpTo, readEach } from '../store/each-up-to.ts';
import type { submissionCountsRecord } from './list/overview.ts';
import { type Customer, isHiddenDraft } from './customer-record.ts';
import { linkEndItems, nameItems, taskItems, termItems } from './list/list-items.ts';
import { reminderItems } from './links/reminders.ts';
import { keptRow } from './list/list-row.ts';
import { listPlaceOf } from './customer-state.ts';

type Item = Key & Record<string, unknown>;

/** All items that follow from a customer's record alone, and come, change and go with it. */
const derivedItems = (customer: Customer | undefined): Item[] =>
  customer
    ? [
        ...termItems(customer),
        ...nameItems(customer),
        ...taskItems(customer),
        ...linkEndItems(customer),
        ...reminderItems(customer),
        ...lastUseItems(customer),
      ]
    : [];

const nameOf = (item: Item) => `${item[tableKeys.partition]} ${item[tableKeys.sort]}`;
const byName = (items: Item[]) => new Map(items.map((item) => [nameOf(item), item]));
const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk });

function itemChanges(before: Customer | undefined, after: Customer | undefined): Write[] {
  const oldItems = byName(derivedItems(before));
  const newItems = byName(derivedItems(after));
  return [
    ...[...oldItems.values()]
      .filter((item) => !newItems.has(nameOf(item)))
      .map((item) => ({ Delete: deleteOf(keyOf(item)) })),
    ...[...newItems.values()]
      .filter((item) => !isDeepStrictEqual(oldItems.get(nameOf(item)), item))
      .map((item) => ({ Put: putOf(item) })),
  ];
}

const rowOf = (customer: Customer | undefined) =>
  customer && listPlaceOf(customer) !== undefined ? keptRow(customer) : undefined;

/** The dealership's counts, where a change is one that its lists show. */
function countChange(before: Customer | undefined, after: Customer | undefined): Write[] {
  const customer = after ?? before;
  if (!customer || isDeepStrictEqual(rowOf(before), rowOf(after))) return [];
  const from = before && listPlaceOf(before);
  const to = after && listPlaceOf(after);
  const moved = from === to ? {} : { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) };
  return [
    {
      Update: updateOf<Stored<typeof submissionCountsRecord>>(
        keys.submissionCounts(customer.dealerId),
        { add: { ...moved, mark: 1 } },
      ),
    },
  ];
}

/** The writes that go with a change of a customer's record. `before` or `after` is undefined where there is no record. */
export const derivedChanges = (
  before: Customer | undefined,
  after: Customer | undefined,
): Write[] => [...itemChanges(before, after), ...countChange(before, after)];

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

/** Records that were last used so many whole days ago or earlier, as far as they tell; the longest ago first. */
export async function* unusedSince(days: number): AsyncGenerator<LastUse, void> {
  // Somebody may have used it until the end of that day.
  const last = dayOf(isoTime(now() - (days + 1) * DAY_MS));
  const { [tableKeys.partition]: partition, [tableKeys.sort]: upTo } = keys.lastUse(last, '~');
  for await (const item of eachUpTo({ partition, upTo }))
    yield* readEach([item], lastUseRecord.read);
}
