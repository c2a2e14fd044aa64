import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { missing, present, where } from '../store/conditions.ts';
import { putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';
import { deletionDone, deletionWrite, type Deletion } from './deletions.ts';
import type { ProviderSession } from './provider-session.ts';
import { tombstoneItem } from './provider-sessions.ts';
import { providerNamed } from './providers.ts';

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
