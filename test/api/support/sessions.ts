import { expect } from '@jest/globals';
import type { ProviderSession } from '../../../lambdas/verification/provider-session-record.ts';
import type { SessionRow } from '../../../shared/schemas/admin-schema.ts';
import { callApi } from '../../harness/call-api.ts';

/** All sessions without a user. */
export async function unlinked({ token }: { token: string }): Promise<SessionRow[]> {
  const rows: SessionRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await callApi('listSessions', { query }, { token });
    expect(page.items.length).toBeLessThanOrEqual(25);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

/** All steps of linking, put together. */
export async function linkAll({ token }: { token: string }) {
  const linked = [];
  const unmatched = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = cursor === undefined ? {} : { cursor };
    const step = await callApi('linkSessions', { body }, { token });
    linked.push(...step.linked);
    unmatched.push(...step.unmatched);
    cursor = step.nextCursor;
  }
  return { linked, unmatched };
}

type Linked = Pick<Awaited<ReturnType<typeof linkAll>>, 'linked'>;
/** What was linked to one dealership. */
export const linkedTo = ({ id }: { id: string }, { linked }: Linked) =>
  linked.filter(({ dealerId }) => dealerId === id);

/** How the list shows what was told. */
export const rowOf = ({ id, email, status, createdAt }: ProviderSession) => ({
  id,
  email,
  status,
  createdAt,
});
