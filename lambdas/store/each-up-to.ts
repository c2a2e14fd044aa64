import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { queryItems } from './query.ts';
import type { Item } from './read.ts';
import { indexes, tableKeys } from './table.ts';

/** Items that one query reads; the caller may not have time for all. */
const PAGE_SIZE = 25;

type Walk = {
  /** The table itself, unless an index is named. */
  index?: keyof typeof indexes;
  partition: string;
  /** The smallest sort key; by default, the partition's first one. */
  from?: string;
  /** The largest sort key. No two items of the partition may have the same. */
  upTo: string;
};

/**
 * Yields the items of a partition up to a sort key, or between two, the smallest first, page by page for as long as
 * the caller continues. The next page begins where the last one ended: an item that the caller moves or deletes makes
 * no other be left out, and one that it fails to move does not come again.
 */
export async function* eachUpTo({ from, upTo, ...query }: Walk): AsyncGenerator<Item, void> {
  const { sort } = query.index ? indexes[query.index] : tableKeys;
  let last: string | undefined;
  for (;;) {
    const start = last ?? from;
    const range = start === undefined ? { upTo } : { from: start, to: upTo };
    const { items, isMore } = await queryItems({ ...query, range, limit: PAGE_SIZE });
    // The bound is part of the range.
    yield* items.filter((item) => item[sort] !== last);
    if (!isMore || items.length === 0) return;
    last = String(items.at(-1)?.[sort]);
  }
}

/**
 * Reads several items as records. One that can't be read doesn't spoil a list: it is left out, and the log names its
 * id.
 */
export const readEach = <Stored>(items: readonly Item[], read: (item: Item) => Stored): Stored[] =>
  items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      logger.error('record left out of a list', {
        recordId: item.id,
        failure: describeError(error),
      });
      return [];
    }
  });
