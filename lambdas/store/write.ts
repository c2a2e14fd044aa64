import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../runtime/clock.ts';
import { database } from './database-client.ts';
import { type Condition, anyOf, below, notThere, where } from './conditions.ts';
import { deleteOf, putOf, updateOf, type Change } from './expressions.ts';
import type { Key } from './keys.ts';
import { holds } from './transact.ts';
import { readPartition, type Item } from './read.ts';
import { tableKeys } from './table.ts';

type Options = { abortSignal?: AbortSignal | undefined };

/** Writes a whole item; false when its condition does not hold. */
export const putItem = (
  item: Key & Record<string, unknown>,
  condition?: Condition,
  options: Options = {},
): Promise<boolean> => holds(() => database.send(new PutCommand(putOf(item, condition)), options));

/** Changes one item, whose record's type has to be given; false when its condition does not hold. */
export const updateItem = <Item = never>(
  key: Key,
  change: Change<NoInfer<Item>>,
): Promise<boolean> => holds(() => database.send(new UpdateCommand(updateOf<Item>(key, change))));

/** Takes an item away; again, it changes nothing. */
export const deleteItem = async (key: Key, options: Options = {}): Promise<void> => {
  await database.send(new DeleteCommand(deleteOf(key)), options);
};

/** Takes an item away where its condition holds; false where it does not. */
export const deleteItemIf = (key: Key, condition: Condition): Promise<boolean> =>
  holds(() => database.send(new DeleteCommand(deleteOf(key, condition))));

/** Few enough that nothing else has to wait for the table. */
const AT_ONCE = 10;

/** Deletes items, some at a time, the first ones first. Again, it changes nothing. */
export async function deleteEach(keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => deleteItem(key)));
}

/** Deletes the items of a partition, but those that stay; gives how many. Again, it goes on where it was. */
export async function deleteItems(
  partition: string,
  stays: (item: Item) => boolean = () => false,
): Promise<number> {
  const items = (await readPartition(partition)).filter((item) => !stays(item));
  await deleteEach(
    items.map((item) => ({
      [tableKeys.partition]: partition,
      [tableKeys.sort]: String(item[tableKeys.sort]),
    })),
  );
  return items.length;
}

type Lease = { until: number };

function leaseOf(key: Key, milliseconds: number) {
  const until = now() + milliseconds;
  return {
    item: { ...key, until, ttl: epochSeconds(until) },
    condition: anyOf(notThere, where<Lease>({ until: below(now()) })),
  };
}

/** Takes a lease for so many milliseconds; false while somebody else has it. Its item ends with it. */
export function takeLease(key: Key, milliseconds: number): Promise<boolean> {
  const { item, condition } = leaseOf(key, milliseconds);
  return putItem(item, condition);
}

/** The same as part of a transaction, which is lost while somebody has the lease. */
export function leaseWrite(key: Key, milliseconds: number) {
  const { item, condition } = leaseOf(key, milliseconds);
  return { Put: putOf(item, condition) };
}

/** Milliseconds for which a wish that arrives once more is the same one. */
const SAME_WISH_MS = 24 * 3_600_000;

/** As part of a transaction: it's lost where the wish that `key` names was fulfilled before. */
export const idempotencyWrite = (key: Key) => leaseWrite(key, SAME_WISH_MS);

export const endLease = (key: Key): Promise<void> => deleteItem(key);
