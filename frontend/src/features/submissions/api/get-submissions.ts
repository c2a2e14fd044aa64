import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { REFETCH_MS } from './refetch.ts';
import type { SubmissionView } from '../rules/submission-views.ts';

/** A search knows no status. */
export type ListPlace = SubmissionView & { cursor: string | undefined };

export const getSubmissions = ({ status, text, cursor }: ListPlace, signal?: AbortSignal) => {
  const position = cursor === undefined ? {} : { cursor };
  const options = signal ? { signal } : {};
  return text === ''
    ? callAsDealer('listSubmissions', { query: { status, ...position } }, options)
    : // It only reads, although the search terms are sent in a body.
      callAsDealer('searchCustomers', { body: { text, ...position } }, { ...options, retry: true });
};

/** The key of every page that is kept. */
export const submissionPages = ['dealer', 'submissions', 'page'] as const;

export const submissionsQuery = ({ status, text, cursor }: ListPlace) => {
  const place: ListPlace = { status: text === '' ? status : 'all', text, cursor };
  return queryOptions({
    queryKey: [...submissionPages, place],
    queryFn: ({ signal }) => getSubmissions(place, signal),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
};

export const useSubmissions = (place: ListPlace) => useQuery(submissionsQuery(place));
