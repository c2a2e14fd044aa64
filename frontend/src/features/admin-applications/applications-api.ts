import {
  queryOptions,
  useQuery,
  keepPreviousData,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  applicationListOf,
  applicationSearch,
  type Application,
} from '../../../../shared/schemas/admin-schema.ts';
import type { RouteResponse, RouteInput } from '../../../../shared/routes.ts';
import { callAsAdmin } from '../../lib/auth/call-as.ts';
import { tryTwice } from '../../lib/api/try-twice.ts';
import { untilExpiry } from '../../lib/api/file-access.ts';
import type { ApplicationView } from './list/use-application-list.ts';
import type { Act } from './acts/dealership-acts.ts';

export const getApplication = (dealerId: string, signal?: AbortSignal) =>
  callAsAdmin('getApplication', { params: { dealerId } }, { ...(signal && { signal }) });

export const applicationQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'detail', dealerId],
    queryFn: ({ signal }) => getApplication(dealerId, signal),
  });

export const useApplication = (dealerId: string) => useQuery(applicationQuery(dealerId));

export async function getApplications(
  view: ApplicationView,
  cursor?: string,
  signal?: AbortSignal,
) {
  const { text, ...list } = view;
  const part = { ...list, ...(cursor !== undefined && { cursor }) };
  const options = signal ? { signal } : {};
  if (text !== '') {
    // A text without letters and numbers is nobody's name, and would be refused.
    if (!applicationSearch.safeParse({ text }).success)
      return { items: [], nextCursor: null, total: 0, isCut: false };
    // The search terms go in a body, but it only reads, so it may be tried twice.
    return tryTwice(
      () => callAsAdmin('searchApplications', { body: { ...part, text } }, options),
      signal,
    );
  }
  return { ...(await callAsAdmin('listApplications', { query: part }, options)), isCut: false };
}

/** The start of the cache key of every page; the view and the cursor follow. */
const applicationPages = ['admin', 'applications', 'page'] as const;

const applicationsQuery = (view: ApplicationView, cursor?: string) =>
  queryOptions({
    queryKey: [...applicationPages, view, cursor ?? null],
    queryFn: ({ signal }) => getApplications(view, cursor, signal),
    placeholderData: keepPreviousData,
  });

export const useApplications = (view: ApplicationView, cursor?: string) =>
  useQuery(applicationsQuery(view, cursor));

/** A query of its own, since a dealership that was just decided may be on none of the cached pages. */
const waitingKey = ['admin', 'applications', 'waiting'] as const;

const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) =>
    callAsAdmin('listApplications', { query: { status: 'pending', order: 'oldest' } }, { signal }),
});

/** The number of applications that wait for a decision, and the time since the first one has. */
export const useWaiting = () =>
  useQuery({
    ...waitingQuery,
    select: ({ items, total }) => ({ count: total, since: items[0]?.createdAt }),
  });

export const useApplicationCounts = () =>
  useQuery({ ...waitingQuery, select: ({ counts }) => counts });

export function actOnDealership(dealerId: string, act: Act) {
  const params = { dealerId };
  switch (act.kind) {
    case 'approve':
      return callAsAdmin('approveDealership', { params });
    case 'decline':
      return callAsAdmin('declineDealership', { params, body: { reason: act.reason } });
    case 'reconsider':
      return callAsAdmin('reconsiderDealership', { params, body: { reason: act.reason } });
    case 'block':
      return callAsAdmin('blockDealership', { params, body: { reason: act.reason } });
    case 'unblock':
      return callAsAdmin('unblockDealership', { params, body: { reason: act.reason } });
    case 'verify': {
      const { email, status, seen, reason } = act;
      return callAsAdmin('setVerification', { body: { email, status, seen, reason } });
    }
  }
}

/**
 * Puts an application's new state into every cached page that shows it, since an index may still have the old one. A
 * page that has lost its last line is read again if another page follows.
 */
function writeToCache(client: QueryClient, changed: Application) {
  client.setQueryData(applicationQuery(changed.id).queryKey, changed);
  const pages = client.getQueriesData<RouteResponse<'listApplications'>>({
    queryKey: applicationPages,
  });
  for (const [key, page] of pages) {
    if (!page?.items.some(({ id }) => id === changed.id)) continue;
    const { status } = key[3] as ApplicationView;
    const isGone = status !== 'all' && status !== applicationListOf(changed);
    const items = isGone
      ? page.items.filter(({ id }) => id !== changed.id)
      : page.items.map((row) => (row.id === changed.id ? { ...row, ...changed } : row));
    client.setQueryData<RouteResponse<'listApplications'>>(key, {
      ...page,
      items,
      total: isGone ? Math.max(0, page.total - 1) : page.total,
    });
    if (items.length === 0 && page.nextCursor !== null)
      void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

function refreshAfterAct(client: QueryClient, changed: Application) {
  writeToCache(client, changed);
  void client.invalidateQueries({ queryKey: waitingKey });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

/** Acts on a dealership; after a lost race (`already_decided`), reloads to show the other admin's act. */
export function useActOnDealership() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dealerId, act }: { dealerId: string; act: Act }) =>
      actOnDealership(dealerId, act),
    onSuccess: (changed) => refreshAfterAct(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}

/** Undoes an act of the last seconds. Sent again, the same request gets the same answer. */
export function useUndoAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dealerId, act }: { dealerId: string; act: string }) =>
      callAsAdmin('undoAct', { params: { dealerId }, body: { act } }, { retry: true }),
    onSuccess: (changed) => {
      refreshAfterAct(client, changed);
      // It's back on a list that it had left, which no cached page of that list knows.
      void client.invalidateQueries({ queryKey: applicationPages });
    },
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}

/** Loads the address of the proof, or of the one at a position among those that it has replaced. */
export const proofQuery = (dealerId: string, earlier?: number) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'proof', dealerId, earlier ?? 'current'],
    queryFn: ({ signal }) =>
      earlier === undefined
        ? callAsAdmin('getProof', { params: { dealerId } }, { signal })
        : callAsAdmin(
            'getEarlierProof',
            { params: { dealerId, position: String(earlier) } },
            { signal },
          ),
    ...untilExpiry,
  });

export type ProofQuery = ReturnType<typeof proofQuery>;

export const useProof = (dealerId: string) => useQuery(proofQuery(dealerId));

export function useDocumentRequest(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<'askForDocument'>['body']) =>
      callAsAdmin('askForDocument', { params: { dealerId }, body }),
    onSuccess: (changed) => refreshAfterAct(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
