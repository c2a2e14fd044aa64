import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, HOUR_MS, isoTime, now } from '../runtime/clock.ts';
import { missing, present, where } from '../store/conditions.ts';
import { putOf, deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { eachUpTo, readEach } from '../store/each-up-to.ts';
import { readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { ProviderSession } from './provider-session-record.ts';
import { tombstoneItem } from './provider-session-store.ts';
import { providerNamed } from './provider-registry.ts';

/** An erased session is remembered for so long after nobody keeps it any more: longer than any provider sends updates. */
const REMEMBERED_MS = 30 * DAY_MS;
const end = () => epochSeconds(now() + REMEMBERED_MS);

/**
 * The writes that erase a session: here at once, at the provider as soon as it may be. No session has the tombstone's
 * version, so that an update that is being written in that moment is lost.
 */
function forgetSessionWrites(provider: string, sessionId: string): Write[] {
  const erasedAt = isoTime();
  const isElsewhere = providerNamed(provider)?.isElsewhere === true;
  const tombstone = tombstoneItem({
    id: sessionId,
    provider,
    createdAt: erasedAt,
    erasedAt,
    version: 0,
    // While it waits to be deleted there, however long that takes, updates of it may come.
    ...(!isElsewhere && { ttl: end() }),
  });
  return [
    { Put: putOf(tombstone, where<ProviderSession>({ erasedAt: missing })) },
    ...(isElsewhere ? [deletionWrite(provider, sessionId)] : []),
  ];
}

/** Erases a session. Repeating it changes nothing: it is deleted at the provider once, too. */
export async function forgetSession(provider: string, sessionId: string): Promise<void> {
  await lostGuards(transact(forgetSessionWrites(provider, sessionId)));
}

/** Records that its provider has deleted a session: only from now on do its updates come to an end. */
export async function recordDeletion(deletion: Deletion): Promise<void> {
  await updateItem<ProviderSession>(keys.session(deletion.sessionId), {
    set: { ttl: end() },
    condition: where<ProviderSession>({ erasedAt: present }),
  });
  // Last, so that it is done again if the function ends in between.
  await deletionDone(deletion);
}

const deletionRecord = defineRecord('deletion', 1, {
  provider: z.string(),
  sessionId: z.string(),
  /** ISO time before which nothing is tried. */
  due: z.string(),
  tries: z.number(),
});
export type Deletion = Stored<typeof deletionRecord>;

const keyOf = ({ due, provider, sessionId }: Deletion) => keys.deletion(due, provider, sessionId);

/** Has a provider delete a session, as soon as its pace allows. */
function deletionWrite(provider: string, sessionId: string): Write {
  const deletion = deletionRecord.make({ provider, sessionId, due: isoTime(), tries: 0 });
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

const deletionDone = (deletion: Deletion): Promise<void> =>
  transact([{ Delete: deleteOf(keyOf(deletion)) }]);

/** The longest pause between two tries: a session is deletable at the latest when it has expired. */
const LONGEST_PAUSE_MS = DAY_MS;

/** Tries again later, after a longer pause each time; it is never given up, since somebody asked for it. */
export async function postponeDeletion(deletion: Deletion): Promise<void> {
  const pause = Math.min(HOUR_MS * 2 ** Math.min(deletion.tries, 10), LONGEST_PAUSE_MS);
  const later = { ...deletion, tries: deletion.tries + 1, due: isoTime(now() + pause) };
  await transact([
    { Delete: deleteOf(keyOf(deletion)) },
    { Put: putOf({ ...keyOf(later), ...deletionRecord.whole(later) }) },
  ]);
}
