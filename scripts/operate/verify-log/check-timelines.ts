import type { Batch } from '../../../lambdas/log/append-events.ts';
import { chainTimelines, signedTimelines } from '../../../lambdas/log/timelines.ts';
import type { CheckedEvents } from './check-events.ts';
import type { CheckedTree } from './check-tree.ts';

type Listed = Pick<CheckedTree, 'entries' | 'checkpoints'> & {
  /** The table's lists of entries, in no order. */
  batches: Batch[];
  /** The partitions that there are, by the names of their timelines. */
  names: ReadonlyMap<string, string>;
  /** The names of timelines that left a certificate. */
  certified: ReadonlySet<string>;
  /** Indexes of entries whose events are there. */
  taken: ReadonlySet<number>;
};

type CheckedTimelines = Pick<CheckedEvents, 'unlisted' | 'uncertified' | 'problems'> & {
  /** Entries whose event is gone, while the rest of its timeline is there. */
  dropped: CheckedEvents['displaced'];
};

/**
 * Finds the events that were dropped from timelines that there still are. The table's lists of entries say whose each
 * one was, and the checkpoints have signed for the lists.
 */
export function checkTimelines(listed: Listed): CheckedTimelines {
  const { entries, checkpoints, names, certified, taken } = listed;
  const batches = listed.batches.toSorted((one, other) => one.first - other.first);
  const checked: CheckedTimelines = { dropped: [], unlisted: 0, uncertified: 0, problems: [] };
  const gone = new Set<string>();
  /** The hash of the timelines of all entries before the key; undefined where the list names none, no key in a gap. */
  const chains = new Map<number, string | undefined>();
  let chain: string | undefined;
  let end = 0;
  for (const { first, entries: own, timelines = [] } of batches) {
    checked.unlisted += Math.max(0, first - end) + own.length - timelines.length;
    // A list without timelines begins the hash anew.
    chain = timelines.length > 0 ? chainTimelines(chain, timelines) : undefined;
    end = first + own.length;
    chains.set(end, chain);
    const isOther = own.some(
      (entry, index) => entry !== Buffer.from(entries[first + index] ?? '').toString('base64'),
    );
    if (isOther && end <= entries.length)
      checked.problems.push(
        `The table's list of entries ${first} to ${end - 1} isn't what the log has: it was changed.`,
      );
    timelines.forEach((timeline, index) => {
      const leaf = first + index;
      const partition = names.get(timeline);
      if (leaf < entries.length && !taken.has(leaf) && partition === undefined) gone.add(timeline);
      if (partition !== undefined && leaf < entries.length && !taken.has(leaf))
        checked.dropped.push({
          ...{ what: 'dropped', leafIndex: leaf },
          problem: `The event of entry ${leaf} of the log, of ${partition}, is gone, and its timeline isn't: it was dropped.`,
        });
    });
  }
  checked.uncertified = [...gone].filter((timeline) => !certified.has(timeline)).length;
  // A restored table lacks those that came after its moment.
  checked.unlisted += Math.max(0, entries.length - end);
  for (const { size, at, extensions } of checkpoints) {
    const signed = signedTimelines(extensions);
    if (signed !== undefined && chains.has(size) && signed !== chains.get(size))
      checked.problems.push(
        `The checkpoint of ${at} signs for other timelines: the table's list of the entries before ${size} was changed.`,
      );
  }
  return checked;
}
