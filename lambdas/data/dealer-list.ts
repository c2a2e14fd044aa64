import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ADMIN_PAGE_SIZE } from '../../shared/limits.ts';
import type { ApplicationFilter, ApplicationRow } from '../../shared/schemas/admin.ts';
import { database, tableName } from './client.ts';
import { indexKeys, keys } from './keys.ts';
import { readPage } from './page.ts';
import { indexes } from './table.ts';

const toRow = (item: Record<string, unknown>): ApplicationRow => item as ApplicationRow;

/** One page of the dealerships of a status, or of all, newest first. */
export const listDealers = (status: ApplicationFilter, cursor: string | undefined) => {
  const [index, partition] =
    status === 'all'
      ? [indexes.gsi1, indexKeys.allDealers('')[indexes.gsi1.partition]]
      : [indexes.gsi2, indexKeys.dealersOfStatus(status, '')[indexes.gsi2.partition]];
  return readPage({
    index,
    partition,
    list: `dealers:${status}`,
    size: ADMIN_PAGE_SIZE,
    cursor,
    keyOf: keys.dealer,
    toRow,
  });
};

/** How many dealerships a filter lets through: a stored number, never a scan. */
export async function countDealers(status: ApplicationFilter): Promise<number> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.dealerCounts() }),
  );
  return Number(Item?.[status] ?? 0);
}
