import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Application, ApplicationFilter } from '../../../../../shared/schemas/admin.ts';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { applicationQuery } from './get-application.ts';

export type Decision = 'approve' | 'decline';

export const decideApplication = (dealerId: string, decision: Decision) =>
  callAsAdmin(decision === 'approve' ? 'approveDealer' : 'declineDealer', { params: { dealerId } });

/** Puts a decided application into every page that shows it; the lists' order and totals follow by themselves. */
function writeToCache(client: QueryClient, decided: Application) {
  client.setQueryData(applicationQuery(decided.id).queryKey, decided);
  const pages = client.getQueriesData<RouteResponse<'listApplications'>>({
    queryKey: ['admin', 'applications', 'page'],
  });
  for (const [key, page] of pages) {
    const filter = key[3] as ApplicationFilter;
    const gone = filter !== 'all' && filter !== decided.adminVerification;
    if (!page?.items.some(({ id }) => id === decided.id)) continue;
    client.setQueryData<RouteResponse<'listApplications'>>(key, {
      ...page,
      items: gone
        ? page.items.filter(({ id }) => id !== decided.id)
        : page.items.map((row) => (row.id === decided.id ? { ...row, ...decided } : row)),
      total: gone ? Math.max(0, page.total - 1) : page.total,
    });
  }
}

/** Approves or declines. A lost race (`already_decided`) reads the application anew: somebody else's decision stands. */
export function useDecideApplication() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: ({ dealerId, decision }: { dealerId: string; decision: Decision }) =>
      decideApplication(dealerId, decision),
    onSuccess: (decided) => writeToCache(client, decided),
    onError: () => client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
