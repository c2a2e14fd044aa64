import * as z from 'zod/mini';
import { AppError } from '../runtime/errors.ts';
import type { Key, keys } from './keys.ts';
import { queryItems } from './query.ts';
import type { Item } from './read.ts';
import { readEach } from './each-up-to.ts';
import { indexes, tableKeys } from './table.ts';

type PageQuery<Row> = {
  index: keyof typeof indexes;
  partition: string;
  /** Names the list and its owner in the cursor. */
  list: string;
  size: number;
  cursor: string | undefined;
  /** By default, the newest come first. */
  isOldestFirst?: boolean;
  /** Returns a row's key in the table by its id, for the start of the next page. */
  keyOf: (id: string) => ReturnType<(typeof keys)['dealership']>;
  toRow: (item: Item) => Row;
};

export type Page<Row> = { items: Row[]; nextCursor: string | null };

const idOf = (when: string) => when.slice(when.indexOf('#') + 1);

/**
 * Reads one page by one query, with one row more than is shown, so that the last page is recognized. The start key is
 * built here from the list's own partition: a cursor is only a position.
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

/** The position after the last row of a page, never a key. */
const position = z.object({ list: z.string(), after: z.string() });

/** A row's `when`: the position in a list by time. */
const whenForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[A-Za-z0-9_-]{1,64}$/;

/** Writes a cursor. `list` names the list with its owner, so that a cursor is useless to anybody else. */
export const encodeCursor = (list: string, after: string): string =>
  Buffer.from(JSON.stringify({ list, after })).toString('base64url');

/** Returns the position after which the page begins. An invented cursor, or one of another list, is refused. */
export function decodeCursor(list: string, cursor: string, form = whenForm): string {
  try {
    const read = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (read.list === list && form.test(read.after)) return read.after;
  } catch {
    // Refused below, whatever was wrong.
  }
  throw new AppError('invalid_cursor');
}

/** One partition of a list. The bounds, if any, are sort keys. */
export type Source = {
  index?: keyof typeof indexes;
  partition: string;
  from?: string;
  to?: string;
};

/** Replaces positions in cursors: those are in addresses, which are logged, so they must name nobody. */
export type CursorNaming = {
  /** The form of the text in the cursor. */
  form: RegExp;
  ofPosition: (position: string) => string;
  /** Throws `invalid_cursor` if the position no longer exists. */
  toPosition: (named: string) => Promise<string>;
};

type MergedQuery<Row> = {
  sources: readonly Source[];
  /** Names the list and its owner in the cursor. */
  list: string;
  size: number;
  cursor: string | undefined;
  /** Names positions in cursors, if they aren't a time with an id. */
  naming?: CursorNaming;
  isBackwards?: boolean;
  /** Leaves out an item that has ended, though the table has not deleted it yet. */
  isOver?: (item: Item) => boolean;
  toRow: (item: Item) => Row;
};

type Found = { position: string; item: Item };

/** Compares as the table sorts: by bytes of UTF-8. */
const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
const inOrder = (one: Found, other: Found) => byBytes(one.position, other.position);

/** The first key that sorts after a position, and one that sorts after everything. */
const behind = (position: string) => `${position}\u0000`;
const LAST = '\u{10FFFF}';

/**
 * Returns the range of a partition after a position, in the order of the list: all of it without a position, undefined
 * if nothing can follow. A position may lie outside of the bounds, which move with time: the table refuses a range
 * that ends before it begins.
 */
function restOf({ from, to = LAST }: Source, after: string | undefined, isBackwards: boolean) {
  if (isBackwards) return after === undefined ? {} : { range: { below: after } };
  const begins = [from, after && behind(after)].filter((each) => each !== undefined);
  const begin = begins.toSorted(byBytes).at(-1);
  if (begin === undefined) return {};
  return byBytes(begin, to) > 0 ? undefined : { range: { from: begin, to } };
}

/**
 * Reads the first items of several partitions that are sorted alike, after the same position in each: one query for
 * each partition, whatever it holds. One row more than is shown is read, so that the last page is recognized. Rows of
 * the same position, in several partitions, stay together: the next page begins after it.
 */
export async function mergedPage<Row>(query: MergedQuery<Row>): Promise<Page<Row>> {
  const { sources, list, size, cursor, naming, isBackwards = false, isOver = () => false } = query;
  const named = cursor === undefined ? undefined : decodeCursor(list, cursor, naming?.form);
  const after = named === undefined ? undefined : await (naming?.toPosition(named) ?? named);
  const read = async (source: Source): Promise<Found[]> => {
    const rest = restOf(source, after, isBackwards);
    if (!rest) return [];
    const { index, partition } = source;
    const sort = index ? indexes[index].sort : tableKeys.sort;
    const { items } = await queryItems({
      ...(index && { index }),
      partition,
      ...rest,
      limit: size + 1,
      isBackwards,
    });
    return items.map((item) => ({ position: String(item[sort]), item }));
  };
  const found = (await Promise.all(sources.map(read)))
    .flat()
    .sort((one, other) => (isBackwards ? inOrder(other, one) : inOrder(one, other)));
  const last = found[size - 1] ?? found.at(-1);
  const shown = found.filter(({ position }, index) => index < size || position === last?.position);
  return {
    items: readEach(
      shown.map(({ item }) => item).filter((item) => !isOver(item)),
      query.toRow,
    ),
    nextCursor:
      found.length > shown.length && last
        ? encodeCursor(list, naming?.ofPosition(last.position) ?? last.position)
        : null,
  };
}
