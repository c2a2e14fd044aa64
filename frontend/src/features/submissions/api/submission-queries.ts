import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type Query,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { OverviewChanged } from '../../../../../shared/schemas/submission-list-schema.ts';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';
import { tryTwice } from '../../../lib/api/try-twice.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { endOfTomorrow } from '../../../lib/format/format-ago.ts';
import type { SubmissionView } from '../dashboard/submission-views.ts';
import { rulesByStatus } from '../status-rules.ts';

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

const submissionsQuery = ({ status, sort, text, cursor }: ListPlace) => {
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

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
  });

/** How long (ms) after something happened to a verified customer news of it may come, such as that an email came back. */
const LATE_UPDATES_MS = 10 * 60_000;

const isQuiet = ({ status, events }: Submission) =>
  rulesByStatus[status].isVerified &&
  events.every(({ at }) => Date.now() - Date.parse(at) > LATE_UPDATES_MS);

/** Kept up to date until nothing more is to come, less often while nobody looks. */
export function useSubmission(customerId: string) {
  const isLooking = useAttention();
  return useQuery({
    ...submissionQuery(customerId),
    refetchInterval: ({ state: { data } }) => {
      if (data && isQuiet(data)) return false;
      return isLooking ? REFETCH_MS : IDLE_REFETCH_MS;
    },
  });
}

/** Longer than an index takes to show what the table has; the counts come from the table itself. */
const INDEX_LAG_MS = 3_000;

/** How many there are of everything and what is next, with the mark of these numbers. */
export type KnownOverview = OverviewChanged & { mark: number; until: string };

const key = ['dealer', 'overview'] as const;

/** Asks only for what has changed; the end of a day changes what is about to expire. */
async function getOverview(known: KnownOverview | undefined, signal?: AbortSignal) {
  const expiringBefore = endOfTomorrow();
  const seen = known?.until === expiringBefore ? { seen: String(known.mark) } : {};
  const { mark, changed } = await callAsDealer(
    'getOverview',
    { query: { expiringBefore, ...seen } },
    signal ? { signal } : {},
  );
  if (changed) return { ...changed, mark, until: expiringBefore };
  if (!known) throw new Error('Nothing is known, and nothing has changed');
  return known;
}

export const dealerOverviewQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal, client }) => getOverview(client.getQueryData<KnownOverview>(key), signal),
  });

/**
 * The overview, kept up to date: one small question every ten seconds while somebody looks, every minute while nobody
 * does. Where something has changed, the lists on the screen are read again, and once more when the indexes that they
 * come from have certainly followed; a list that was read with the first overview, too.
 */
export function useOverview() {
  const client = useQueryClient();
  const isLooking = useAttention();
  const loaded = useQuery({
    ...dealerOverviewQuery(),
    refetchInterval: isLooking ? REFETCH_MS : IDLE_REFETCH_MS,
    refetchIntervalInBackground: true,
  });
  const mark = loaded.data?.mark;
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (mark === undefined) return;
    const readAgain = () =>
      void client.invalidateQueries({ queryKey: submissionPages, predicate: hasNotFailed });
    if (seen.current !== undefined && seen.current !== mark) readAgain();
    seen.current = mark;
    const timer = setTimeout(readAgain, INDEX_LAG_MS);
    return () => clearTimeout(timer);
  }, [client, mark]);
  return loaded;
}

/** Has the counts asked for again, of which somebody has just changed one. */
const recount = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: dealerOverviewQuery().queryKey });

/** Puts a new line on top of the list, which an index would show later. */
export function keepNewRow(client: QueryClient, row: SubmissionRow): void {
  recount(client);
  for (const status of ['all', 'pending', row.state] as const) {
    const first = submissionsQuery({ status, sort: 'date', text: '', cursor: undefined });
    client.setQueryData(
      first.queryKey,
      (page) => page && { ...page, items: [row, ...page.items.filter(({ id }) => id !== row.id)] },
    );
  }
}

/** Shows a customer as an answer says that it is now, on its page and in every list. */
export function keepChanged(
  client: QueryClient,
  { row, submission }: { row: SubmissionRow; submission: Submission },
): void {
  recount(client);
  client.setQueryData(submissionQuery(submission.id).queryKey, submission);
  client.setQueriesData<RouteResponse<'listSubmissions'>>(
    { queryKey: submissionPages },
    (page) =>
      page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) },
  );
}

/** What others do shows without a reload: asked again after so many milliseconds while somebody looks. */
const REFETCH_MS = 10_000;

/** And after so many while nobody does. */
const IDLE_REFETCH_MS = 60_000;

/** Without mouse, keys or touch for so many milliseconds, nobody is looking. */
const IDLE_MS = 60_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/** Whether somebody seems to be looking at the page: it is visible, and was touched within the last minute. */
function useAttention(): boolean {
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => setLooking(false);
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        leave();
        return;
      }
      setLooking(true);
      timer = setTimeout(leave, IDLE_MS);
    };
    look();
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isLooking;
}
