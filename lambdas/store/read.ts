import { GetCommand, QueryCommand, BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName, retry } from './database-client.ts';
import type { Key } from './keys.ts';
import { tableKeys } from './table.ts';

export type Item = Record<string, unknown>;

type Reader<Stored> = { read: (item: unknown) => Stored };
type Options = { abortSignal?: AbortSignal | undefined };

/** Reads one record consistently, never from an index: a decision of a moment ago is seen. */
export async function readItem<Stored>(
  record: Reader<Stored>,
  key: Key,
  options: Options = {},
): Promise<Stored | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
    options,
  );
  return Item && record.read(Item);
}

/** Reads all items under one partition key consistently, by sort key; `beginsWith` narrows the sort keys. */
export async function readPartition(partition: string, beginsWith = ''): Promise<Item[]> {
  const isNarrow = beginsWith !== '';
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await database.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: isNarrow ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
        ExpressionAttributeNames: {
          '#pk': tableKeys.partition,
          ...(isNarrow && { '#sk': tableKeys.sort }),
        },
        ExpressionAttributeValues: { ':pk': partition, ...(isNarrow && { ':sk': beginsWith }) },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Reads a record with everything under its partition key (a timeline, oldest first) by one consistent query. */
export async function readWithItems<Stored>(
  record: Reader<Stored>,
  { pk, sk }: Key,
): Promise<{ record: Stored; items: Item[] } | undefined> {
  const items = await readPartition(pk);
  const item = items.find((each) => each[tableKeys.sort] === sk);
  return item && { record: record.read(item), items };
}

/** The most keys in one batch read. */
export const MAX_BATCH = 100;

/** A read left out keys, as the database does when it is busy. */
class LeftOut extends Error {}

type BatchOptions = { isConsistent?: boolean };

async function readBatch(
  keys: readonly Key[],
  { isConsistent = false }: BatchOptions,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let wanted: readonly Record<string, unknown>[] = keys;
  const readWanted = async () => {
    const { Responses, UnprocessedKeys } = await database.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: [...wanted], ConsistentRead: isConsistent } },
      }),
    );
    items.push(...(Responses?.[tableName()] ?? []));
    wanted = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    if (wanted.length > 0) throw new LeftOut(`${wanted.length} keys`);
  };
  await retry(readWanted, (error) => error instanceof LeftOut);
  return items;
}

/** Reads different items by their keys, in no order, without missing ones; `isConsistent` reads the latest state. */
export async function readItems(
  keys: readonly Key[],
  options: BatchOptions = {},
): Promise<Record<string, unknown>[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_BATCH) }, (_, index) =>
    readBatch(keys.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH), options),
  );
  return (await Promise.all(batches)).flat();
}
