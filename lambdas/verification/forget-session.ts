import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { putOf } from '../store/expressions.ts';
import { transact, type Write } from '../store/transact.ts';
import { deletionWrite } from './deletions.ts';
import { getProviderSession, tombstoneItem } from './provider-sessions.ts';
import { providerNamed } from './providers.ts';

/** How long it is remembered that a session was erased: longer than any provider tells of it. */
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

/**
 * What makes a session forgotten: here at once, at the provider as soon as it may be. No session has the tombstone's
 * version, so that what is being told in that moment is not written into it.
 */
function forgetSessionWrites(provider: string, sessionId: string): Write[] {
  const erasedAt = isoTime();
  const tombstone = tombstoneItem({
    id: sessionId,
    provider,
    createdAt: erasedAt,
    erasedAt,
    version: 0,
    ttl: epochSeconds(now() + REMEMBERED_MS),
  });
  return [
    { Put: putOf(tombstone) },
    ...(providerNamed(provider)?.isElsewhere ? [deletionWrite(provider, sessionId)] : []),
  ];
}

/** Forgets a session, once: it is deleted at the provider once, too. */
export async function forgetSession(provider: string, sessionId: string): Promise<void> {
  const session = await getProviderSession(sessionId);
  if (session?.erasedAt === undefined) await transact(forgetSessionWrites(provider, sessionId));
}
