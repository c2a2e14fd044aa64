import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/secrets.ts';
import { database } from './database-client.ts';
import { type Condition, anyOf, below, doesNotExist, where } from './conditions.ts';
import { deleteOf, putOf, updateOf, type Change } from './expressions.ts';
import type { Key } from './keys.ts';
import { writeIf } from './transact.ts';
import { readPartition, type Item } from './read.ts';
import { tableKeys } from './table.ts';

type Options = { abortSignal?: AbortSignal | undefined };

/** Writes a whole item; false if its condition does not hold. */
export const putItem = (
  item: Key & Record<string, unknown>,
  condition?: Condition,
  options: Options = {},
): Promise<boolean> =>
  writeIf(() => database.send(new PutCommand(putOf(item, condition)), options));

/** Changes one item, whose record's type has to be given; false if its condition does not hold. */
export const updateItem = <Item = never>(
  key: Key,
  change: Change<NoInfer<Item>>,
): Promise<boolean> => writeIf(() => database.send(new UpdateCommand(updateOf<Item>(key, change))));

/** Deletes an item; repeating it changes nothing. */
export const deleteItem = async (key: Key, options: Options = {}): Promise<void> => {
  await database.send(new DeleteCommand(deleteOf(key)), options);
};

/** Deletes an item if its condition holds; false if it does not. */
export const deleteItemIf = (key: Key, condition: Condition): Promise<boolean> =>
  writeIf(() => database.send(new DeleteCommand(deleteOf(key, condition))));

/** Few enough that nothing else has to wait for the table. */
const AT_ONCE = 10;

/** Deletes items, some at a time, the first ones first. Repeating it changes nothing. */
export async function deleteEach(keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => deleteItem(key)));
}

/** Deletes the items of a partition except those that stay, and returns their number. Repeating it continues. */
export async function deleteItems(
  partition: string,
  isKept: (item: Item) => boolean = () => false,
): Promise<number> {
  const items = (await readPartition(partition)).filter((item) => !isKept(item));
  await deleteEach(
    items.map((item) => ({
      [tableKeys.partition]: partition,
      [tableKeys.sort]: String(item[tableKeys.sort]),
    })),
  );
  return items.length;
}

export type Lease = { until: number; by: string };

/** Describes a lease for so many milliseconds, `by` this very request, and when it can be taken. */
export function leaseOf(key: Key, milliseconds: number) {
  const until = now() + milliseconds;
  const by = randomText(16);
  return {
    item: { ...key, until, by, ttl: epochSeconds(until) },
    condition: anyOf(
      doesNotExist,
      where<Lease>({ until: below(now()) }),
      // The client repeats a write without an answer, and then meets its own.
      where<Lease>({ by }),
    ),
  };
}

/** Takes a lease for so many milliseconds; false while somebody else has it. Its item expires with it. */
export function takeLease(key: Key, milliseconds: number): Promise<boolean> {
  const { item, condition } = leaseOf(key, milliseconds);
  return putItem(item, condition);
}

/** Takes the lease as part of a transaction, which is lost while somebody has the lease. */
export function leaseWrite(key: Key, milliseconds: number) {
  const { item, condition } = leaseOf(key, milliseconds);
  return { Put: putOf(item, condition) };
}

/** Milliseconds for which a repeated request counts as the same one. */
const SAME_REQUEST_MS = 24 * 3_600_000;

/** Joins a transaction, which is lost if the request that `key` names was already carried out. */
export const idempotencyWrite = (key: Key) => leaseWrite(key, SAME_REQUEST_MS);

export const endLease = (key: Key): Promise<void> => deleteItem(key);
