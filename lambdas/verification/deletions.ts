import * as z from 'zod/mini';
import { isoTime, now } from '../runtime/clock.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { readEach } from '../store/read-each.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { transact, type Write } from '../store/transact.ts';

/** A session that its provider still has to delete. */
const deletionRecord = defineRecord('deletion', 1, {
  provider: z.string(),
  sessionId: z.string(),
  /** ISO time before which nothing is tried. */
  due: z.string(),
  /** How often it was tried in vain. */
  tries: z._default(z.number(), 0),
});
export type Deletion = Stored<typeof deletionRecord>;

const keyOf = ({ due, provider, sessionId }: Deletion) => keys.deletion(due, provider, sessionId);

/** Has a provider delete a session, as soon as its pace allows. */
export function deletionWrite(provider: string, sessionId: string): Write {
  const deletion = deletionRecord.make({ provider, sessionId, due: isoTime() });
  return { Put: putOf({ ...keyOf(deletion), ...deletionRecord.whole(deletion) }) };
}

/** The deletions that are due by now, the longest first. */
export async function* dueDeletions(): AsyncGenerator<Deletion, void> {
  const partition = keys.deletion('', '', '')[tableKeys.partition];
  for await (const item of eachUpTo({ partition, upTo: isoTime() }))
    yield* readEach([item], deletionRecord.read);
}

/** All that are still to be done, those that are due later included. */
export const waitingDeletions = async (): Promise<Deletion[]> =>
  readEach(await readPartition(keys.deletion('', '', '').pk), deletionRecord.read);

export const deletionDone = (deletion: Deletion): Promise<void> =>
  transact([{ Delete: deleteOf(keyOf(deletion)) }]);

const HOUR = 3600 * 1000;
/** The longest pause between two tries: a session is deletable at the latest when it has expired. */
const LONGEST_PAUSE_MS = 24 * HOUR;

/** Tries again later, after a longer pause each time; it is never given up, since somebody asked for it. */
export async function deletionLater(deletion: Deletion): Promise<void> {
  const pause = Math.min(HOUR * 2 ** Math.min(deletion.tries, 10), LONGEST_PAUSE_MS);
  const later = { ...deletion, tries: deletion.tries + 1, due: isoTime(now() + pause) };
  await transact([
    { Delete: deleteOf(keyOf(deletion)) },
    { Put: putOf({ ...keyOf(later), ...deletionRecord.whole(later) }) },
  ]);
}
