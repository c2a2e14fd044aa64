import { isCertificate } from '../../../lambdas/customer/erasure/deletion-certificate.ts';
import { batchRecord, type Batch, type LoggedEvent } from '../../../lambdas/log/append-events.ts';
import { entryOf } from '../../../lambdas/log/log-entry.ts';
import { timelineName } from '../../../lambdas/log/timelines.ts';
import { isoTime, MINUTE_MS, now } from '../../../lambdas/runtime/clock.ts';
import { batchPrefix, eventPrefix, keys, whenOf } from '../../../lambdas/store/keys.ts';
import { everyItem } from '../../../lambdas/store/query.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import {
  adminPrefix,
  logPartition,
  siteEventsPartition,
  tableKeys,
} from '../../../lambdas/store/table.ts';
import { longestDelay } from '../../../shared/record/record-events.ts';
import type { CheckedTree } from './check-tree.ts';
import { checkTimelines } from './check-timelines.ts';

/** As long as the alarm LogLate waits. */
const LAG_MS = 15 * MINUTE_MS;

/** An event that is gone from its timeline, or older than its entry: by the entry's index. */
export type Displaced = { what: 'dropped' | 'late'; leafIndex: number };

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
  /** The number of timelines that are gone and left no certificate: as those of an erased dealership. */
  uncertified: number;
  /** Problems that the demo's moves make, too. */
  displaced: (Displaced & { problem: string })[];
  problems: string[];
};

/** The sort key that a customer and a dealership have until they are erased. */
const PROFILE = keys.customer('').sk;

/**
 * Compares each stored event with the entry at its index, and each entry without one with the timelines that there are.
 * It reads the whole table once.
 */
export async function checkEvents({
  entries,
  checkpoints,
  verified,
}: Pick<CheckedTree, 'entries' | 'checkpoints' | 'verified'>): Promise<CheckedEvents> {
  const checked: CheckedEvents = {
    ...{ logged: 0, waiting: 0, unlisted: 0, uncertified: 0 },
    ...{ missed: [], displaced: [], problems: [] },
  };
  const taken = new Set<number>();
  const batches: Batch[] = [];
  /** Partitions that weren't erased, and those that left a certificate. */
  const partitions = new Set<string>();
  const certified = new Set<string>();
  const late = isoTime(now() - LAG_MS);
  const signedAt = signingTimes(checkpoints);
  for await (const item of everyItem({ from: batchPrefix, to: PROFILE })) {
    const [partition, sort] = [String(item[tableKeys.partition]), String(item[tableKeys.sort])];
    const isEvent = sort.startsWith(eventPrefix);
    if (partition === logPartition && sort.startsWith(batchPrefix))
      batches.push(batchRecord.read(item));
    if (sort === PROFILE || (isEvent && hasNoProfile(partition))) partitions.add(partition);
    if (!isEvent) continue;
    if (isCertificate(item)) certified.add(partition);
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
      // Which of the older ones came late was seen when that checkpoint was verified.
      const isNew = leaf >= verified;
      const isLate = isNew && Date.parse(since) - Date.parse(String(at)) > longestDelay(item.type);
      if (!Buffer.from(stored).equals(entry))
        problem(`isn't what entry ${leaf} of the log stands for: it was changed`);
      else if (taken.has(leaf)) problem(`has entry ${leaf} of the log, which is another's`);
      else checked.logged += 1;
      if (isLate)
        checked.displaced.push({
          ...{ what: 'late', leafIndex: leaf },
          problem: `${name} says that it's of ${String(at)}, and got its entry ${leaf} only before the checkpoint of ${since}: it was written later, or logged late.`,
        });
      taken.add(leaf);
    } else if (String(at) > late) checked.waiting += 1;
    else {
      problem(`isn't in the log, though it's of ${String(at)}`);
      if (leaf === undefined)
        checked.missed.push({ key: { pk: partition, sk: sort }, entry, writtenAt: now() });
    }
  }
  const names = new Map([...partitions].map((each) => [timelineName(each), each]));
  const { dropped, ...timelines } = checkTimelines({
    ...{ entries, checkpoints, batches, names, taken },
    certified: new Set([...certified].map(timelineName)),
  });
  return {
    ...checked,
    ...timelines,
    displaced: [...checked.displaced, ...dropped],
    problems: [...checked.problems, ...timelines.problems],
  };
}

/** Admins and the log itself are never erased. */
const hasNoProfile = (partition: string) =>
  partition.startsWith(adminPrefix) || partition === siteEventsPartition;

/** Returns what tells since when (ISO) a checkpoint has had the entry at an index; asked for any, in any order. */
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
