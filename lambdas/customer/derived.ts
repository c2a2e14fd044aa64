import { isDeepStrictEqual } from 'node:util';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys, type Key } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import type { submissionCountsRecord } from './counts.ts';
import type { Customer } from './customer.ts';
import { lastUseItems } from './last-use.ts';
import { linkEndItems } from './link-ends.ts';
import { nameItems } from './name-items.ts';
import { reminderItems } from './reminders.ts';
import { keptRow } from './row.ts';
import { listPlaceOf } from './state.ts';
import { taskItems } from './tasks.ts';
import { termItems } from './terms.ts';
import type { Stored } from '../store/record.ts';

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
  const was = byName(derivedItems(before));
  const is = byName(derivedItems(after));
  return [
    ...[...was.values()]
      .filter((item) => !is.has(nameOf(item)))
      .map((item) => ({ Delete: deleteOf(keyOf(item)) })),
    ...[...is.values()]
      .filter((item) => !isDeepStrictEqual(was.get(nameOf(item)), item))
      .map((item) => ({ Put: putOf(item) })),
  ];
}

const rowOf = (customer: Customer | undefined) =>
  customer && listPlaceOf(customer) !== undefined ? keptRow(customer) : undefined;

/** The dealership's counts, where a change is one that its lists show. */
function countChange(before: Customer | undefined, after: Customer | undefined): Write[] {
  const whose = after ?? before;
  if (!whose || isDeepStrictEqual(rowOf(before), rowOf(after))) return [];
  const was = before && listPlaceOf(before);
  const is = after && listPlaceOf(after);
  const moved = was === is ? {} : { ...(was && { [was]: -1 }), ...(is && { [is]: 1 }) };
  return [
    {
      Update: updateOf<Stored<typeof submissionCountsRecord>>(
        keys.submissionCounts(whose.dealerId),
        { add: { ...moved, mark: 1 } },
      ),
    },
  ];
}

/** What is written with a customer's record when it becomes another; nothing before it, or after it, is undefined. */
export const derivedChanges = (
  before: Customer | undefined,
  after: Customer | undefined,
): Write[] => [...itemChanges(before, after), ...countChange(before, after)];
