import { useEffect, useRef } from 'react';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useSubmissions } from '../api/get-submissions.ts';
import { arrivals, arrivalWords, type SeenSubmissions } from '../rules/arrivals.ts';
import { useTitleCount } from './use-title-count.ts';

/** The newest of all, whatever the list shows: its first page, mostly. */
const newest = { status: 'all', sort: 'date', text: '', cursor: undefined } as const;

/**
 * Says who submitted while the dashboard is open: a short message, which takes no focus, and for whoever looks
 * elsewhere a count in the tab's title. Reads again only when the overview says that something has changed.
 */
export function useArrivals() {
  const rows = useSubmissions(newest).data?.items;
  const { showsNews } = useDealerMe().notifications;
  const known = useRef<SeenSubmissions>(undefined);
  const countUnseen = useTitleCount();

  useEffect(() => {
    if (!rows) return;
    const seen = arrivals(known.current, rows);
    known.current = seen.known;
    const [first, ...others] = seen.came;
    if (!first || !showsNews) return;
    const link = { label: 'View', to: `/dealer/submission/${first.id}` };
    showToast('info', arrivalWords(seen.came), others.length === 0 ? link : undefined);
    countUnseen(seen.came.length);
  }, [rows, showsNews, countUnseen]);
}
