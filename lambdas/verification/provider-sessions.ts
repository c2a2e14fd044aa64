import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { SESSION_PAGE_SIZE } from '../../shared/limits.ts';
import {
  verificationStatus,
  type SessionRow,
  type VerificationStatus,
} from '../../shared/schemas/sessions.ts';
import { isoTime } from '../runtime/clock.ts';
import type { ProviderSession } from './provider-session.ts';
import { database, tableName } from '../store/client.ts';
import { newOf, updateOf } from '../store/expressions.ts';
import { indexKeys, keys, whenOf } from '../store/keys.ts';
import { readPage } from '../store/page.ts';
import { indexes } from '../store/table.ts';
import { holds } from '../store/transact.ts';

const create = (session: ProviderSession) =>
  new PutCommand(
    newOf({
      ...keys.session(session.id),
      ...session,
      email: session.email.toLowerCase(),
      ...indexKeys.unlinkedSessions(whenOf(session.createdAt, session.id)),
    }),
  );

const decide = (id: string, status: VerificationStatus) =>
  new UpdateCommand(
    updateOf(keys.session(id), {
      set: { status, decidedAt: isoTime() },
      condition: 'attribute_not_exists(#customerId) AND NOT #status IN (:approved, :denied)',
      values: { approved: 'approved', denied: 'denied' },
    }),
  );

/**
 * Keeps what a provider tells of a session, which stays in the list until it is linked to a user. Told again, it
 * learns its decision where it had none; what was decided, and the link, stay. Whether anything was new.
 */
export async function recordSession(session: ProviderSession): Promise<boolean> {
  if (await holds(() => database.send(create(session)))) return true;
  const { id, status } = session;
  return status !== null && holds(() => database.send(decide(id, status)));
}

const toRow = ({ id, email, status, createdAt }: Record<string, unknown>): SessionRow => ({
  id: String(id),
  email: String(email),
  status: verificationStatus.safeParse(status).data ?? null,
  createdAt: String(createdAt),
});

type Asked = { cursor?: string | undefined; size?: number; isOldestFirst?: boolean };

/** One page of the sessions that belong to nobody yet. */
export const listUnlinkedSessions = ({
  cursor,
  size = SESSION_PAGE_SIZE,
  isOldestFirst = false,
}: Asked) =>
  readPage({
    index: indexes.gsi1,
    partition: indexKeys.unlinkedSessions('')[indexes.gsi1.partition],
    list: `sessions:${isOldestFirst ? 'oldest' : 'newest'}`,
    size,
    cursor,
    isOldestFirst,
    keyOf: keys.session,
    toRow,
  });

export async function getSession(id: string): Promise<SessionRow | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.session(id) }),
  );
  return Item && toRow(Item);
}
