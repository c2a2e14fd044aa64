import { ChevronRight, Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { formatListDate, formatListTime } from '../../../lib/format/format-date.ts';
import { linkState } from '../rules/link-state.ts';
import { rowWaitingWords } from '../rules/waiting-words.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission.ts';

const columns = ['Customer Name', 'Date Submitted', 'Status'];

/** Cards on a phone: the roles are written out, since `display: block` takes them away. */
export function SubmissionTable({ rows }: { rows: readonly SubmissionRow[] | undefined }) {
  if (!rows)
    return <TableSkeleton className="table table-submissions" columns={columns} rows={6} />;
  return (
    <table
      className="table table-rows table-submissions"
      role="table"
      aria-label="Verification Submissions"
    >
      <TableHead columns={columns} hasChevron />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: SubmissionRow }) {
  const { id, customerName, email, status, dateSubmitted } = row;
  const waiting = rowWaitingWords(row);
  return (
    <tr role="row">
      <td role="cell">
        <Link className="row-link" to={`/dealer/submission/${id}`}>
          {customerName || <span className="muted">No name yet</span>}
        </Link>
        {email && <span className="sub break">{email}</span>}
        {dateSubmitted === null && (
          <span className="sub">
            <span className="sub-icon">
              <LinkIcon className="icon icon-s" />
              {linkState(row)}
            </span>
          </span>
        )}
      </td>
      <td role="cell" className="cell-fit num" data-label="Date Submitted">
        {dateSubmitted === null ? (
          <span className="muted">Not submitted</span>
        ) : (
          <time dateTime={dateSubmitted} title={formatListTime(dateSubmitted)}>
            {formatListDate(dateSubmitted)}
          </time>
        )}
      </td>
      <td role="cell" className="cell-fit" data-label="Status">
        <StatusBadge status={status} />
        {waiting && <span className="sub">{waiting}</span>}
      </td>
      <td role="cell" className="cell-tight chev" aria-hidden="true">
        <ChevronRight className="icon" />
      </td>
    </tr>
  );
}
