import { isInFilter } from '../../shared/is-in-filter.ts';
import { MAX_EXPORT_ROWS } from '../../shared/limits.ts';
import type { SubmissionExportRequest } from '../../shared/schemas/submission-list.ts';
import type { SubmissionRow } from '../../shared/schemas/submission-row.ts';
import { listCustomers } from './list.ts';
import { soonEnd } from './next.ts';
import { searchCustomers } from './search.ts';

/** The most that one batch read takes, where a page is of names. */
const PAGE = 100;

/**
 * The lines of a list, or of a search, as the screen has them, of the first so many that are read; `isCut`: there may be
 * more. A page after another, so that a list of any length costs no more than that.
 */
export async function customersToExport(
  dealerId: string,
  { text, ...listing }: SubmissionExportRequest,
): Promise<{ rows: SubmissionRow[]; isCut: boolean }> {
  const before = soonEnd(listing.expiringBefore);
  const rows: SubmissionRow[] = [];
  let read = 0;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } =
      text === ''
        ? await listCustomers(dealerId, { ...listing, cursor }, PAGE)
        : await searchCustomers(dealerId, text, cursor);
    read += items.length;
    rows.push(...items.filter((row) => text === '' || isInFilter(row, listing.status, before)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && read < MAX_EXPORT_ROWS);
  return {
    rows: rows.slice(0, MAX_EXPORT_ROWS),
    isCut: cursor !== undefined || rows.length > MAX_EXPORT_ROWS,
  };
}
