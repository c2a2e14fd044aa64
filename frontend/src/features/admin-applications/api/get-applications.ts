import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { applicationSearch } from '../../../../../shared/schemas/admin.ts';
import { tryTwice } from '../../../lib/api/try-twice.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import type { ApplicationView } from '../rules/application-views.ts';

export async function getApplications(
  view: ApplicationView,
  cursor?: string,
  signal?: AbortSignal,
) {
  const { text, ...list } = view;
  const part = { ...list, ...(cursor !== undefined && { cursor }) };
  const options = signal ? { signal } : {};
  if (text !== '') {
    // What has no letter and no number is nobody's name, and would be refused.
    if (!applicationSearch.safeParse({ text }).success)
      return { items: [], nextCursor: null, total: 0, isCut: false };
    // It only reads, although the search terms are sent in a body.
    return tryTwice(
      () => callAsAdmin('searchApplications', { body: { ...part, text } }, options),
      signal,
    );
  }
  return { ...(await callAsAdmin('listApplications', { query: part }, options)), isCut: false };
}

/** The beginning of the key of every page; the view and the cursor follow. */
export const applicationPages = ['admin', 'applications', 'page'] as const;

const applicationsQuery = (view: ApplicationView, cursor?: string) =>
  queryOptions({
    queryKey: [...applicationPages, view, cursor ?? null],
    queryFn: ({ signal }) => getApplications(view, cursor, signal),
    placeholderData: keepPreviousData,
  });

export const useApplications = (view: ApplicationView, cursor?: string) =>
  useQuery(applicationsQuery(view, cursor));

/** Separate, because a decided dealership may be on none of the cached pages. */
export const waitingKey = ['admin', 'applications', 'waiting'] as const;

const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) =>
    callAsAdmin('listApplications', { query: { status: 'pending', order: 'oldest' } }, { signal }),
});

/** How many wait for a decision, and since when the first of them. */
export const useWaiting = () =>
  useQuery({
    ...waitingQuery,
    select: ({ items, total }) => ({ count: total, since: items[0]?.createdAt }),
  });

/** How many each filter lets through. */
export const useApplicationCounts = () =>
  useQuery({ ...waitingQuery, select: ({ counts }) => counts });
