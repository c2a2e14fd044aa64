import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

export const getSessions = (cursor?: string, signal?: AbortSignal) =>
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

/** Verification sessions that belong to no user yet. */
export const useSessions = (cursor?: string) => useQuery(sessionsQuery(cursor));
