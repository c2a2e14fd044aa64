import { isInFilter } from '../../shared/is-in-filter.ts';
import { MAX_EXPORT_ROWS } from '../../shared/limits.ts';
import type { SubmissionExportRequest, SubmissionRow } from '../../shared/schemas/submission.ts';
import { listCustomers } from './list.ts';
import { soonEnd } from './next.ts';
import { searchCustomers } from './search.ts';

/** The most that one batch read takes, where a page is of names. */
const PAGE = 100;

/**
 * The lines of a list, or of a search, as the screen has them, the first so many; `isCut`: there are more. A page after
 * another, so that a list of any length costs no more than what is taken from it.
 */
export async function customersToExport(
  dealerId: string,
  { text, ...listing }: SubmissionExportRequest,
): Promise<{ rows: SubmissionRow[]; isCut: boolean }> {
  const before = soonEnd(listing.expiringBefore);
  const rows: SubmissionRow[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } =
      text === ''
        ? await listCustomers(dealerId, { ...listing, cursor }, PAGE)
        : await searchCustomers(dealerId, text, cursor);
    rows.push(...items.filter((row) => text === '' || isInFilter(row, listing.status, before)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < MAX_EXPORT_ROWS);
  return {
    rows: rows.slice(0, MAX_EXPORT_ROWS),
    isCut: cursor !== undefined || rows.length > MAX_EXPORT_ROWS,
  };
}
