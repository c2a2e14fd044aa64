import { CUSTOMER_PAGE_SIZE } from '../../../shared/limits.ts';
import {
  pendingStates,
  listStates,
  type ListState,
  type SubmissionRow,
} from '../../../shared/schemas/submission-row-schema.ts';
import {
  taskKinds,
  type ListFilter,
  type SubmissionSort,
  type TaskKind,
} from '../../../shared/schemas/submission-list-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { indexKeys, keys, salesOwner } from '../../store/keys.ts';
import { mergedPage, type CursorNaming, type Source, type Page } from '../../store/query-page.ts';
import { indexes, tableKeys } from '../../store/table.ts';
import { getCustomer, customersOf } from '../items/customer-store.ts';
import { isHiddenDraft } from '../customer-record.ts';
import { sortedName } from '../items/list-items.ts';
import { isExpiredItem, expiringSoonBefore } from './overview.ts';
import { readRow, toSubmissionRow } from '../items/list-row.ts';

export type Listing = {
  status: ListFilter;
  sort: SubmissionSort;
  /** Without one, everybody's customers. */
  salesperson?: string | undefined;
  /** Links that end before this time are about to expire. */
  expiringBefore?: string | undefined;
  cursor?: string | undefined;
};

const partitionOf = (key: Record<string, string>) => key[tableKeys.partition] ?? '';

const listStatesOf = (status: ListFilter): readonly ListState[] => {
  if (status === 'all') return listStates.filter((listState) => listState !== 'archived');
  if (status === 'pending') return pendingStates;
  if (status === 'others')
    return listStatesOf('all').filter((listState) => listState !== 'to_review');
  return listStates.filter((listState) => listState === status);
};

const isTask = (status: ListFilter): status is TaskKind =>
  (taskKinds as readonly string[]).includes(status);

/** A cursor names the customer, whose name the record has: no name stands in an address. */
const byCustomer = (dealerId: string): CursorNaming => ({
  form: /^cus_[A-Za-z0-9_-]{22}$/,
  ofPosition: (position) => position.slice(position.lastIndexOf('#') + 1),
  toPosition: async (id) => {
    const customer = await getCustomer(id);
    if (customer?.dealerId !== dealerId) throw new AppError('invalid_cursor');
    return keys.customerName(dealerId, '', sortedName(customer), id)[tableKeys.sort];
  },
});

const byName = (owner: string, status: ListFilter): Source[] =>
  listStatesOf(status).map((listState) => ({
    partition: partitionOf(keys.customerName(owner, listState, '', '')),
  }));

const ofSalesperson = (owner: string, status: ListFilter): Source[] =>
  listStatesOf(status).map((listState) => ({
    partition: partitionOf(keys.customerDate(owner, listState, '')),
  }));

const byDate = (dealerId: string, status: ListFilter): Source[] =>
  status === 'all'
    ? [
        {
          index: 'gsi1',
          partition: indexKeys.customersOfDealership(dealerId, '')[indexes.gsi1.partition],
        },
      ]
    : listStatesOf(status).map((listState) => ({
        index: 'gsi2',
        partition: indexKeys.customersInListState(dealerId, listState, '')[indexes.gsi2.partition],
      }));

/** Tasks, the longest waiting first; links that end soon, the soonest first. */
const waiting = (owner: string, kind: TaskKind | 'expiring', before: string): Source[] =>
  kind === 'expiring'
    ? [{ partition: partitionOf(keys.linkEnd(owner, '', '')), from: isoTime(), to: before }]
    : [{ partition: partitionOf(keys.task(owner, kind, '', '')) }];

const pointers = async ({ items, nextCursor }: Page<string>): Promise<Page<SubmissionRow>> => ({
  items: await rowsOf(items),
  nextCursor,
});
const idOf = ({ id }: Record<string, unknown>) => String(id);

/**
 * One page of a dealership's customers, or of a salesperson's. Where a filter spans several lists, a page of
 * each is read, and the first of all of them make up the page. A position means the same in each list.
 */
export async function listCustomers(
  dealerId: string,
  listing: Listing,
  size = CUSTOMER_PAGE_SIZE,
): Promise<Page<SubmissionRow>> {
  const { status, sort, salesperson, cursor } = listing;
  const before = expiringSoonBefore(listing.expiringBefore);
  const isWaiting = status === 'expiring' || isTask(status);
  const owner = salesperson === undefined ? dealerId : salesOwner(dealerId, salesperson);
  const list = `customers:${owner}:${status}:${isWaiting ? 'due' : sort}`;
  const page = { list: hashOf(list), size, cursor };
  if (isWaiting)
    return pointers(
      await mergedPage({
        ...page,
        sources: waiting(owner, status, before),
        isOver: isExpiredItem,
        toRow: idOf,
      }),
    );
  if (sort === 'name')
    return pointers(
      await mergedPage({
        ...page,
        sources: byName(owner, status),
        naming: byCustomer(dealerId),
        toRow: idOf,
      }),
    );
  const isBackwards = sort === 'date';
  if (salesperson !== undefined)
    return pointers(
      await mergedPage({
        ...page,
        sources: ofSalesperson(owner, status),
        isBackwards,
        toRow: idOf,
      }),
    );
  return mergedPage({ ...page, sources: byDate(dealerId, status), isBackwards, toRow: readRow });
}

/** The rows of these customers in this order, without those that don't exist or are hidden. */
export async function rowsOf(ids: readonly string[]): Promise<SubmissionRow[]> {
  const customers = await customersOf([...new Set(ids)]);
  const found = customers.filter((customer) => !isHiddenDraft(customer));
  const rows = new Map(found.map((customer) => [customer.id, toSubmissionRow(customer)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
