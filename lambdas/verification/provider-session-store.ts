import { SESSION_PAGE_SIZE } from '../../shared/limits.ts';
import {
  sessionRow,
  type SessionRow,
  type VerificationStatus,
} from '../../shared/schemas/admin-schema.ts';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS, now } from '../runtime/clock.ts';
import { pick } from '../runtime/pick.ts';
import { doesNotExist, where } from '../store/conditions.ts';
import { differencesOf, newOf } from '../store/expressions.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readPage } from '../store/query-page.ts';
import { indexes } from '../store/table.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { putItem } from '../store/write.ts';
import { isSubmitted, addUpdate, phaseOf, type SessionFacts, isEnd } from './provider-update.ts';
import {
  getProviderSession,
  providerSessionRecord,
  type ProviderSession,
} from './provider-session-record.ts';
import type { ProviderUpdate } from './provider.ts';
import { providerNamed } from './provider-registry.ts';

const belongsToNobody = ({ customerId, linkedTo, erasedAt }: ProviderSession) =>
  customerId === undefined && linkedTo === undefined && erasedAt === undefined;

const itemOf = (session: ProviderSession) => ({
  ...keys.session(session.id),
  ...providerSessionRecord.whole(session),
  ...(belongsToNobody(session) &&
    indexKeys.unlinkedSessions(whenOf(session.createdAt, session.id))),
  ...(session.due !== undefined && indexKeys.overdueSessions(whenOf(session.due, session.id))),
});

/** A session as it begins; from now on its provider is asked about it, where it can be. */
export function newSession(
  given: Parameters<typeof providerSessionRecord.make>[0],
): ProviderSession {
  const session = providerSessionRecord.make({
    ...given,
    email: given.vendorData?.email.toLowerCase() ?? '',
  });
  return { ...session, due: nextPollDue(session, now()) };
}

/** All that is left of an erased session: a mark, so that no later update of it is kept. */
export const tombstoneItem = (given: Parameters<typeof providerSessionRecord.make>[0]) =>
  itemOf(providerSessionRecord.make(given));

/** Keeps a session of which no update has come yet; guard 'session'. */
export const newSessionWrite = (session: ProviderSession): Write => ({
  Put: newOf(itemOf(session)),
  guard: 'session',
});

/** Keeps a session that belongs to no customer; false where it is there already. */
export const keepSession = (session: ProviderSession): Promise<boolean> =>
  putItem(itemOf(session), doesNotExist);

const isFinal = (status: string | undefined): status is VerificationStatus =>
  status === 'approved' || status === 'denied';

/** The session with these facts, and all that follows from them. */
export function sessionWithFacts(session: ProviderSession, facts: SessionFacts): ProviderSession {
  const phase = phaseOf(facts);
  // A draft's session lasts like the draft: once something was submitted, for good. One that nobody claims ends.
  const { ttl, ...kept } = session;
  const isKept = session.customerId === undefined ? session.email !== '' : isSubmitted(facts);
  const after = {
    ...kept,
    ...(ttl !== undefined && !isKept && { ttl }),
    facts,
    status: isFinal(phase) ? phase : null,
    decidedAt: isFinal(phase) ? facts.decision?.at : undefined,
    polls: 0,
  };
  return { ...after, due: nextPollDue(after, now()) };
}

/** The session after an update; the same object where it says nothing new. */
export function sessionWithUpdate(
  session: ProviderSession,
  update: ProviderUpdate,
): ProviderSession {
  const facts = addUpdate(session.facts, update, session.createdAt);
  if (facts === session.facts) return session;
  const { email } = update;
  return {
    ...sessionWithFacts(session, facts),
    ...(session.email === '' &&
      email !== undefined && { email: email.toLowerCase(), vendorData: { email } }),
  };
}

/** Writes a changed session, if nobody has changed it since it was read; guard 'session'. */
export function sessionUpdate(before: ProviderSession, after: ProviderSession): Write {
  const { pk, sk, ...from } = itemOf(before);
  const { pk: _pk, sk: _sk, ...to } = itemOf({ ...after, version: before.version + 1 });
  return {
    Update: differencesOf(
      { pk, sk },
      from,
      to,
      where<ProviderSession>({ version: before.version }),
    ),
    guard: 'session',
  };
}

/**
 * Records that a session was asked about in vain, so that it is asked about later next time; not where something was
 * learned since that version.
 */
export async function recordEmptyPoll(id: string, version?: number): Promise<void> {
  const session = await getProviderSession(id);
  if (!session || session.erasedAt !== undefined) return;
  if (version !== undefined && session.version !== version) return;
  const asked = { ...session, polls: session.polls + 1 };
  // A lost write is fine: somebody else has written meanwhile, with a due time of its own.
  await lostGuards(
    transact([sessionUpdate(session, { ...asked, due: nextPollDue(asked, now()) })]),
  );
}

/** Ids of the sessions whose provider is to be asked by now, the longest overdue first. */
export async function* overdueSessions(): AsyncGenerator<string, void> {
  const overdue = eachUpTo({
    index: 'gsi2',
    partition: indexKeys.overdueSessions('')[indexes.gsi2.partition],
    upTo: whenOf(isoTime(), '~'),
  });
  for await (const { id } of overdue) yield String(id);
}

const readRow = providerSessionRecord.row('id', 'email', 'status', 'createdAt');

type Asked = { cursor?: string | undefined; size?: number; isOldestFirst?: boolean };

/** One page of the sessions that belong to nobody yet. */
export const listUnlinkedSessions = ({
  cursor,
  size = SESSION_PAGE_SIZE,
  isOldestFirst = false,
}: Asked) =>
  readPage<SessionRow>({
    index: 'gsi1',
    partition: indexKeys.unlinkedSessions('')[indexes.gsi1.partition],
    list: `sessions:${isOldestFirst ? 'oldest' : 'newest'}`,
    size,
    cursor,
    isOldestFirst,
    keyOf: keys.session,
    toRow: readRow,
  });

export async function getSession(id: string): Promise<SessionRow | undefined> {
  const session = await getProviderSession(id);
  return session && pick(sessionRow, session);
}

/** Pauses between polls, while a decision is awaited, and while the customer has something to do. */
const gaps = {
  provider: [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
  customer: [2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS],
};

/** Longer than documents take to be read, tries that fail included. */
const READING_MS = 15 * MINUTE_MS;

/** An answer may still come for so long after a session's end: providers repeat a refused webhook for a week. */
const LAST_ANSWERS_MS = 8 * DAY_MS;
/** A session of a provider that does not say when it ends. */
const LONGEST_SESSION_MS = 7 * DAY_MS;

const endOf = ({ expiresAt, createdAt }: ProviderSession) =>
  expiresAt === undefined ? Date.parse(createdAt) + LONGEST_SESSION_MS : Date.parse(expiresAt);

/** True where it's too late for the provider to decide about a session that it hasn't decided about. */
export const isTooLateToDecide = (session: ProviderSession, at: number): boolean => {
  const isAwaited = phaseOf(session.facts) === 'submitted';
  return at > endOf(session) + (isAwaited ? LAST_ANSWERS_MS : DAY_MS);
};

/** The time at which the provider is to be asked next; undefined where there is nothing to ask for, or nobody. */
export function nextPollDue(session: ProviderSession, at: number): string | undefined {
  const provider = providerNamed(session.provider);
  if (provider?.isRead && session.erasedAt === undefined)
    return phaseOf(session.facts) === 'submitted' ? isoTime(at + READING_MS) : undefined;
  if (!provider?.isElsewhere || session.erasedAt !== undefined) return undefined;
  const phase = phaseOf(session.facts);
  // It ended before we heard that something was submitted: a decision may still come.
  const isUnanswered = isEnd(phase) && isSubmitted(session.facts) && !session.facts.decision;
  const isOpen = phase === undefined || ['submitted', 'review', 'ask_again'].includes(phase);
  if (!isOpen && !isUnanswered) return undefined;
  if (phase !== undefined && phase !== 'submitted' && at > endOf(session) + LAST_ANSWERS_MS)
    return undefined;
  const steps = phase === undefined || phase === 'ask_again' ? gaps.customer : gaps.provider;
  const gap = steps[Math.min(session.polls, steps.length - 1)] ?? DAY_MS;
  return isoTime(at + gap);
}
