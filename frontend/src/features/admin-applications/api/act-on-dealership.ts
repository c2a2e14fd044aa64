import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import type { Act } from '../rules/acts.ts';
import type { ApplicationView } from '../rules/application-views.ts';
import { applicationQuery } from './get-application.ts';
import { applicationPages, waitingKey } from './get-applications.ts';

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

const listOf = ({ isEmailVerified, isBlocked, adminVerification }: Application) => {
  if (!isEmailVerified) return 'unconfirmed';
  return isBlocked ? 'blocked' : adminVerification;
};

/**
 * Puts an application's new state into every page that shows it: an index may still have the old one. A page
 * that it was the last line of is read again if another follows.
 */
function writeToCache(client: QueryClient, changed: Application) {
  client.setQueryData(applicationQuery(changed.id).queryKey, changed);
  const pages = client.getQueriesData<RouteResponse<'listApplications'>>({
    queryKey: applicationPages,
  });
  for (const [key, page] of pages) {
    if (!page?.items.some(({ id }) => id === changed.id)) continue;
    const { status } = key[3] as ApplicationView;
    const isGone = status !== 'all' && status !== listOf(changed);
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

/** Shows what came of an act wherever it's shown. */
export function refreshAfterAct(client: QueryClient, changed: Application) {
  writeToCache(client, changed);
  void client.invalidateQueries({ queryKey: waitingKey });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

/** After a lost race (`already_decided`), reloads the application: the other admin's action won. */
export function useActOnDealership() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: ({ dealerId, act }: { dealerId: string; act: Act }) =>
      actOnDealership(dealerId, act),
    onSuccess: (changed) => refreshAfterAct(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
