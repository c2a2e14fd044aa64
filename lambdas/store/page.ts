import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Key, keys } from './keys.ts';
import type { indexes } from './table.ts';

type Index = (typeof indexes)[keyof typeof indexes];

type PageQuery<Row> = {
  index: Index;
  partition: string;
  /** Names the list and its owner in the cursor. */
  list: string;
  size: number;
  cursor: string | undefined;
  /** The newest first, unless the oldest are asked for. */
  isOldestFirst?: boolean;
  /** The table's key of a row, by its id, for the start of the next page. */
  keyOf: (id: string) => ReturnType<(typeof keys)['dealer']>;
  toRow: (item: Record<string, unknown>) => Row;
};

const idOf = (when: string) => when.slice(when.indexOf('#') + 1);

/**
 * One page by one query: one row more than shown is read, so that the last page is known as
 * such. The start key is built here from the list's own partition: a cursor is only a position.
 */
export async function readPage<Row>(
  query: PageQuery<Row>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const { index, partition, list, size } = query;
  const after = query.cursor === undefined ? undefined : decodeCursor(list, query.cursor);
  const startKey = (when: string): Key & Record<string, string> => ({
    ...query.keyOf(idOf(when)),
    [index.partition]: partition,
    [index.sort]: when,
  });
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index.name,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': index.partition },
      ExpressionAttributeValues: { ':partition': partition },
      ScanIndexForward: query.isOldestFirst ?? false,
      Limit: size + 1,
      ...(after !== undefined && { ExclusiveStartKey: startKey(after) }),
    }),
  );
  const shown = Items.slice(0, size);
  const last = shown.at(-1)?.[index.sort] as string | undefined;
  const hasMore = Items.length > size && last !== undefined;
  return { items: shown.map(query.toRow), nextCursor: hasMore ? encodeCursor(list, last) : null };
}
