import { Link } from 'react-router-dom';
import type { AuditFilter, AuditRow } from '../../../../../shared/schemas/audit.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { actLooks } from '../../../lib/act-looks.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { openedWords } from '../../../lib/opened-words.ts';
import { auditSearch } from '../rules/audit-view.ts';

export const columns = ['Action', 'Dealership', 'Who', 'When', 'Reason'];
export const look = 'table table-audit';

type AuditTableProps = { rows: readonly AuditRow[]; filter: AuditFilter };

export const AuditTable = ({ rows, filter }: AuditTableProps) => (
  <table className={look} role="table" aria-label="Audit">
    <TableHead columns={columns} />
    <tbody role="rowgroup">
      {rows.map((row) => (
        <Row key={row.id} row={row} filter={filter} />
      ))}
    </tbody>
  </table>
);

/** A file's opening is called by the file. */
const lookOf = ({ type, file }: AuditRow) =>
  type === 'file_opened' ? { ...actLooks.proof_opened, text: openedWords([file]) } : actLooks[type];

function Row({ row, filter }: { row: AuditRow; filter: AuditFilter }) {
  const { at, dealerId, dealerName, by, byName, byEmail, customerId, person, reason, sessionId } =
    row;
  const { icon: Icon, status, text } = lookOf(row);
  const about = sessionId ?? customerId ?? person;
  return (
    <tr role="row">
      <td role="cell">
        <span className={status ? `act is-${status}` : 'act'}>
          <Icon className="icon" />
          {text}
        </span>
        {about !== null && <span className="sub break">{about}</span>}
      </td>
      <td role="cell" data-label="Dealership">
        <Link className="link-btn" to={`/admin/dealers/${dealerId}`}>
          {dealerName}
        </Link>
      </td>
      <td role="cell" data-label="Who">
        <div>
          <Link className="link-btn" to={`/admin/audit?${auditSearch({ ...filter, by })}`}>
            {byName ?? <EmailText email={byEmail} />}
          </Link>
          {byName !== null && (
            <span className="sub">
              <EmailText email={byEmail} />
            </span>
          )}
        </div>
      </td>
      <td role="cell" className="num" data-label="When">
        <time dateTime={at}>{formatListTime(at)}</time>
      </td>
      <td role="cell" className={reason ? undefined : 'no-phone'} data-label="Reason">
        <span>{reason ?? ''}</span>
      </td>
    </tr>
  );
}
