import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type Query,
  useQueryClient,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Submission } from '../../../../shared/schemas/submission-schema.ts';
import type {
  ListFilter,
  OverviewChanged,
  SubmissionSort,
} from '../../../../shared/schemas/submission-list-schema.ts';
import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { tryTwice } from '../api/try-twice.ts';
import { callAsDealer } from '../auth/call-as.ts';
import { endOfTomorrow } from '../format/format-ago.ts';
import { rulesByStatus } from './status-rules.ts';
import { IDLE_REFETCH_MS, PAGE_REFETCH_MS, REFETCH_MS, useAttention } from './use-attention.ts';
import { OTHER_TABS_DELAY_MS, useSharedOverview } from './use-shared-overview.ts';

/** The state of the list that shows one of its pages; a search ignores status, order and salesperson. */
export type ListState = {
  status: ListFilter;
  sort: SubmissionSort;
  /** The salesperson's id, or an empty text for everybody. */
  salesperson: string;
  text: string;
  cursor: string | undefined;
};

/** The list of those to review, the longest wait first. */
export const reviewQueue: ListState = {
  status: 'to_review',
  sort: 'date',
  salesperson: '',
  text: '',
  cursor: undefined,
};

/** Searches this dealership's customers. The terms go in a body, but it only reads, so it may be tried twice. */
export const searchCustomers = (
  search: RouteInput<'searchCustomers'>['body'],
  signal: AbortSignal,
) => tryTwice(() => callAsDealer('searchCustomers', { body: search }, { signal }), signal);

const getSubmissions = (
  { status, sort, salesperson, text, cursor }: ListState,
  signal: AbortSignal,
) => {
  const position = cursor === undefined ? {} : { cursor };
  const whose = salesperson === '' ? {} : { salesperson };
  const until = status === 'expiring' ? { expiringBefore: endOfTomorrow() } : {};
  return text === ''
    ? callAsDealer(
        'listSubmissions',
        { query: { status, sort, ...whose, ...until, ...position } },
        { signal },
      )
    : searchCustomers({ text, ...position }, signal);
};

export const submissionPages = ['dealer', 'submissions', 'page'] as const;

/**
 * Tells whether a page may be read again without being asked. A page that never loaded shows 'Try Again'; a reload
 * would swap that for the lines of the previous page under somebody's hand.
 */
export const hasNotFailed = ({ state: { data, error } }: Pick<Query, 'state'>) =>
  data !== undefined || error === null;

const submissionsQuery = ({ status, sort, salesperson, text, cursor }: ListState) => {
  const listState: ListState =
    text === ''
      ? { status, sort, salesperson, text, cursor }
      : { status: 'all', sort: 'date', salesperson: '', text, cursor };
  return queryOptions({
    queryKey: [...submissionPages, listState],
    queryFn: ({ signal }) => getSubmissions(listState, signal),
    placeholderData: keepPreviousData,
  });
};

/** Read again when the overview says that something has changed. */
export const useSubmissions = (listState: ListState, isWanted = true) =>
  useQuery({ ...submissionsQuery(listState), enabled: isWanted });

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
  });

/** Time in which updates on a verified customer may still come, such as an email that came back. */
const LATE_UPDATES_MS = 10 * 60_000;

const isQuiet = ({ status, events }: Submission) =>
  rulesByStatus[status].isVerified &&
  events.every(({ at }) => Date.now() - Date.parse(at) > LATE_UPDATES_MS);

/** One submission, kept up to date until nothing more can come, less often while nobody looks. */
export function useSubmission(customerId: string) {
  const isLooking = useAttention();
  return useQuery({
    ...submissionQuery(customerId),
    refetchInterval: ({ state: { data } }) => {
      if (data && isQuiet(data)) return false;
      return isLooking ? PAGE_REFETCH_MS : IDLE_REFETCH_MS;
    },
  });
}

/** Longer than an index takes to catch up with the table, which the counts come from. */
const INDEX_LAG_MS = 3_000;

/** The counts and what is next, with the mark that the server gave these numbers. */
export type KnownOverview = OverviewChanged & {
  mark: number;
  until: string;
  /** Another tab of this browser asked for it and shared the answer. */
  isKnownToOtherTabs?: boolean;
};

const overviewKey = ['dealer', 'overview'] as const;

/** Loads the overview only if it has changed; a new day changes what is about to expire. */
async function getOverview(
  known: KnownOverview | undefined,
  signal?: AbortSignal,
): Promise<KnownOverview> {
  const expiringBefore = endOfTomorrow();
  const seen = known?.until === expiringBefore ? { seen: String(known.mark) } : {};
  const { mark, changed } = await callAsDealer(
    'getOverview',
    { query: { expiringBefore, ...seen } },
    signal ? { signal } : {},
  );
  if (changed) return { ...changed, mark, until: expiringBefore };
  if (!known) throw new Error('Nothing is known, and nothing has changed');
  return { ...known, isKnownToOtherTabs: false };
}

export const dealerOverviewQuery = () =>
  queryOptions({
    queryKey: overviewKey,
    queryFn: ({ signal, client }) =>
      getOverview(client.getQueryData<KnownOverview>(overviewKey), signal),
  });

/**
 * The overview, kept up to date by one small request every twelve seconds while somebody looks, every minute while
 * nobody does. One tab asks for all tabs of the browser. After a change the lists on the screen are read again, and once
 * more when the indexes behind them have surely
 * caught up. A list that was read together with the first overview is read that second time, too.
 */
export function useOverview() {
  const client = useQueryClient();
  const isLooking = useAttention();
  useSharedOverview(overviewKey);
  const loaded = useQuery({
    ...dealerOverviewQuery(),
    refetchInterval: ({ state: { data } }) =>
      (isLooking ? REFETCH_MS : IDLE_REFETCH_MS) +
      (data?.isKnownToOtherTabs ? OTHER_TABS_DELAY_MS : 0),
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

/** Reloads the counts after a change of our own. */
export const recount = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: dealerOverviewQuery().queryKey });

/** Puts a new line on top of the list at once; the index would show it later. */
export function keepNewRow(client: QueryClient, row: SubmissionRow): void {
  recount(client);
  const owners = ['', ...(row.salespersonId === null ? [] : [row.salespersonId])];
  for (const salesperson of owners)
    for (const status of ['all', 'others', 'pending', row.state] as const) {
      const first = { status, sort: 'date', salesperson, text: '', cursor: undefined } as const;
      client.setQueryData(
        submissionsQuery(first).queryKey,
        (page) =>
          page && { ...page, items: [row, ...page.items.filter(({ id }) => id !== row.id)] },
      );
    }
}

/** The answer to a change of a customer; the line is missing where no list shows what changed. */
type ChangedCustomer = { row?: SubmissionRow; submission: Submission };

/**
 * A mutation that changes a customer: their page, and every list with their line, show at once what the server's answer
 * has.
 */
export const customerChange = {
  onSuccess: (
    { row, submission }: ChangedCustomer,
    _sent: unknown,
    _begun: unknown,
    { client }: MutationFunctionContext,
  ) => {
    client.setQueryData(submissionQuery(submission.id).queryKey, submission);
    if (!row) return;
    recount(client);
    client.setQueriesData<RouteResponse<'listSubmissions'>>(
      { queryKey: submissionPages },
      (page) =>
        page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) },
    );
  },
};

/** The same, where a colleague may have been faster: after a refusal, the page is read again. */
export const contestedChange = (customerId: string, onDone?: () => void) => ({
  ...customerChange,
  onSuccess: (...answer: Parameters<typeof customerChange.onSuccess>) => {
    customerChange.onSuccess(...answer);
    onDone?.();
  },
  onError: (_error: Error, _sent: unknown, _begun: unknown, { client }: MutationFunctionContext) =>
    void client.invalidateQueries({ queryKey: submissionQuery(customerId).queryKey }),
});
