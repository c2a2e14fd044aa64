import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';
import type { News } from '../verification/provider.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import {
  getProviderSession,
  keepSession,
  learned,
  newSession,
  sessionUpdate,
} from '../verification/provider-sessions.ts';
import { creditLinkOf } from './credit-link-of.ts';
import { customerUpdate, getCustomer } from './customers.ts';
import { taskChanges } from './tasks.ts';
import { termChanges } from './term-changes.ts';
import { eventsOfNews } from './told-events.ts';
import { told } from './told.ts';

const MAX_TRIES = 5;

/** A session that we know nothing of: perhaps it is about to be kept, or an operator made it at the provider's. */
const unknownSession = (provider: string, { sessionId: id, email = '' }: News): ProviderSession =>
  newSession({ id, provider, vendorData: { email }, createdAt: isoTime() });

/** What one piece of news changes of the session's customer; nothing where the session is nobody's. */
async function customerWrites(
  was: ProviderSession,
  is: ProviderSession,
  news: News,
): Promise<Write[]> {
  const before = is.customerId === undefined ? undefined : await getCustomer(is.customerId);
  if (!before) return [];
  const after = told(before, was, is, await creditLinkOf(before.dealerId));
  return [
    customerUpdate(before, after),
    ...termChanges(before, after),
    ...taskChanges(before, after),
    ...eventsOfNews({ before, after, was, is, news: [news] }),
  ];
}

async function settleOnce(provider: string, news: News): Promise<boolean> {
  const was = await getProviderSession(news.sessionId);
  // Another provider's news of a session that it did not begin is nobody's.
  if (was?.erasedAt !== undefined || (was && was.provider !== provider)) return true;
  if (!was) return keepSession(learned(unknownSession(provider, news), news));
  const is = learned(was, news);
  if (is === was) return true;
  await transact([sessionUpdate(was, is), ...(await customerWrites(was, is, news))]);
  return true;
}

/**
 * The one path of every decision that a provider makes or tells: session, customer, timeline, tasks and search in one
 * write. Told again, late or out of order, it ends in the same state; of an erased customer nothing is kept.
 */
export async function settle(provider: string, news: News): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      if (await settleOnce(provider, news)) return;
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
    }
  }
  throw new AppError('conflict');
}
