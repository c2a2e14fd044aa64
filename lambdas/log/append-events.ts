import * as z from 'zod/mini';
import { isoTime, MINUTE_MS } from '../runtime/clock.ts';
import { allOf, doesNotExist, exists, missing, where } from '../store/conditions.ts';
import { retry } from '../store/database-client.ts';
import { newOf, putOf, updateOf } from '../store/expressions.ts';
import { batchPrefix, keys, type Key } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { readItem, readItems, type Item } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { logPartition, siteEventsPartition } from '../store/table.ts';
import { LostCondition, transact } from '../store/transact.ts';
import { verifierKey } from './checkpoint.ts';
import { listedKey, logKey, type LogKey } from './log-key.ts';
import { newKeyChange, newRulesChange, rulesInForce } from './site-events.ts';
import { chainTimelines, timelineName } from './timelines.ts';

/** The number of entries that have their index, and the key that signs for them. */
const headRecord = defineRecord('head of the log', 1, {
  size: z.number(),
  key: z.optional(z.string()),
  /** The key before, and when it was replaced; missing while the log has its first. */
  earlierKey: z.optional(z.string()),
  keySince: z.optional(z.string()),
  /** The hash of the operator's rules. */
  rules: z.optional(z.string()),
  /** The hash of the timelines of all entries. */
  timelines: z.optional(z.string()),
});
type Head = Stored<typeof headRecord>;

/** Entries that got their indexes together, as base64. */
export const batchRecord = defineRecord('batch of the log', 1, {
  /** The first one's index. */
  first: z.number(),
  entries: z.array(z.string()),
  /** The timeline of each, by its hash; missing only where somebody took it out. */
  timelines: z.optional(z.array(z.string())),
  at: z.string(),
});
export type Batch = Pick<Stored<typeof batchRecord>, 'first' | 'entries' | 'timelines'>;

export type LoggedEvent = {
  key: Key;
  entry: Uint8Array;
  /** The time at which the table took it, epoch milliseconds, or somewhat earlier. */
  writtenAt: number;
};

/** A size that the log has had, and the key that signed it: nothing where nothing is published. */
type State = { size: number; key?: LogKey };

/** A transaction takes 100 items, and up to four are the log's own. */
const MAX_EVENTS = 90;

/**
 * Gives events the next indexes in the log, each once however often it's asked. No index below the `published` size is
 * given, even where a table was restored from before. Where the stage has another key since, an entry about it comes
 * first.
 */
export async function appendEvents(
  events: readonly LoggedEvent[],
  published: State,
): Promise<void> {
  const distinct = [...new Map(events.map((event) => [nameOf(event.key), event])).values()];
  for (let start = 0; start < distinct.length; start += MAX_EVENTS)
    // Another writer was faster: what is left to do has to be looked up again.
    await retry(
      () => append(distinct.slice(start, start + MAX_EVENTS), published),
      (error) => error instanceof LostCondition,
    );
}

async function append(events: readonly LoggedEvent[], published: State): Promise<void> {
  // Read first: whatever gets its index after this makes the transaction fail.
  const head = await readHead();
  const waiting = await withoutIndex(events);
  const signer = verifierKey(await logKey());
  const earlierKey = replacedKey(signer, head, published);
  if (waiting.length === 0 && earlierKey === undefined) return;
  const change = earlierKey === undefined ? undefined : newKeyChange(earlierKey, signer);
  const rules = rulesInForce();
  const isOther = rules && head?.rules !== undefined && head.rules !== rules.hash;
  const own = [
    ...(change ? [change] : []),
    ...(isOther ? [newRulesChange(head.rules ?? '', rules)] : []),
  ];
  const first = Math.max(head?.size ?? 0, published.size);
  const entries = [...own, ...waiting].map(({ entry }) => base64(entry));
  const timelines = [
    ...own.map(() => siteEventsPartition),
    ...waiting.map(({ key }) => key.pk),
  ].map(timelineName);
  const next = {
    ...head,
    size: first + entries.length,
    key: signer,
    ...(change && { earlierKey, keySince: change.at }),
    ...(rules && { rules: rules.hash }),
    timelines: chainTimelines(head?.timelines, timelines),
  };
  await transact([
    {
      Put: putOf(
        { ...keys.logHead(), ...headRecord.whole(next) },
        head ? where<Head>({ size: head.size }) : doesNotExist,
      ),
      guard: 'head',
    },
    ...own.map(({ writeAt }, index) => ({ ...writeAt(first + index), guard: 'own' })),
    {
      Put: newOf({
        ...keys.logBatch(first),
        ...batchRecord.whole({ first, entries, timelines, at: isoTime() }),
      }),
      guard: 'batch',
    },
    ...waiting.flatMap(({ key, isErased }, index) => {
      if (isErased) return [];
      const condition = allOf(exists, where<Logged>({ leaf: missing }));
      const leaf = first + own.length + index;
      return [{ Update: updateOf<Logged>(key, { set: { leaf }, condition }), guard: 'event' }];
    }),
  ]);
}

/** Returns the key that the stage's replaces; undefined where the log has that one already, or none. */
function replacedKey(signer: string, head: Head | undefined, published: State): string | undefined {
  const before = published.key ? verifierKey(published.key) : head?.key;
  return head?.key === signer || before === signer ? undefined : before;
}

/** An event's index in the log, which it gets once. */
type Logged = { leaf?: number };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const nameOf = ({ pk, sk }: Item | Key) => `${String(pk)} ${String(sk)}`;

/** Returns the events that have no index yet. One that was erased meanwhile still gets it: its entry says nothing. */
async function withoutIndex(events: readonly LoggedEvent[]) {
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
  // Nothing of an erased event says whether an earlier attempt gave it an index, but the entries do.
  const placed = await entriesSince(Math.min(...erased.map(({ writtenAt }) => writtenAt)));
  return waiting.filter(({ isErased, entry }) => !isErased || !placed.has(base64(entry)));
}

/** Clocks of functions differ by less. */
const CLOCKS_MS = MINUTE_MS;
const BATCHES_AT_ONCE = 50;

/** Returns the entries that got their indexes after a moment. */
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

/**
 * Reads the number of entries that have their index, and whose signature they wait for. Throws where that key isn't
 * listed: a newer version of the product has changed it, and this one must neither change it back nor sign.
 */
export async function readHead(): Promise<Head | undefined> {
  const head = await readItem(headRecord, keys.logHead());
  if (head?.key !== undefined && !(await listedKey(head.key)))
    throw new Error(`The stage doesn't list the key of the log, ${head.key}`);
  return head;
}

/** Returns the entries from one index to before another. Throws where one is missing. */
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
