import { keepPreviousData, queryOptions, useQuery, useMutation } from '@tanstack/react-query';
import { MAX_EXPORT_ROWS } from '../../../../shared/limits.ts';
import type { SessionRow } from '../../../../shared/schemas/admin-schema.ts';
import type { RouteResponse } from '../../../../shared/routes.ts';
import { callAsAdmin } from '../../lib/auth/call-as.ts';

const getSessions = (cursor?: string, signal?: AbortSignal) =>
  callAsAdmin(
    'listSessions',
    { query: { ...(cursor !== undefined && { cursor }) } },
    { ...(signal && { signal }) },
  );

export const sessionsKey = ['admin', 'sessions'] as const;

const sessionsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...sessionsKey, cursor ?? null],
    queryFn: ({ signal }) => getSessions(cursor, signal),
    placeholderData: keepPreviousData,
  });

/** The verification sessions that belong to nobody yet. */
export const useSessions = (cursor?: string) => useQuery(sessionsQuery(cursor));

/** Reads the whole list, page by page; `isCut`: there are more than fit into one file, which has the newest. */
async function readSessions() {
  const items: SessionRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && items.length < MAX_EXPORT_ROWS) {
    const page = await getSessions(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { items, isCut: cursor !== null };
}

export const useExportSessions = () => useMutation({ mutationFn: readSessions });

export type LinkStep = RouteResponse<'linkSessions'>;

/** One step through the sessions. It may be repeated, since linked sessions stay linked. */
export const linkSessions = (cursor: string | null): Promise<LinkStep> =>
  callAsAdmin('linkSessions', { body: { ...(cursor !== null && { cursor }) } }, { retry: true });
