import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';

/** A decision shows without a reload: asked again this often while the page is visible. */
const REFETCH_MS = 10_000;

export const getSubmissions = (cursor?: string, signal?: AbortSignal) =>
  callAsDealer(
    'listSubmissions',
    { query: { ...(cursor && { cursor }) } },
    { ...(signal && { signal }) },
  );

export const submissionsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'page', cursor ?? null],
    queryFn: ({ signal }) => getSubmissions(cursor, signal),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });

export const useSubmissions = (cursor?: string) => useQuery(submissionsQuery(cursor));
