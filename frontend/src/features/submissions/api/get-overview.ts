import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { endOfTomorrow } from '../../../lib/format/format-ago.ts';
import { useAttention } from '../../../lib/use-attention.ts';
import type { OverviewChanged } from '../../../../../shared/schemas/submission-list.ts';
import { hasNotFailed, submissionPages } from './get-submissions.ts';
import { IDLE_REFETCH_MS, REFETCH_MS } from './refetch.ts';

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
