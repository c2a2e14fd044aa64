import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { tableKeys } from './table.ts';

type Item = Record<string, unknown>;

/** One item as it is now, never from an index: what was decided a moment ago holds. */
export async function readItem<Stored>(
  key: Key,
  options?: { abortSignal: AbortSignal },
): Promise<Stored | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
    options,
  );
  return Item as Stored | undefined;
}

async function readPartition(partition: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await database.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': tableKeys.partition },
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** An item with all that stands under its partition key (a timeline, oldest first), by one consistent query. */
export async function readWithItems({
  pk,
  sk,
}: Key): Promise<{ item: Item; items: Item[] } | undefined> {
  const items = await readPartition(pk);
  const item = items.find((each) => each[tableKeys.sort] === sk);
  return item && { item, items };
}
