import { useEffect, useRef, useCallback, useState } from 'react';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useSubmissions } from '../../lib/submissions/submission-queries.ts';
import { submissionViews } from './submission-views.ts';

/** The first page of all submissions, which is also the list's own unless it's filtered. */
const newest = {
  ...submissionViews.whole,
  cursor: undefined,
};

/**
 * Announces who submitted while the dashboard is open: by a short message, which takes no focus, and for somebody who
 * looks elsewhere by a count in the tab's title. Reads again only when the overview says that something has changed.
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

type Row = Pick<SubmissionRow, 'id' | 'customerName' | 'dateSubmitted'>;

/** The submissions that are no longer new: those before the first look, and those announced since. */
export type SeenSubmissions = { upTo: string; announced: ReadonlySet<string> };

/** Finds who submitted since the last look, by the server's times; an index may show one after a later one. */
export function arrivals<Shown extends Row>(
  known: SeenSubmissions | undefined,
  rows: readonly Shown[],
): { known: SeenSubmissions; came: Shown[] } {
  const nameOf = ({ id, dateSubmitted }: Row) => `${id} ${dateSubmitted}`;
  if (!known) {
    const upTo =
      rows
        .map(({ dateSubmitted }) => dateSubmitted ?? '')
        .sort()
        .at(-1) ?? '';
    return { known: { upTo, announced: new Set() }, came: [] };
  }
  const came = rows.filter(
    (row) => (row.dateSubmitted ?? '') > known.upTo && !known.announced.has(nameOf(row)),
  );
  const announced = new Set([...known.announced, ...came.map(nameOf)]);
  return { known: { ...known, announced }, came };
}

/** The short message about new submissions. */
export function arrivalWords(came: readonly Row[]): string {
  const [first, ...others] = came;
  if (others.length > 0) return `${came.length} customers submitted`;
  const name = first?.customerName ?? '';
  return `${name === '' ? 'A customer' : name} submitted`;
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

const withCount = (title: string, count: number) => {
  const bare = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${bare}` : bare;
};

/** Counts in the tab's title what came while nobody looked, until somebody does. */
function useTitleCount() {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    document.title = withCount(document.title, unseen);
    return () => {
      document.title = withCount(document.title, 0);
    };
  }, [unseen]);
  useEffect(() => {
    const look = () => {
      if (isLookedAt()) setUnseen(0);
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useCallback((more: number) => {
    if (!isLookedAt()) setUnseen((count) => count + more);
  }, []);
}
