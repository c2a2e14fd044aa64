import { Link } from 'react-router-dom';
import { EmailText } from '../../components/display/email-text.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { TableHead } from '../../components/table/table-head.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { useAdminMe, useAdmins } from '../../lib/auth/admin-accounts.ts';
import { formatListDate, formatListTime } from '../../lib/format/format-date.ts';

const columns = ['Email', 'Since', 'Activity'];

export function AdminsPage() {
  const { data, error, refetch } = useAdmins();
  return (
    <div className="wrap page">
      <div className="stack stack-1">
        <PageTitle title="Admins" />
        <p className="muted">
          Admins decide which dealerships can ask people for an ID. The site operator adds and
          removes admins.
        </p>
      </div>
      <section className="card" aria-label="List of admins">
        {data ? (
          <AdminTable admins={data.items} />
        ) : error ? (
          <div className="card-pad">
            <RetryBanner error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <TableSkeleton className="table" columns={columns} rows={3} />
        )}
      </section>
    </div>
  );
}

type Admin = { adminId: string; email: string; createdAt: string };

function AdminTable({ admins }: { admins: readonly Admin[] }) {
  const me = useAdminMe();
  return (
    <table className="table" role="table" aria-label="Admins">
      <TableHead columns={columns} />
      <tbody role="rowgroup">
        {admins.map(({ adminId, email, createdAt }) => (
          <tr key={adminId} role="row">
            <td role="cell" className="break">
              <span className="medium">
                <EmailText email={email} />
              </span>
              {adminId === me.adminId && <span className="muted"> (you)</span>}
            </td>
            <td role="cell" className="num" data-label="Since">
              <time dateTime={createdAt} title={formatListTime(createdAt)}>
                {formatListDate(createdAt)}
              </time>
            </td>
            <td role="cell" data-label="Activity">
              <Link
                className="link-btn"
                to={`/admin/audit?${new URLSearchParams({ by: adminId })}`}
                aria-label={`Audit of ${email}`}
              >
                Audit
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
