import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database-client.ts';
import type { Item } from './read.ts';
import { indexes, tableKeys } from './table.ts';

type Range =
  | { beginsWith: string }
  /** Both bounds are part of it. */
  | { from: string; to: string }
  /** Everything from the first key on, with the bound itself. DynamoDB compares no key with an empty text. */
  | { upTo: string }
  /** Everything before this key. */
  | { below: string };

type Query = {
  /** The table itself, unless an index is named. */
  index?: keyof typeof indexes;
  partition: string;
  range?: Range;
  limit: number;
  /** By default, the smallest sort key comes first. */
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
 * Reads items of one partition by one query; `isMore`: others follow. The table itself is read consistently, so
 * somebody who hears of a change sees it. An index follows within a second or so.
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
  /** Sort keys; both bounds are part of the range. */
  from: string;
  to: string;
};

/**
 * Yields every item of the table, read consistently and in no order, or those whose sort keys are between two. It
 * reads and bills the whole table, which no function may do: only an operator's commands use it.
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
