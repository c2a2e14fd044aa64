import { Link2 } from 'lucide-react';
import type { SessionRow } from '../../../../../shared/schemas/sessions.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useSessions } from '../api/get-sessions.ts';
import { badgeOf, columns } from '../rules/session-words.ts';

const look = 'table';

export function SessionList() {
  const pages = useCursorPages();
  return (
    <PagedList
      pages={pages}
      loaded={useSessions(pages.cursor)}
      skeleton={<TableSkeleton className={look} columns={columns} rows={3} />}
      empty={
        <EmptyState
          icon={Link2}
          title="No sessions to link"
          text="When the verification provider checks a contact person we can't match, the session appears here."
        />
      }
    >
      {({ items }) => (
        <table className={look} role="table" aria-label="Verification sessions">
          <TableHead columns={columns} />
          <tbody role="rowgroup">
            {items.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

const Row = ({ session }: { session: SessionRow }) => (
  <tr role="row">
    <td role="cell" className="break">
      <span className="medium">
        <EmailText email={session.email} />
      </span>
    </td>
    <td role="cell" className="num" data-label="Started">
      <time dateTime={session.createdAt}>{formatListTime(session.createdAt)}</time>
    </td>
    <td role="cell" data-label="Session">
      <span className="small muted break">{session.id}</span>
    </td>
    <td role="cell" className="cell-fit" data-label="Status">
      <StatusBadge status={badgeOf(session)} />
    </td>
  </tr>
);
