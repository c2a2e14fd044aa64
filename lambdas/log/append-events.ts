import * as z from 'zod/mini';
import { isoTime, MINUTE_MS } from '../runtime/clock.ts';
import { allOf, doesNotExist, exists, missing, where } from '../store/conditions.ts';
import { retry } from '../store/database-client.ts';
import { newOf, putOf, updateOf } from '../store/expressions.ts';
import { batchPrefix, keys, type Key } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { readItem, readItems, type Item } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { logPartition } from '../store/table.ts';
import { LostCondition, transact } from '../store/transact.ts';

/** The number of entries that have their place. */
const headRecord = defineRecord('head of the log', 1, { size: z.number() });
type Head = Stored<typeof headRecord>;

/** Entries that got their places together, as base64. */
const batchRecord = defineRecord('batch of the log', 1, {
  /** The first one's place. */
  first: z.number(),
  entries: z.array(z.string()),
  at: z.string(),
});

/** An event that is to be in the log. */
export type LoggedEvent = {
  key: Key;
  entry: Uint8Array;
  /** The time at which the table took it, epoch milliseconds, or somewhat earlier. */
  writtenAt: number;
};

/** A transaction takes 100 items, and two are the log's own. */
const MAX_EVENTS = 90;

/**
 * Gives events the next places in the log, each once however often it's asked. `published` is a size that the log has
 * had: no place below it is given, even where a table was restored from before.
 */
export async function appendEvents(
  events: readonly LoggedEvent[],
  published: number,
): Promise<void> {
  const distinct = [...new Map(events.map((event) => [nameOf(event.key), event])).values()];
  for (let start = 0; start < distinct.length; start += MAX_EVENTS)
    // Another writer was faster: what is left to do has to be looked up again.
    await retry(
      () => append(distinct.slice(start, start + MAX_EVENTS), published),
      (error) => error instanceof LostCondition,
    );
}

async function append(events: readonly LoggedEvent[], published: number): Promise<void> {
  // Read first: whatever gets its place after this makes the transaction fail.
  const head = await readItem(headRecord, keys.logHead());
  const waiting = await withoutPlace(events);
  if (waiting.length === 0) return;
  const first = Math.max(head?.size ?? 0, published);
  const size = first + waiting.length;
  const entries = waiting.map(({ entry }) => base64(entry));
  await transact([
    {
      Put: putOf(
        { ...keys.logHead(), ...headRecord.whole({ size }) },
        head ? where<Head>({ size: head.size }) : doesNotExist,
      ),
      guard: 'head',
    },
    {
      Put: newOf({
        ...keys.logBatch(first),
        ...batchRecord.whole({ first, entries, at: isoTime() }),
      }),
      guard: 'batch',
    },
    ...waiting.flatMap(({ key, isErased }, index) => {
      if (isErased) return [];
      const condition = allOf(exists, where<Logged>({ leaf: missing }));
      const leaf = first + index;
      return [{ Update: updateOf<Logged>(key, { set: { leaf }, condition }), guard: 'event' }];
    }),
  ]);
}

/** An event's place in the log, which it gets once. */
type Logged = { leaf?: number };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const nameOf = ({ pk, sk }: Item | Key) => `${String(pk)} ${String(sk)}`;

/** Returns the events that have no place yet. One that was erased meanwhile still gets it: its entry says nothing. */
async function withoutPlace(events: readonly LoggedEvent[]) {
  const items = await readItems(
    events.map(({ key }) => key),
    { isConsistent: true },
  );
  const stored = new Map(items.map((item) => [nameOf(item), item]));
  const waiting = events
    .filter(({ key }) => stored.get(nameOf(key))?.leaf === undefined)
    .map((event) => ({ ...event, isErased: !stored.has(nameOf(event.key)) }));
  const erased = waiting.filter(({ isErased }) => isErased);
  if (erased.length === 0) return waiting;
  // Nothing of an erased event says whether an earlier attempt gave it a place, but the entries do.
  const placed = await entriesSince(Math.min(...erased.map(({ writtenAt }) => writtenAt)));
  return waiting.filter(({ isErased, entry }) => !isErased || !placed.has(base64(entry)));
}

/** Clocks of functions differ by less. */
const CLOCKS_MS = MINUTE_MS;
const BATCHES_AT_ONCE = 50;

/** Returns the entries that got their places after a moment. */
async function entriesSince(moment: number): Promise<Set<string>> {
  const since = isoTime(moment - CLOCKS_MS);
  const found = new Set<string>();
  let startKey: Item | undefined;
  for (;;) {
    const { items, isMore } = await queryItems({
      partition: logPartition,
      range: { beginsWith: batchPrefix },
      limit: BATCHES_AT_ONCE,
      isBackwards: true,
      startKey,
    });
    for (const item of items) {
      const { at, entries } = batchRecord.read(item);
      if (at < since) return found;
      for (const entry of entries) found.add(entry);
    }
    const last = items.at(-1);
    if (!isMore || !last) return found;
    startKey = { pk: last.pk, sk: last.sk };
  }
}

/** Returns the number of entries that have their place. */
export const logSize = async (): Promise<number> =>
  (await readItem(headRecord, keys.logHead()))?.size ?? 0;

/** Returns the entries from one place to before another. Throws where one is missing. */
export async function entriesBetween(from: number, to: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  while (from + entries.length < to) {
    const next = from + entries.length;
    const { items } = await queryItems({
      partition: logPartition,
      range: { from: keys.logBatch(next).sk, to: keys.logBatch(to - 1).sk },
      limit: BATCHES_AT_ONCE,
    });
    if (items.length === 0) throw new Error(`The log has no entry ${next}`);
    for (const batch of items.map((item) => batchRecord.read(item))) {
      if (batch.first !== from + entries.length)
        throw new Error(`The log has no entry ${from + entries.length}`);
      entries.push(...batch.entries.map((entry) => Buffer.from(entry, 'base64')));
    }
  }
  return entries;
}
