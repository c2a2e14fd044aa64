import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { retry } from './retry.ts';

/** What one batch read takes at most. */
export const MAX_BATCH = 100;

/** A read that left keys out, which the database does when it is busy. */
class LeftOut extends Error {}

type Options = { isConsistent?: boolean };

async function readBatch(
  keys: readonly Key[],
  { isConsistent = false }: Options,
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

/** Different items by their keys, in no order, without those that are not there; as of now if it is asked for. */
export async function readItems(
  keys: readonly Key[],
  options: Options = {},
): Promise<Record<string, unknown>[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_BATCH) }, (_, index) =>
    readBatch(keys.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH), options),
  );
  return (await Promise.all(batches)).flat();
}
