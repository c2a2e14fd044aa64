import { SESSION_PAGE_SIZE } from '../../shared/limits.ts';
import {
  verificationStatuses,
  sessionRow,
  type SessionRow,
  type VerificationStatus,
} from '../../shared/schemas/sessions.ts';
import { isoTime } from '../runtime/clock.ts';
import { pick } from '../runtime/pick.ts';
import { missing, noneOf, notThere, there, where } from '../store/conditions.ts';
import { newOf, updateOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readPage } from '../store/page.ts';
import { readItem } from '../store/read.ts';
import { indexes } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { putItem, updateItem } from '../store/write.ts';
import { providerSessionRecord, type ProviderSession } from './provider-session.ts';

const itemOf = (session: ProviderSession) => ({
  ...keys.session(session.id),
  ...providerSessionRecord.whole(session),
});

/** A customer's session, which is never in the list of unmatched ones. */
export const newSessionWrite = (session: ProviderSession): Write => ({
  Put: newOf(itemOf(session)),
});

/** What was decided in a customer's session, about whom; guard 'session'. A draft's no longer expires. */
export const decidedSessionWrite = (
  id: string,
  decided: Pick<ProviderSession, 'email' | 'status' | 'decidedAt'>,
): Write => ({
  Update: updateOf<ProviderSession>(keys.session(id), {
    set: { ...decided, email: decided.email.toLowerCase() },
    remove: decided.decidedAt === undefined ? ['ttl', 'decidedAt'] : ['ttl'],
    condition: there,
  }),
  guard: 'session',
});

const create = (session: ProviderSession) =>
  putItem(
    {
      ...itemOf({ ...session, email: session.email.toLowerCase() }),
      ...indexKeys.unlinkedSessions(whenOf(session.createdAt, session.id)),
    },
    notThere,
  );

const decide = (id: string, status: VerificationStatus) =>
  updateItem<ProviderSession>(keys.session(id), {
    set: { status, decidedAt: isoTime() },
    condition: where<ProviderSession>({
      customerId: missing,
      status: noneOf(...verificationStatuses),
    }),
  });

/**
 * Keeps what a provider tells of a session, which stays in the list until it is linked to a user. Told again, it
 * learns its decision where it had none; what was decided, and the link, stay. Whether anything was new.
 */
export async function recordSession(session: ProviderSession): Promise<boolean> {
  if (await create(session)) return true;
  const { id, status } = session;
  return status !== null && decide(id, status);
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
  const session = await readItem(providerSessionRecord, keys.session(id));
  return session && pick(sessionRow, session);
}
