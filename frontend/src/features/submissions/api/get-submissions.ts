import { keepPreviousData, queryOptions, useQuery, type Query } from '@tanstack/react-query';
import { tryTwice } from '../../../lib/api/try-twice.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { endOfTomorrow } from '../../../lib/format/format-ago.ts';
import type { SubmissionView } from '../rules/submission-views.ts';

/** A search knows no status and no order. */
export type ListPlace = SubmissionView & { cursor: string | undefined };

export const getSubmissions = ({ status, sort, text, cursor }: ListPlace, signal?: AbortSignal) => {
  const position = cursor === undefined ? {} : { cursor };
  const until = status === 'expiring' ? { expiringBefore: endOfTomorrow() } : {};
  const options = signal ? { signal } : {};
  return text === ''
    ? callAsDealer('listSubmissions', { query: { status, sort, ...until, ...position } }, options)
    : // It only reads, although the search terms are sent in a body.
      tryTwice(
        () => callAsDealer('searchCustomers', { body: { text, ...position } }, options),
        signal,
      );
};

/** The key of every page that is kept. */
export const submissionPages = ['dealer', 'submissions', 'page'] as const;

/**
 * Whether a page may be read again on our own account. One of which nothing ever came says so, with its 'Try Again':
 * asked for again, that would give way to the lines of the page before, under somebody's hand.
 */
export const hasNotFailed = ({ state: { data, error } }: Pick<Query, 'state'>) =>
  data !== undefined || error === null;

export const submissionsQuery = ({ status, sort, text, cursor }: ListPlace) => {
  const place: ListPlace =
    text === '' ? { status, sort, text, cursor } : { status: 'all', sort: 'date', text, cursor };
  return queryOptions({
    queryKey: [...submissionPages, place],
    queryFn: ({ signal }) => getSubmissions(place, signal),
    placeholderData: keepPreviousData,
  });
};

/** Read again when the overview says that something has changed. */
export const useSubmissions = (place: ListPlace) => useQuery(submissionsQuery(place));
