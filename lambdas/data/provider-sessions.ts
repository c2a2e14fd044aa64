import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { SESSION_PAGE_SIZE } from '../../shared/limits.ts';
import {
  verificationStatus,
  type SessionRow,
  type VerificationStatus,
} from '../../shared/schemas/sessions.ts';
import { database, tableName } from './client.ts';
import { newOf } from './expressions.ts';
import { indexKeys, keys, whenOf } from './keys.ts';
import { readPage } from './page.ts';
import { indexes } from './table.ts';
import { holds } from './transact.ts';

/** A session as a provider tells of it, that was begun for no customer of ours. */
export type ProviderSession = {
  id: string;
  provider: string;
  /** Of the vendor data; kept in lower case. */
  email: string;
  status: VerificationStatus | null;
  createdAt: string;
};

/** Keeps a session until it is linked to a user; told again, it changes nothing. */
export const recordSession = (session: ProviderSession): Promise<boolean> =>
  holds(() =>
    database.send(
      new PutCommand(
        newOf({
          ...keys.session(session.id),
          ...session,
          email: session.email.toLowerCase(),
          ...indexKeys.unlinkedSessions(whenOf(session.createdAt, session.id)),
        }),
      ),
    ),
  );

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
