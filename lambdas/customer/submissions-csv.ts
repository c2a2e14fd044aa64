import type { SubmissionRow } from '../../shared/schemas/submission-row.ts';
import { customerStateNames } from '../../shared/state-names.ts';
import { toCsv } from '../../shared/csv.ts';

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
  'Customer ID',
] as const;

/** What the list shows as a table for spreadsheets, in the order given. */
export const submissionsCsv = (rows: readonly SubmissionRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.customerName,
      row.email,
      row.phone,
      customerStateNames[row.state],
      row.archivedAt === null ? '' : 'Yes',
      row.dateSubmitted ?? '',
      row.decidedAt ?? '',
      row.createdAt,
      row.linkExpiresAt ?? '',
      row.id,
    ]),
  );
