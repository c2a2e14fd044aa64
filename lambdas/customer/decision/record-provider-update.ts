import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { LostCondition, transact, type Write } from '../../store/transact.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import { getProviderSession, type ProviderSession } from '../../verification/provider-session.ts';
import {
  keepSession,
  sessionWithUpdate,
  newSession,
  sessionUpdate,
} from '../../verification/provider-sessions.ts';
import { customerWrites as writesOf, getCustomer } from '../customer-store.ts';
import { attemptWrites } from '../submission/person-attempts.ts';
import { readHasCreditLink } from './with-standing.ts';
import { applyProviderUpdate } from './apply-provider-update.ts';
import { providerUpdateEvents, type SessionChange } from './provider-update-events.ts';

/** Each loss means that something else was kept: as many as may come in one moment. */
const MAX_TRIES = 15;

/** A customer's session that was told of before it is kept is so within seconds; nobody's is of no use. */
const UNCLAIMED_SECONDS = 24 * 3600;

/**
 * A session that we know nothing of. With an address it may be of a contact person, made by an operator at the
 * provider's; without one, of a customer whose session is about to be kept.
 */
const unknownSession = (
  provider: string,
  { sessionId: id, email = '' }: ProviderUpdate,
): ProviderSession =>
  newSession({
    id,
    provider,
    vendorData: { email },
    createdAt: isoTime(),
    ...(email === '' && { ttl: epochSeconds(now()) + UNCLAIMED_SECONDS }),
  });

/** What was read from a document is for a customer's record: of anybody else it isn't kept. */
const withoutRead = (news: ProviderUpdate): ProviderUpdate =>
  news.kind === 'decided' ? { ...news, decision: { ...news.decision, read: undefined } } : news;

/** What is kept of news. A session without an address may be claimed by its customer in a moment. */
function keptOf(was: ProviderSession | undefined, news: ProviderUpdate): ProviderUpdate {
  const email = was ? was.email : (news.email ?? '');
  return was?.customerId === undefined && email !== '' ? withoutRead(news) : news;
}

/** What one piece of news changes of the session's customer; nothing where the session is nobody's. */
async function customerWrites(
  was: ProviderSession,
  is: ProviderSession,
  news: ProviderUpdate,
): Promise<Write[]> {
  const before = is.customerId === undefined ? undefined : await getCustomer(is.customerId);
  if (!before) return [];
  const after = applyProviderUpdate(before, was, is, await readHasCreditLink(before.dealerId));
  return [
    ...writesOf(before, after),
    ...providerUpdateWrites({ before, after, was, is, news: [news] }),
  ];
}

async function settleOnce(provider: string, news: ProviderUpdate): Promise<boolean> {
  const was = await getProviderSession(news.sessionId);
  // Another provider's news of a session that it did not begin is nobody's.
  if (was?.erasedAt !== undefined || (was && was.provider !== provider)) {
    logger.info('news of a session that is not followed', { provider, sessionId: news.sessionId });
    return true;
  }
  const kept = keptOf(was, news);
  if (!was) {
    logger.info('news of an unknown session', { provider, sessionId: news.sessionId });
    return keepSession(sessionWithUpdate(unknownSession(provider, kept), kept));
  }
  const is = sessionWithUpdate(was, kept);
  if (is === was) return true;
  await transact([sessionUpdate(was, is), ...(await customerWrites(was, is, news))]);
  return true;
}

/**
 * The one path of every decision that a provider makes or tells: session, customer, timeline, tasks and search in one
 * write. Told again, late or out of order, it ends in the same state; of an erased customer nothing is kept.
 */
export async function recordProviderUpdate(provider: string, news: ProviderUpdate): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      if (await settleOnce(provider, news)) return;
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
    }
  }
  throw new AppError('conflict');
}

/** All that is written with customer and session when something was learned: timeline, attempts. */
export const providerUpdateWrites = (learned: SessionChange): Write[] => [
  ...providerUpdateEvents(learned),
  ...attemptWrites(learned),
];
