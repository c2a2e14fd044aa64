import { batchRecord, type Batch, type LoggedEvent } from '../../../lambdas/log/append-events.ts';
import { entryOf } from '../../../lambdas/log/log-entry.ts';
import { timelineName } from '../../../lambdas/log/timelines.ts';
import { DAY_MS, isoTime, MINUTE_MS, now } from '../../../lambdas/runtime/clock.ts';
import { batchPrefix, eventPrefix, keys, whenOf } from '../../../lambdas/store/keys.ts';
import { everyItem } from '../../../lambdas/store/query.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import {
  adminPrefix,
  logPartition,
  siteEventsPartition,
  tableKeys,
} from '../../../lambdas/store/table.ts';
import type { CheckedTree } from './check-tree.ts';
import { checkTimelines } from './check-timelines.ts';

/** As long as the alarm LogLate waits. */
const LAG_MS = 15 * MINUTE_MS;

/** As long as the stream keeps what isn't logged yet. */
const STREAM_MS = DAY_MS;

/** The stored events compared with the log's entries, and what is wrong, a sentence each. */
export type CheckedEvents = {
  /** The number of events that are as they were logged. */
  logged: number;
  /** The number of new ones, which may still come. */
  waiting: number;
  /** Events that should be in the log and aren't. */
  missed: LoggedEvent[];
  /** The number of entries of which the table doesn't say whose they were. */
  unlisted: number;
  problems: string[];
};

/** The sort key that a customer and a dealership have until they are erased. */
const PROFILE = keys.customer('').sk;

/**
 * Compares each stored event with the entry at its place, and each entry without one with the timelines that there are.
 * It reads the whole table once. `movedUntil`: the time until which the demo moved events into the past.
 */
export async function checkEvents(
  { entries, checkpoints }: Pick<CheckedTree, 'entries' | 'checkpoints'>,
  movedUntil = '',
): Promise<CheckedEvents> {
  const checked = { logged: 0, waiting: 0, missed: [] as LoggedEvent[], problems: [] as string[] };
  const taken = new Set<number>();
  const batches: Batch[] = [];
  const partitions = new Set<string>();
  const late = isoTime(now() - LAG_MS);
  const signedAt = signingTimes(checkpoints);
  for await (const item of everyItem({ from: batchPrefix, to: PROFILE })) {
    const [partition, sort] = [String(item[tableKeys.partition]), String(item[tableKeys.sort])];
    const isEvent = sort.startsWith(eventPrefix);
    if (partition === logPartition && sort.startsWith(batchPrefix))
      batches.push(batchRecord.read(item));
    if (sort === PROFILE || (isEvent && hasNoProfile(partition))) partitions.add(partition);
    if (!isEvent) continue;
    const name = `The event ${String(item.id)} of ${partition}`;
    const entry = entryOf(item);
    const problem = (what: string) => checked.problems.push(`${name} ${what}.`);
    if (!isInPlace(item)) problem('was moved there from another place');
    if (!entry) {
      problem('was written past the log: it has no salt');
      continue;
    }
    const { leaf, at } = item;
    const stored = typeof leaf === 'number' ? entries[leaf] : undefined;
    if (typeof leaf === 'number' && stored) {
      const since = signedAt(leaf);
      if (!Buffer.from(stored).equals(entry))
        problem(`isn't what entry ${leaf} of the log stands for: it was changed`);
      else if (taken.has(leaf)) problem(`has entry ${leaf} of the log, which is another's`);
      else if (since > movedUntil && Date.parse(since) - Date.parse(String(at)) > STREAM_MS)
        problem(
          `says that it's of ${String(at)}, and got its entry ${leaf} only before the checkpoint of ${since}: it was written later, or logged late`,
        );
      else checked.logged += 1;
      taken.add(leaf);
    } else if (String(at) > late) checked.waiting += 1;
    else {
      problem(`isn't in the log, though it's of ${String(at)}`);
      if (leaf === undefined)
        checked.missed.push({ key: { pk: partition, sk: sort }, entry, writtenAt: now() });
    }
  }
  const names = new Map([...partitions].map((each) => [timelineName(each), each]));
  const timelines = checkTimelines({ entries, checkpoints, batches, names, taken });
  // The demo moves events within their timelines, too.
  const dropped = timelines.dropped.filter(({ leaf }) => signedAt(leaf) > movedUntil);
  return {
    ...checked,
    unlisted: timelines.unlisted,
    problems: [
      ...checked.problems,
      ...dropped.map(
        ({ leaf, partition }) =>
          `The event of entry ${leaf} of the log, of ${partition}, is gone, and its timeline isn't: it was dropped.`,
      ),
      ...timelines.problems,
    ],
  };
}

/** Admins and the log itself are never erased. */
const hasNoProfile = (partition: string) =>
  partition.startsWith(adminPrefix) || partition === siteEventsPartition;

/** Returns what tells since when (ISO) a checkpoint has had the entry at a place; asked for any, in any order. */
function signingTimes(checkpoints: CheckedTree['checkpoints']): (leaf: number) => string {
  const sizes = checkpoints.map(({ size }) => size);
  return (leaf) => {
    let [low, high] = [0, sizes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sizes[middle] ?? 0) > leaf) high = middle;
      else low = middle + 1;
    }
    return checkpoints[low]?.at ?? '';
  };
}

/** Tells if an event is in the timeline and at the time that it names itself. */
const isInPlace = ({ pk, sk, subjectId, at, id }: Item): boolean =>
  String(pk).endsWith(`#${String(subjectId)}`) &&
  sk === `${eventPrefix}${whenOf(String(at), String(id))}`;
