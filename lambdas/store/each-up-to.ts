import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { queryItems } from './query.ts';
import type { Item } from './read.ts';
import { indexes, tableKeys } from './table.ts';

/** Items that one query reads, of which the caller may not have time for all. */
const PAGE_SIZE = 25;

type Walk = {
  /** The table itself, unless an index is named. */
  index?: keyof typeof indexes;
  partition: string;
  /** The smallest sort key that is given; all of them, unless it's named. */
  from?: string;
  /** The largest sort key that is given. No two items of the partition may have the same. */
  upTo: string;
};

/**
 * The items of a partition up to a sort key, or between two, the smallest first, page by page for as long as the caller goes on. The
 * next page begins where the last one ended: what the caller moves or takes away makes no other be left out, and what
 * it fails to move is not given again.
 */
export async function* eachUpTo({ from, upTo, ...query }: Walk): AsyncGenerator<Item, void> {
  const { sort } = query.index ? indexes[query.index] : tableKeys;
  let last: string | undefined;
  for (;;) {
    const start = last ?? from;
    const range = start === undefined ? { upTo } : { from: start, to: upTo };
    const { items, isMore } = await queryItems({ ...query, range, limit: PAGE_SIZE });
    // The bound belongs to the range.
    yield* items.filter((item) => item[sort] !== last);
    if (!isMore || items.length === 0) return;
    last = String(items.at(-1)?.[sort]);
  }
}

/** Several items as records. One that can't be read takes no list away: it's left out, and the log names its id. */
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
