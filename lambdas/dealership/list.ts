import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ADMIN_PAGE_SIZE } from '../../shared/limits.ts';
import type { ApplicationFilter, ApplicationRow, ListOrder } from '../../shared/schemas/admin.ts';
import type { Dealer } from './dealership.ts';
import { toApplicationRow } from './views.ts';
import { database, tableName } from '../store/client.ts';
import { indexKeys, keys } from '../store/keys.ts';
import { readPage } from '../store/page.ts';
import { indexes } from '../store/table.ts';

type Asked = { status: ApplicationFilter; order: ListOrder; cursor?: string | undefined };

/** One page of the dealerships of a status, or of all, by the time of their registration. */
export const listDealers = ({ status, order, cursor }: Asked) => {
  const [index, partition] =
    status === 'all'
      ? [indexes.gsi1, indexKeys.allDealers('')[indexes.gsi1.partition]]
      : [indexes.gsi2, indexKeys.dealersOfStatus(status, '')[indexes.gsi2.partition]];
  return readPage<ApplicationRow>({
    index,
    partition,
    list: `dealers:${status}:${order}`,
    size: ADMIN_PAGE_SIZE,
    cursor,
    isOldestFirst: order === 'oldest',
    keyOf: keys.dealer,
    toRow: (item) => toApplicationRow(item as Dealer),
  });
};

/** How many dealerships a filter lets through: a stored number, never a scan. */
export async function countDealers(status: ApplicationFilter): Promise<number> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.dealerCounts(), ConsistentRead: true }),
  );
  return Number(Item?.[status] ?? 0);
}
