import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Key, keys } from './keys.ts';
import { queryItems } from './query.ts';
import type { Item } from './read.ts';
import { readEach } from './read-each.ts';
import { indexes } from './table.ts';

type PageQuery<Row> = {
  index: keyof typeof indexes;
  partition: string;
  /** Names the list and its owner in the cursor. */
  list: string;
  size: number;
  cursor: string | undefined;
  /** The newest first, unless the oldest are asked for. */
  isOldestFirst?: boolean;
  /** The table's key of a row, by its id, for the start of the next page. */
  keyOf: (id: string) => ReturnType<(typeof keys)['dealership']>;
  toRow: (item: Item) => Row;
};

export type Page<Row> = { items: Row[]; nextCursor: string | null };

const idOf = (when: string) => when.slice(when.indexOf('#') + 1);

/**
 * One page by one query: one row more than shown is read, so that the last page is known as
 * such. The start key is built here from the list's own partition: a cursor is only a position.
 */
export async function readPage<Row>(query: PageQuery<Row>): Promise<Page<Row>> {
  const { partition, list, size } = query;
  const index = indexes[query.index];
  const after = query.cursor === undefined ? undefined : decodeCursor(list, query.cursor);
  const startKey = (when: string): Key & Record<string, string> => ({
    ...query.keyOf(idOf(when)),
    [index.partition]: partition,
    [index.sort]: when,
  });
  const { items } = await queryItems({
    index: query.index,
    partition,
    limit: size + 1,
    isBackwards: !(query.isOldestFirst ?? false),
    startKey: after === undefined ? undefined : startKey(after),
  });
  const shown = items.slice(0, size);
  const last = shown.at(-1)?.[index.sort] as string | undefined;
  const hasMore = items.length > size && last !== undefined;
  return {
    items: readEach(shown, query.toRow),
    nextCursor: hasMore ? encodeCursor(list, last) : null,
  };
}
