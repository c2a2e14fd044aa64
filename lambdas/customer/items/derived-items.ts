import * as z from 'zod/mini';
import { listStates, type ListState } from '../../../shared/schemas/submission-row-schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { deleteOf, putOf, updateOf } from '../../store/expressions.ts';
import { keys, type Key } from '../../store/keys.ts';
import { tableKeys } from '../../store/table.ts';
import type { Write } from '../../store/transact.ts';
import { defineRecord, isStoredAlike, type Stored } from '../../store/record.ts';
import {
  type Customer,
  type CustomerGroup,
  customerIdentity,
  type CustomerPart,
} from '../customer-record.ts';
import { filesStoredItems } from './files-stored.ts';
import { lastUseItems } from './last-use.ts';
import { dateItems, linkEndItems, nameItems, taskItems, termItems } from './list-items.ts';
import { reminderItems } from './reminders.ts';
import { keptRow } from './list-row.ts';
import { salespersonChanges } from './salespeople.ts';
import { listStateOf } from '../customer-state.ts';

type Item = Key & Record<string, unknown>;

/** Something that follows from a customer's record: from its identity, and from the fields and groups that it reads. */
type Kind = {
  reads: readonly (keyof Customer)[];
  changes: (before: Customer | undefined, after: Customer | undefined) => Write[];
};

type Change<Name extends keyof Customer> = (
  before: CustomerPart<Name> | undefined,
  after: CustomerPart<Name> | undefined,
) => Write[];

const kind = <Name extends keyof Customer>(
  reads: readonly Name[],
  changes: Change<Name>,
): Kind => ({
  reads: [...customerIdentity, ...reads],
  changes,
});

/** Items that come, change and go with the record. */
const itemKind = <Name extends keyof Customer>(
  reads: readonly Name[],
  itemsOf: (customer: CustomerPart<Name>) => Item[],
): Kind =>
  kind(reads, (before, after) =>
    itemChanges(before ? itemsOf(before) : [], after ? itemsOf(after) : []),
  );

const nameOf = (item: Item) => `${item[tableKeys.partition]} ${item[tableKeys.sort]}`;
const byName = (items: Item[]) => new Map(items.map((item) => [nameOf(item), item]));
const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk });

function itemChanges(before: Item[], after: Item[]): Write[] {
  const oldItems = byName(before);
  const newItems = byName(after);
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

/** Counts of the customers in each state of a dealership's lists; changed in the transactions that move the customers. */
export const submissionCountsRecord = defineRecord('count of customers', 1, {
  ...(Object.fromEntries(listStates.map((listState) => [listState, count])) as Record<
    ListState,
    typeof count
  >),
  /** Grows by one with every change of what the lists show. */
  mark: count,
});

type Listed = CustomerPart<CustomerGroup | 'salesperson' | 'dealNumber'>;

const rowOf = (customer: Listed | undefined) =>
  customer && listStateOf(customer) !== undefined ? keptRow(customer) : undefined;

/** The dealership's counts, where a change is one that its lists show. */
function countChange(before: Listed | undefined, after: Listed | undefined): Write[] {
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

const listed = ['contact', 'link', 'attempt', 'decision', 'salesperson'] as const;

const kinds: readonly Kind[] = [
  itemKind(['contact', 'attempt', 'salesperson', 'dealNumber'], termItems),
  itemKind(listed, nameItems),
  itemKind(listed, dateItems),
  itemKind([...listed, 'credit'], taskItems),
  itemKind(listed, linkEndItems),
  itemKind(['link', 'attempt', 'decision'], reminderItems),
  itemKind(['attempt', 'updatedAt', 'usedAt'], lastUseItems),
  itemKind(['attempt'], filesStoredItems),
  kind([...listed, 'credit', 'dealNumber'], countChange),
  kind(listed, salespersonChanges),
];

const namesRead = new Set(kinds.flatMap(({ reads }) => reads));

/**
 * The writes that go with a change of a customer's record, of all kinds that read something else than before. `before`
 * or `after` is undefined where there is no record.
 */
export function derivedChanges(before: Customer | undefined, after: Customer | undefined): Write[] {
  const differing = new Set(
    [...namesRead].filter((name) => !isStoredAlike(before?.[name], after?.[name])),
  );
  return kinds
    .filter(({ reads }) => reads.some((name) => differing.has(name)))
    .flatMap(({ changes }) => changes(before, after));
}
