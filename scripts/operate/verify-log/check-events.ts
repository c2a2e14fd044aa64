import type { LoggedEvent } from '../../../lambdas/log/append-events.ts';
import { entryOf } from '../../../lambdas/log/log-entry.ts';
import { isoTime, MINUTE_MS, now } from '../../../lambdas/runtime/clock.ts';
import { eventPrefix, whenOf } from '../../../lambdas/store/keys.ts';
import { everyItem } from '../../../lambdas/store/query.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import { tableKeys } from '../../../lambdas/store/table.ts';

/** As long as the alarm LogLate waits. */
const LAG_MS = 15 * MINUTE_MS;

/** The stored events compared with the log's entries, and what is wrong, a sentence each. */
export type CheckedEvents = {
  /** The number of events that are as they were logged. */
  logged: number;
  /** The number of new ones, which may still come. */
  waiting: number;
  /** Events that should be in the log and aren't. */
  missed: LoggedEvent[];
  problems: string[];
};

/** Compares each stored event with the entry at its place. It reads the whole table once. */
export async function checkEvents(entries: readonly Uint8Array[]): Promise<CheckedEvents> {
  const checked: CheckedEvents = { logged: 0, waiting: 0, missed: [], problems: [] };
  const taken = new Set<number>();
  const late = isoTime(now() - LAG_MS);
  for await (const event of everyItem({ from: eventPrefix, to: `${eventPrefix}~` })) {
    const partition = String(event[tableKeys.partition]);
    const name = `The event ${String(event.id)} of ${partition}`;
    const entry = entryOf(event);
    const problem = (what: string) => checked.problems.push(`${name} ${what}.`);
    if (!isInPlace(event)) problem('was moved there from another place');
    if (!entry) {
      problem('was written past the log: it has no salt');
      continue;
    }
    const { leaf } = event;
    const stored = typeof leaf === 'number' ? entries[leaf] : undefined;
    if (typeof leaf === 'number' && stored) {
      if (!Buffer.from(stored).equals(entry))
        problem(`isn't what entry ${leaf} of the log stands for: it was changed`);
      else if (taken.has(leaf)) problem(`has entry ${leaf} of the log, which is another's`);
      else checked.logged += 1;
      taken.add(leaf);
    } else if (String(event.at) > late) checked.waiting += 1;
    else {
      problem(`isn't in the log, though it's of ${String(event.at)}`);
      if (leaf === undefined) {
        const key = { pk: partition, sk: String(event[tableKeys.sort]) };
        checked.missed.push({ key, entry, writtenAt: now() });
      }
    }
  }
  return checked;
}

/** Tells if an event is in the timeline and at the time that it names itself. */
const isInPlace = ({ pk, sk, subjectId, at, id }: Item): boolean =>
  String(pk).endsWith(`#${String(subjectId)}`) &&
  sk === `${eventPrefix}${whenOf(String(at), String(id))}`;
