import {
  isInFilter,
  type SubmissionExportRequest,
} from '../../../shared/schemas/submission-list-schema.ts';
import { MAX_EXPORT_ROWS } from '../../../shared/limits.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row-schema.ts';
import { stateWords } from '../../../shared/copy/dealer/customer-state-copy.ts';
import { signalCopy } from '../../../shared/copy/dealer/signal-copy.ts';
import type { SignalId } from '../../../shared/schemas/evidence-schema.ts';
import { toCsv } from '../../../shared/csv.ts';
import { listCustomers } from './list-customers.ts';
import { expiringSoonBefore } from './overview.ts';
import { searchCustomers } from './search-customers.ts';

/** The most that one batch read takes, where a page is of names. */
const PAGE = 100;

/**
 * The rows of a list, or of a search, as the screen has them, up to `MAX_EXPORT_ROWS`; `isCut`: there may be more. Read
 * page by page, so that a list of any length costs no more than that.
 */
export async function customersToExport(
  dealerId: string,
  { text, ...listing }: SubmissionExportRequest,
): Promise<{ rows: SubmissionRow[]; isCut: boolean }> {
  const before = expiringSoonBefore(listing.expiringBefore);
  const rows: SubmissionRow[] = [];
  let read = 0;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } =
      text === ''
        ? await listCustomers(dealerId, { ...listing, cursor }, PAGE)
        : await searchCustomers(dealerId, text, cursor);
    read += items.length;
    rows.push(...items.filter((row) => text === '' || isSought(row, listing, before)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && read < MAX_EXPORT_ROWS);
  return {
    rows: rows.slice(0, MAX_EXPORT_ROWS),
    isCut: cursor !== undefined || rows.length > MAX_EXPORT_ROWS,
  };
}

/** Returns whether the list's filters let a result of a search through. */
const isSought = (
  row: SubmissionRow,
  { status, salesperson }: Pick<SubmissionExportRequest, 'status' | 'salesperson'>,
  before: string,
) =>
  isInFilter(row, status, before) &&
  (salesperson === undefined || row.salespersonId === salesperson);

const columns = [
  'Customer Name',
  'Email',
  'Phone Number',
  'Status',
  'Archived',
  'Date Submitted (UTC)',
  'Decided (UTC)',
  'Created (UTC)',
  'Link Expires (UTC)',
  'Salesperson',
  'Deal Number',
  'Issues',
  "Couldn't Be Checked",
  signalCopy.issuerSignature.label,
  'Customer ID',
] as const;

/** The list as a table for spreadsheets, in the order given. */
export const submissionsCsv = (rows: readonly SubmissionRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.customerName,
      row.email,
      row.phone,
      stateWords(row),
      row.archivedAt === null ? '' : 'Yes',
      row.dateSubmitted ?? '',
      row.decidedAt ?? '',
      row.createdAt,
      row.linkExpiresAt ?? '',
      row.salesperson,
      row.dealNumber,
      labelsOf(row.issues),
      labelsOf(row.unsure),
      row.isSignedByState ? 'Yes' : '',
      row.id,
    ]),
  );

const labelsOf = (ids: readonly SignalId[] = []) =>
  ids.map((id) => signalCopy[id].label).join('; ');
