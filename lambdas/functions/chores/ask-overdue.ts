import { recordProviderUpdate } from '../../customer/settle.ts';
import { now } from '../../runtime/clock.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { isGivenUp } from '../../verification/due.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import { getProviderSession, type ProviderSession } from '../../verification/provider-session.ts';
import { recordEmptyPoll, overdueSessions } from '../../verification/provider-sessions.ts';
import { providerNamed } from '../../verification/providers.ts';
import { newCircuitBreaker, type CircuitBreaker } from './patience.ts';

/** That nothing came of a session whose time is over; the provider has said no time, so whatever it says is later. */
const expired = (session: ProviderSession): ProviderUpdate => ({
  sessionId: session.id,
  kind: 'decided',
  decision: { outcome: 'expired' },
});

/** What became of a session, as far as its provider knows; undefined where it has not been decided. */
async function asked(session: ProviderSession): Promise<ProviderUpdate | undefined> {
  const news = await providerNamed(session.provider)?.fetchDecision(session.id);
  if (news) return news;
  return isGivenUp(session, now()) ? expired(session) : undefined;
}

async function askAbout(id: string, patience: CircuitBreaker): Promise<void> {
  const session = await getProviderSession(id);
  // Left as it is where its provider is left alone: the next run asks.
  if (!session?.due || patience.isOver(session.provider)) return;
  const news = await patience.call(session.provider, () => asked(session));
  if (news) await recordProviderUpdate(session.provider, news);
  // What was told before is no news: the next question comes later.
  await recordEmptyPoll(id, session.version);
}

/** Logs what went wrong, and asks later; where not even that is possible, the other sessions still have their turn. */
async function putOff(sessionId: string, error: unknown): Promise<void> {
  logger.error('decision not fetched', { sessionId, failure: describeError(error) });
  try {
    await recordEmptyPoll(sessionId);
  } catch (failure) {
    logger.error('session not put off', { sessionId, failure: describeError(failure) });
  }
}

/**
 * Asks providers for what they have decided without our hearing of it, as long as there is time, about each session
 * once. One that fails holds up no other; gives the number of those.
 */
export async function askOverdue(hasTime: () => boolean): Promise<number> {
  const patience = newCircuitBreaker();
  let failures = 0;
  for await (const id of overdueSessions()) {
    if (!hasTime()) break;
    try {
      await askAbout(id, patience);
    } catch (error) {
      failures += 1;
      await putOff(id, error);
    }
  }
  return failures;
}
