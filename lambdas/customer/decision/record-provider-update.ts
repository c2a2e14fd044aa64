import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { LostCondition, transact, type Write } from '../../store/transact.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import {
  keepSession,
  sessionWithUpdate,
  newSession,
  sessionUpdate,
} from '../../verification/provider-session-store.ts';
import { customerWrites, getCustomer } from '../items/customer-store.ts';
import { attemptWrites } from '../attempt/person-attempts.ts';
import { applyProviderUpdate, type HasCreditLink } from './apply-provider-update.ts';
import { providerUpdateEvents } from './provider-update-events.ts';
import { type SessionChange } from '../attempt/person-attempts.ts';

/** One retry per concurrent writer that we expect at most. */
const MAX_TRIES = 15;

/**
 * An update may come before we have kept its session, which follows within seconds. If no session ever becomes ours, its
 * update is worthless.
 */
const UNCLAIMED_SECONDS = 24 * 3600;

/**
 * The one path of every decision that a provider makes or reports: session, customer, timeline, tasks and search in one
 * write. Repeated, late or out of order, an update ends in the same state; of an erased customer nothing is kept.
 */
export async function recordProviderUpdate(
  provider: string,
  update: ProviderUpdate,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      if (await recordOnce(provider, update)) return;
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
    }
  }
  throw new AppError('conflict');
}

/** All that is written with customer and session when something was learned: timeline, attempts. */
export const providerUpdateWrites = (change: SessionChange): Write[] => [
  ...providerUpdateEvents(change),
  ...attemptWrites(change),
];

/** Reads the part of the dealership that the email to a verified customer depends on. */
export const readHasCreditLink = async (dealerId: string): Promise<HasCreditLink> => ({
  hasCreditLink: (await getDealership(dealerId))?.creditLink !== undefined,
});

/** False where the session was kept by somebody else meanwhile. */
async function recordOnce(provider: string, update: ProviderUpdate): Promise<boolean> {
  const { sessionId } = update;
  const before = await getProviderSession(sessionId);
  // A provider has no say in a session that another one began.
  if (before?.erasedAt !== undefined || (before && before.provider !== provider)) {
    logger.info('update of a session that is not followed', { provider, sessionId });
    return true;
  }
  const kept = keptUpdate(before, update);
  if (!before) {
    logger.info('update of an unknown session', { provider, sessionId });
    return keepSession(sessionWithUpdate(unknownSession(provider, kept), kept));
  }
  const session = sessionWithUpdate(before, kept);
  if (session === before) return true;
  await transact([
    sessionUpdate(before, session),
    ...(await writesForCustomer(before, session, update)),
  ]);
  return true;
}

/** Drops what was read from a document unless the session belongs to a customer, or is about to. */
function keptUpdate(session: ProviderSession | undefined, update: ProviderUpdate): ProviderUpdate {
  const email = session ? session.email : (update.email ?? '');
  const isCustomers = session?.customerId !== undefined || email === '';
  return isCustomers || update.kind !== 'decided'
    ? update
    : { ...update, decision: { ...update.decision, read: undefined } };
}

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

/** The changes of the session's customer; none where the session is nobody's. */
async function writesForCustomer(
  sessionBefore: ProviderSession,
  session: ProviderSession,
  update: ProviderUpdate,
): Promise<Write[]> {
  const { customerId } = session;
  const before = customerId === undefined ? undefined : await getCustomer(customerId);
  if (!before) return [];
  const dealership = await readHasCreditLink(before.dealerId);
  const after = applyProviderUpdate(before, sessionBefore, session, dealership);
  return [
    ...customerWrites(before, after),
    ...providerUpdateWrites({ before, after, sessionBefore, session, updates: [update] }),
  ];
}
