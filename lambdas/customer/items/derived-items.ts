import * as z from 'zod/mini';
import { listStates, type ListState } from '../../../shared/schemas/submission-row-schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { deleteOf, putOf, updateOf } from '../../store/expressions.ts';
import { keys, type Key } from '../../store/keys.ts';
import { tableKeys } from '../../store/table.ts';
import type { Write } from '../../store/transact.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import type { Customer } from '../customer-record.ts';
import { filesStoredItems } from './files-stored.ts';
import { lastUseItems } from './last-use.ts';
import { dateItems, linkEndItems, nameItems, taskItems, termItems } from './list-items.ts';
import { reminderItems } from './reminders.ts';
import { keptRow } from './list-row.ts';
import { salespersonChanges } from './salespeople.ts';
import { listStateOf } from '../customer-state.ts';

type Item = Key & Record<string, unknown>;

/** All items that follow from a customer's record alone, and come, change and go with it. */
const derivedItems = (customer: Customer | undefined): Item[] =>
  customer
    ? [
        ...termItems(customer),
        ...nameItems(customer),
        ...dateItems(customer),
        ...taskItems(customer),
        ...linkEndItems(customer),
        ...reminderItems(customer),
        ...lastUseItems(customer),
        ...filesStoredItems(customer),
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

const count = z._default(z.number(), 0);

/** Counts of the customers in each place of a dealership's lists; changed in the transactions that move the customers. */
export const submissionCountsRecord = defineRecord('count of customers', 1, {
  ...(Object.fromEntries(listStates.map((listState) => [listState, count])) as Record<
    ListState,
    typeof count
  >),
  /** Grows by one with every change of what the lists show. */
  mark: count,
});

const rowOf = (customer: Customer | undefined) =>
  customer && listStateOf(customer) !== undefined ? keptRow(customer) : undefined;

/** The dealership's counts, where a change is one that its lists show. */
function countChange(before: Customer | undefined, after: Customer | undefined): Write[] {
  const customer = after ?? before;
  if (!customer || isDeepStrictEqual(rowOf(before), rowOf(after))) return [];
  const from = before && listStateOf(before);
  const to = after && listStateOf(after);
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
): Write[] => [
  ...itemChanges(before, after),
  ...countChange(before, after),
  ...salespersonChanges(before, after),
];
