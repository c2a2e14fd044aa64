import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { missing, present, where } from '../store/conditions.ts';
import { putOf, deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { eachUpTo, readEach } from '../store/each-up-to.ts';
import { readPartition } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import type { ProviderSession } from './provider-session.ts';
import { tombstoneItem } from './provider-sessions.ts';
import { providerNamed } from './provider-registry.ts';

/** How long it is remembered that a session was erased, once nobody keeps it: longer than any provider tells of it. */
const REMEMBERED_MS = 30 * DAY_MS;
const end = () => epochSeconds(now() + REMEMBERED_MS);

/**
 * What makes a session forgotten: here at once, at the provider as soon as it may be. No session has the tombstone's
 * version, so that what is being told in that moment is not written into it.
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
    // While it waits to be deleted there, however long that takes, something may be told of it.
    ...(!isElsewhere && { ttl: end() }),
  });
  return [
    { Put: putOf(tombstone, where<ProviderSession>({ erasedAt: missing })) },
    ...(isElsewhere ? [deletionWrite(provider, sessionId)] : []),
  ];
}

/** Forgets a session, once: it is deleted at the provider once, too. */
export async function forgetSession(provider: string, sessionId: string): Promise<void> {
  await lossesOf(transact(forgetSessionWrites(provider, sessionId)));
}

/** Notes that its provider has deleted a session: only from now on does what may still be told of it come to an end. */
export async function deletedThere(deletion: Deletion): Promise<void> {
  await updateItem<ProviderSession>(keys.session(deletion.sessionId), {
    set: { ttl: end() },
    condition: where<ProviderSession>({ erasedAt: present }),
  });
  // Last, so that an end in the middle has it done again.
  await deletionDone(deletion);
}

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
function deletionWrite(provider: string, sessionId: string): Write {
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

const deletionDone = (deletion: Deletion): Promise<void> =>
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
