import { Link } from 'react-router-dom';
import type { ApplicationRow } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatListDate, formatListTime } from '../../lib/format-date.ts';
import { nameLinkId } from './use-decided-focus.ts';

export const columns = [
  'Dealership Name',
  'Contact Person',
  'Email',
  'Submitted',
  'Actions',
  'Status',
];

type Acts = {
  pendingId: string | undefined;
  onApprove: (row: ApplicationRow) => void;
  onReject: (row: ApplicationRow) => void;
};

/** Cards on a narrow screen: the roles are written out, since `display: block` takes them away. */
export function ApplicationTable({ rows, ...acts }: { rows: readonly ApplicationRow[] } & Acts) {
  return (
    <table className="table table-admin" role="table" aria-label="Dealership Applications">
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, pendingId, onApprove, onReject }: { row: ApplicationRow } & Acts) {
  const { id, dealerName, fullName, email, createdAt, adminVerification, isBlocked } = row;
  const isOpen = adminVerification === 'pending';
  const isBusy = pendingId === id;
  const [mailbox, host] = email.split('@');
  return (
    <tr role="row">
      <td role="cell">
        <Link className="link-btn" id={nameLinkId(id)} to={`/admin/dealers/${id}`}>
          {dealerName}
        </Link>
      </td>
      <td role="cell" data-label="Contact Person">
        <span>{fullName}</span>
      </td>
      <td role="cell" data-label="Email">
        <span>
          {mailbox}
          <wbr />@{host}
        </span>
      </td>
      <td role="cell" className="cell-fit num" data-label="Submitted">
        <time dateTime={createdAt} title={formatListTime(createdAt)}>
          {formatListDate(createdAt)}
        </time>
      </td>
      <td role="cell" className="cell-tight acts" data-label="Actions">
        <span className={isOpen ? 'row row-tight row-nowrap' : 'row row-tight row-nowrap no-phone'}>
          <Button
            disabled={!isOpen}
            aria-label={`Approve ${dealerName}`}
            aria-disabled={isBusy}
            onClick={() => onApprove(row)}
          >
            Approve
          </Button>
          <Button
            variant={isOpen ? 'danger-quiet' : 'secondary'}
            disabled={!isOpen}
            aria-label={`Reject ${dealerName}`}
            aria-disabled={isBusy}
            onClick={() => onReject(row)}
          >
            Reject
          </Button>
        </span>
      </td>
      <td role="cell" className="cell-fit" data-label="Status">
        <StatusBadge status={isBlocked ? 'blocked' : adminVerification} />
      </td>
    </tr>
  );
}
