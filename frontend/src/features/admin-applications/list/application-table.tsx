import { Link, useLocation, type Location } from 'react-router-dom';
import type { ApplicationRow } from '../../../../../shared/schemas/admin-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmailText } from '../../../components/display/email-text.tsx';
import { TableHead } from '../../../components/table/table-head.tsx';
import { formatListDate, formatListTime } from '../../../lib/format/format-date.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { ApplicationStatusBadge, ReviewCount } from '../application-badges.tsx';
import { nameLinkId } from '../acts/use-act.ts';
import { documentStateWords, deletionDate, shortWait } from '../copy.ts';
import { isUndecided } from '../acts/dealership-acts.ts';
import { rememberList } from './use-application-list.ts';

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

/** The wait is shown in hours, so a minute is often enough. */
const CLOCK_TICK_MS = 60_000;

type ApplicationTableProps = Acts & {
  rows: readonly ApplicationRow[];
  /** The rows are another list's, until this one's have loaded. */
  isOld: boolean;
};

/** A table, or cards on a narrow screen; the roles are written out, since `display: block` removes them. */
export function ApplicationTable({ rows, isOld, ...acts }: ApplicationTableProps) {
  const now = useNow(CLOCK_TICK_MS);
  return (
    <table className="table table-admin" role="table" aria-label="Dealership Applications">
      <TableHead columns={columns} />
      <tbody role="rowgroup" inert={isOld}>
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function Deletion({ createdAt }: Pick<ApplicationRow, 'createdAt'>) {
  const date = deletionDate(createdAt);
  return date === undefined ? null : <span className="sub">Deleted {date}</span>;
}

function Row({
  row,
  now,
  pendingId,
  onApprove,
  onReject,
}: { row: ApplicationRow; now: number } & Acts) {
  const { id, dealerName, fullName, email, createdAt, adminVerification, isBlocked, blockedAt } =
    row;
  const here = useLocation() as Location<unknown>;
  const isOpen = isUndecided(adminVerification);
  const isBusy = pendingId === id;
  const isUnverified = isOpen && !row.isEmailVerified;
  const unverifiedId = `unverified-${id}`;
  const waiting = isOpen && !isBlocked ? shortWait(createdAt, now) : undefined;
  return (
    <tr role="row">
      <td role="cell">
        <Link
          className="link-btn"
          id={nameLinkId(id)}
          to={`/admin/dealers/${id}`}
          state={rememberList(here)}
        >
          <span translate="no">{dealerName}</span>
        </Link>
        <ReviewCount toReview={row.toReview} />
        {row.documentState !== null && (
          <span className="sub">{documentStateWords[row.documentState]}</span>
        )}
      </td>
      <td role="cell" data-label="Contact Person">
        <span translate="no">{fullName}</span>
      </td>
      <td role="cell" data-label="Email">
        <EmailText email={email} />
        {isUnverified && (
          <span className="sub" id={unverifiedId}>
            Email not verified
          </span>
        )}
      </td>
      <td role="cell" className="cell-fit num" data-label="Submitted">
        <time dateTime={createdAt} title={formatListTime(createdAt)}>
          {formatListDate(createdAt)}
        </time>
        {row.isEmailVerified ? (
          waiting !== undefined && <span className="sub">Waiting {waiting}</span>
        ) : (
          <Deletion createdAt={createdAt} />
        )}
        {isBlocked && blockedAt !== null && (
          <span className="sub">Blocked {formatListDate(blockedAt)}</span>
        )}
      </td>
      <td
        role="cell"
        className={`cell-tight acts${isOpen ? '' : ' no-phone'}`}
        data-label="Actions"
      >
        {isOpen && (
          <span className="row row-tight row-nowrap">
            <Button
              aria-label={`Approve ${dealerName}`}
              aria-disabled={isBusy || isUnverified}
              aria-describedby={isUnverified ? unverifiedId : undefined}
              onClick={() => onApprove(row)}
            >
              Approve
            </Button>
            <Button
              variant="danger-quiet"
              aria-label={`Reject ${dealerName}`}
              aria-disabled={isBusy}
              onClick={() => onReject(row)}
            >
              Reject
            </Button>
          </span>
        )}
      </td>
      <td role="cell" className="cell-fit" data-label="Status">
        <ApplicationStatusBadge application={row} />
      </td>
    </tr>
  );
}
