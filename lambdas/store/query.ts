import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database-client.ts';
import type { Item } from './read.ts';
import { indexes, tableKeys } from './table.ts';

type Range =
  | { beginsWith: string }
  /** Both bounds belong to it. */
  | { from: string; to: string }
  /** From the first one on; the bound belongs to it. No key may be compared with an empty text. */
  | { upTo: string }
  /** What sorts before it. */
  | { below: string };

type Query = {
  /** The table itself, unless an index is named. */
  index?: keyof typeof indexes;
  partition: string;
  range?: Range;
  limit: number;
  /** By sort key, the smallest first, unless said otherwise. */
  isBackwards?: boolean;
  startKey?: Item | undefined;
};

const rangeOf = (range: Range | undefined) => {
  if (range === undefined) return { condition: '', values: {} };
  if ('beginsWith' in range)
    return {
      condition: ' AND begins_with(#sort, :prefix)',
      values: { ':prefix': range.beginsWith },
    };
  if ('below' in range)
    return { condition: ' AND #sort < :below', values: { ':below': range.below } };
  if ('upTo' in range) return { condition: ' AND #sort <= :upTo', values: { ':upTo': range.upTo } };
  return {
    condition: ' AND #sort BETWEEN :from AND :to',
    values: { ':from': range.from, ':to': range.to },
  };
};

/**
 * Items of one partition, by one query; `isMore`: there are others behind them. Of the table itself as it stands: who is
 * told that something has changed reads it. An index follows within a second or so.
 */
export async function queryItems(query: Query): Promise<{ items: Item[]; isMore: boolean }> {
  const index = query.index && indexes[query.index];
  const { partition, sort } = index ?? tableKeys;
  const { condition, values } = rangeOf(query.range);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      ...(index ? { IndexName: index.name } : { ConsistentRead: true }),
      KeyConditionExpression: `#partition = :partition${condition}`,
      ExpressionAttributeNames: {
        '#partition': partition,
        ...(query.range && { '#sort': sort }),
      },
      ExpressionAttributeValues: { ':partition': query.partition, ...values },
      ScanIndexForward: !query.isBackwards,
      Limit: query.limit,
      ...(query.startKey && { ExclusiveStartKey: query.startKey }),
    }),
  );
  return { items: Items, isMore: LastEvaluatedKey !== undefined };
}

type Between = {
  /** Sort keys; both bounds belong to it. */
  from: string;
  to: string;
};

/**
 * Every item of the table as it is now, in no order, or those whose sort keys are between two. It reads and bills the
 * whole table, which no function may do: it's an operator's.
 */
export async function* everyItem(between?: Between): AsyncGenerator<Item, void> {
  let start: Item | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...(between && {
          FilterExpression: '#sk BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#sk': tableKeys.sort },
          ExpressionAttributeValues: { ':from': between.from, ':to': between.to },
        }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
