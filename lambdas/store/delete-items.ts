import { readPartition, type Item } from './read.ts';
import { tableKeys } from './table.ts';
import { deleteItem } from './write.ts';

/** Deletes the items of a partition, but those that stay; gives how many. Again, it goes on where it was. */
export async function deleteItems(
  partition: string,
  stays: (item: Item) => boolean = () => false,
): Promise<number> {
  const items = (await readPartition(partition)).filter((item) => !stays(item));
  for (const item of items)
    await deleteItem({
      [tableKeys.partition]: partition,
      [tableKeys.sort]: String(item[tableKeys.sort]),
    });
  return items.length;
}
