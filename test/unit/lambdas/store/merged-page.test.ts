import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { database } from '../../../../lambdas/store/database-client.ts';
import { encodeCursor, mergedPage } from '../../../../lambdas/store/query-page.ts';

/** As the table sorts. */
const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

type Query = {
  IndexName?: string;
  Limit: number;
  ScanIndexForward: boolean;
  ExpressionAttributeValues: Record<string, string>;
};
type Row = { source: string; position: string };

/** A table with these sort keys in each partition, which answers a query as DynamoDB would. */
function tableOf(partitions: readonly string[][]) {
  const send = ({ input }: { input: Query }) => {
    const { IndexName, Limit, ScanIndexForward, ExpressionAttributeValues: values } = input;
    const { ':partition': source = '', ':from': from, ':to': to, ':below': below } = values;
    const sorted = [...(partitions[Number(source)] ?? [])].sort(byBytes);
    const inRange = (ScanIndexForward ? sorted : sorted.reverse()).filter(
      (each) =>
        (from === undefined || byBytes(each, from) >= 0) &&
        (to === undefined || byBytes(each, to) <= 0) &&
        (below === undefined || byBytes(each, below) < 0),
    );
    const Items = inRange.slice(0, Limit).map((position) => ({
      source,
      position,
      [IndexName === undefined ? 'sk' : `${IndexName}sk`]: position,
    }));
    return Promise.resolve({ Items });
  };
  return jest.spyOn(database, 'send').mockImplementation(send as never);
}

/** Some that begin alike, and some that sort otherwise by their bytes than by JavaScript's own order. */
const position = fc
  .array(fc.constantFrom('a', 'b', ' ', '\u00e9', '\uff5e', '\u{1f600}'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((characters) => characters.join(''));
const partition = fc.uniqueArray(position, { maxLength: 12 });

const list = fc.record({
  partitions: fc.array(partition, { minLength: 1, maxLength: 4 }),
  size: fc.integer({ min: 1, max: 6 }),
  index: fc.constantFrom(undefined, 'gsi1' as const, 'gsi2' as const),
  isBackwards: fc.boolean(),
});

type List = {
  partitions: string[][];
  size: number;
  index?: 'gsi1' | 'gsi2' | undefined;
  isBackwards: boolean;
};

/** All pages of it, each begun where the one before ended. */
async function pagesOf({ partitions, size, index, isBackwards }: List, bounds = {}) {
  tableOf(partitions);
  const pages: Row[][] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await mergedPage({
      sources: partitions.map((_, source) => ({
        ...(index && { index }),
        partition: String(source),
        ...bounds,
      })),
      list: 'some',
      size,
      cursor,
      naming: {
        form: /^.+$/u,
        ofPosition: (position) => `at ${position}`,
        toPosition: (named) => Promise.resolve(named.slice(3)),
      },
      isBackwards,
      toRow: (item) => ({ source: String(item.source), position: String(item.position) }),
    });
    pages.push(items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const rowsIn = (partitions: readonly string[][]): Row[] =>
  partitions.flatMap((sorts, source) =>
    sorts.map((each) => ({ source: String(source), position: each })),
  );
const named = (rows: readonly Row[]) => rows.map(({ source, position: at }) => `${at} ${source}`);

test('every row of all partitions comes once and in order, whatever the page size and how many share a key', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (some) => {
      const pages = await pagesOf(some);
      const given = pages.flat();
      const all = rowsIn(some.partitions);
      expect(named(given).sort()).toEqual(named(all).sort());
      const positions = all.map(({ position: at }) => at).sort(byBytes);
      expect(given.map(({ position: at }) => at)).toEqual(
        some.isBackwards ? positions.reverse() : positions,
      );
      // Full but the last, and longer only by those that share its last key.
      for (const page of pages.slice(0, -1)) {
        expect(page.length).toBeGreaterThanOrEqual(some.size);
        expect(page[some.size - 1]?.position).toBe(page.at(-1)?.position);
      }
      if (all.length > 0) expect(pages.at(-1)).not.toEqual([]);
    }),
  );
});

test('of a list with bounds, what is between them', async () => {
  await fc.assert(
    fc.asyncProperty(list, position, position, async (some, one, other) => {
      const [from = '', to = ''] = [one, other].sort(byBytes);
      const given = (await pagesOf({ ...some, isBackwards: false }, { from, to })).flat();
      const all = rowsIn(some.partitions).filter(
        ({ position: at }) => byBytes(at, from) >= 0 && byBytes(at, to) <= 0,
      );
      expect(named(given).sort()).toEqual(named(all).sort());
    }),
  );
});

test('a position outside of the bounds, which move with time, is answered: with nothing after them, with all before', async () => {
  const asked = tableOf([['b', 'c', 'd']]);
  const from = async (position: string) => {
    const { items, nextCursor } = await mergedPage({
      sources: [{ partition: '0', from: 'b', to: 'c' }],
      list: 'some',
      size: 5,
      cursor: encodeCursor('some', position),
      naming: {
        form: /^.+$/u,
        ofPosition: (each) => each,
        toPosition: (named) => Promise.resolve(named),
      },
      toRow: ({ position: at }) => at,
    });
    expect(nextCursor).toBeNull();
    return items;
  };
  expect(await from('a')).toEqual(['b', 'c']);
  expect(await from('b')).toEqual(['c']);
  const before = asked.mock.calls.length;
  expect(await from('c')).toEqual([]);
  expect(await from('z')).toEqual([]);
  // The table would refuse a span that ends before it begins.
  expect(asked.mock.calls).toHaveLength(before);
});

test('a page is one query of each partition, of one row more than it shows', async () => {
  const asked = tableOf([[], []]);
  const sources = ['0', '1'].map((each) => ({ partition: each }));
  await mergedPage({ sources, list: 'some', size: 25, cursor: undefined, toRow: String });
  const queries = asked.mock.calls as unknown as [{ input: Query }][];
  expect(queries.map(([{ input }]) => input.Limit)).toEqual([26, 26]);
});
