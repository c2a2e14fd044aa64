import { Link2 } from 'lucide-react';
import type { SessionRow } from '../../../../shared/schemas/admin-schema.ts';
import { MAX_EXPORT_ROWS } from '../../../../shared/limits.ts';
import { toCsv } from '../../../../shared/csv.ts';
import { EmailText } from '../../components/display/email-text.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PagedList } from '../../components/table/paged-list.tsx';
import { StatusBadge, statusWords } from '../../components/feedback/status-badge.tsx';
import { TableHead } from '../../components/table/table-head.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { formatListTime } from '../../lib/format/format-date.ts';
import { useCursorPages } from '../../lib/list/use-cursor-pages.ts';
import { ExportCsv } from '../../components/buttons/export-csv.tsx';
import { useSessions, useExportSessions } from './sessions-api.ts';

export function SessionList() {
  const pages = useCursorPages();
  return (
    <PagedList
      pages={pages}
      loaded={useSessions(pages.cursor)}
      skeleton={<TableSkeleton className="table" columns={columns} rows={3} />}
      empty={
        <EmptyState
          icon={Link2}
          title="No sessions to link"
          text="When the verification provider checks a contact person we can't match, the session appears here."
        />
      }
    >
      {({ items }) => (
        <table className="table" role="table" aria-label="Verification sessions">
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

/** Saves the sessions that belong to nobody yet as a file. */
export const ExportSessions = () => (
  <ExportCsv
    reading={useExportSessions()}
    asked={undefined}
    fileName="sessions.csv"
    toText={sessionsCsv}
    ifCut={`This file has the newest ${MAX_EXPORT_ROWS.toLocaleString('en-US')} sessions.`}
  />
);

const columns = ['Email', 'Started', 'Session', 'Status'];

const badgeOf = ({ status }: SessionRow) => status ?? 'pending';

/** The list as a table for spreadsheets, in the order given and with the screen's words. */
const sessionsCsv = (rows: readonly SessionRow[]): string =>
  toCsv(
    columns,
    rows.map((row) => [
      row.email,
      formatListTime(row.createdAt),
      row.id,
      statusWords[badgeOf(row)],
    ]),
  );
