import { ADMIN_PAGE_SIZE } from '../../shared/limits.ts';
import type { ApplicationFilter, ApplicationRow, ListOrder } from '../../shared/schemas/admin.ts';
import { readItems } from '../store/batch.ts';
import { indexKeys, keys } from '../store/keys.ts';
import { readPage, type Page } from '../store/page.ts';
import { readEach } from '../store/read-each.ts';
import { indexes } from '../store/table.ts';
import { dealershipRecord } from './dealership.ts';
import { applicationRows } from './rows.ts';

type Asked = { status: ApplicationFilter; order: ListOrder; cursor?: string | undefined };

const placeOf = (status: ApplicationFilter) =>
  status === 'all'
    ? ({ index: 'gsi1', partition: indexKeys.allDealerships('')[indexes.gsi1.partition] } as const)
    : ({
        index: 'gsi2',
        partition: indexKeys.dealershipsOfStatus(status, '')[indexes.gsi2.partition],
      } as const);

/**
 * One page of the dealerships of a status, or of all, by the time of their registration. The index says which; what is
 * shown of them is as it is now.
 */
export async function listDealerships({
  status,
  order,
  cursor,
}: Asked): Promise<Page<ApplicationRow>> {
  const { items: places, nextCursor } = await readPage({
    ...placeOf(status),
    list: `dealers:${status}:${order}`,
    size: ADMIN_PAGE_SIZE,
    cursor,
    isOldestFirst: order === 'oldest',
    keyOf: keys.dealership,
    toRow: dealershipRecord.row('id'),
  });
  const items = await readItems(places.map(({ id }) => keys.dealership(id)));
  const found = new Map(readEach(items, dealershipRecord.read).map((each) => [each.id, each]));
  return {
    items: await applicationRows(places.flatMap(({ id }) => found.get(id) ?? [])),
    nextCursor,
  };
}
