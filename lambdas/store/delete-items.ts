import type { Key } from './keys.ts';
import { readPartition, type Item } from './read.ts';
import { tableKeys } from './table.ts';
import { deleteItem } from './write.ts';

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
