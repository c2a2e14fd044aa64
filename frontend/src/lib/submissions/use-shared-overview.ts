import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDealerMe } from '../auth/dealer-accounts.ts';
import type { KnownOverview } from './submission-queries.ts';

/**
 * A tab that got the overview from another one asks so much later than its turn. So the tab that asked goes on asking,
 * and another takes over only once that one is hidden, closed or offline.
 */
export const OTHER_TABS_DELAY_MS = 2_000;

/** Shares the overview with the browser's other tabs of the same account, so that one of them asks for all. */
export function useSharedOverview(queryKey: QueryKey): void {
  const client = useQueryClient();
  const { accountId } = useDealerMe();
  useEffect(
    () => shareOverview(client, queryKey, new BroadcastChannel(`overview of ${accountId}`)),
    [client, queryKey, accountId],
  );
}

/** Tells the channel each answer that this tab gets, and takes those of others; returns what ends that. */
export function shareOverview(
  client: QueryClient,
  queryKey: QueryKey,
  channel: BroadcastChannel,
): () => void {
  channel.onmessage = ({ data: received }: MessageEvent<KnownOverview>) =>
    client.setQueryData<KnownOverview>(queryKey, (known) =>
      known && known.mark > received.mark ? known : { ...received, isKnownToOtherTabs: true },
    );
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(queryKey)) return;
    if (event.action.type === 'success' && !event.action.manual)
      channel.postMessage(event.action.data);
  });
  return () => {
    stop();
    channel.close();
  };
}
