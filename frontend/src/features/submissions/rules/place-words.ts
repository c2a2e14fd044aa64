import {
  MOST_COUNTED,
  type OverviewChanged,
} from '../../../../../shared/schemas/submission-list.ts';
import { isNextFilter } from './filter-names.ts';
import type { SubmissionView } from './submission-views.ts';

type Place = {
  /** Counted from 1. */
  page: number;
  /** Lines of a full page. */
  size: number;
  /** Lines of this one. */
  rows: number;
  view: SubmissionView;
  overview: OverviewChanged | undefined;
};

/** How many lines there are in all, in words; undefined where nobody has counted. */
export function totalWords(
  { status, text }: SubmissionView,
  overview: OverviewChanged | undefined,
) {
  if (!overview || text !== '') return undefined;
  if (!isNextFilter(status)) return String(overview.counts[status as 'all']);
  const count = overview.next.find(({ kind }) => kind === status)?.count ?? 0;
  return count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(count);
}

/** Which lines are shown, of how many: '26–50 of 128'. */
export function placeWords({ page, size, rows, view, overview }: Place): string {
  const total = totalWords(view, overview);
  if (view.text !== '' && page === 1 && rows < size) return `${rows} found`;
  if (total === undefined || rows === 0) return `Page ${page}`;
  const first = (page - 1) * size + 1;
  const last = first + rows - 1;
  const place = first === last ? String(first) : `${first}–${last}`;
  // Somebody has added or taken away lines since they were counted.
  return Number(total) < last ? place : `${place} of ${total}`;
}
