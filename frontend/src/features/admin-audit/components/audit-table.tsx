import { Link } from 'react-router-dom';
import type { AuditFilter, AuditRow } from '../../../../../shared/schemas/audit.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { actStyles } from '../../../lib/act-looks.ts';
import { auditSearch } from '../rules/audit-view.ts';
import { auditWords } from '../rules/audit-words.ts';

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

const lookOf = ({ type }: AuditRow) => actStyles[type === 'file_opened' ? 'proof_opened' : type];

function Row({ row, filter }: { row: AuditRow; filter: AuditFilter }) {
  const { at, dealerId, by, byName } = row;
  const { icon: Icon, status } = lookOf(row);
  const { action, about, dealership, who, email, when, reason } = auditWords(row);
  return (
    <tr role="row">
      <td role="cell">
        <span className={status ? `act is-${status}` : 'act'}>
          <Icon className="icon" />
          {action}
        </span>
        {about && <span className="sub break">{about}</span>}
      </td>
      <td role="cell" data-label="Dealership">
        <Link className="link-btn" to={`/admin/dealers/${dealerId}`}>
          {dealership}
        </Link>
      </td>
      <td role="cell" data-label="Who">
        <div>
          <Link className="link-btn" to={`/admin/audit?${auditSearch({ ...filter, by })}`}>
            {byName ?? <EmailText email={who} />}
          </Link>
          {email && (
            <span className="sub">
              <EmailText email={email} />
            </span>
          )}
        </div>
      </td>
      <td role="cell" className="num" data-label="When">
        <time dateTime={at}>{when}</time>
      </td>
      <td role="cell" className={reason ? undefined : 'no-phone'} data-label="Reason">
        <span>{reason}</span>
      </td>
    </tr>
  );
}
