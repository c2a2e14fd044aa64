import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditFilter, AuditRow } from '../../../../shared/schemas/audit-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PagedList } from '../../components/table/paged-list.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { useCursorPages } from '../../lib/list/use-cursor-pages.ts';
import { EmailText } from '../../components/display/email-text.tsx';
import { TableHead } from '../../components/table/table-head.tsx';
import { actStyles } from '../../lib/history/act-style.ts';
import { callAsAdmin } from '../../lib/auth/call-as.ts';
import { auditSearch } from './audit-filter.ts';
import { auditLines, wordsOfLine } from './copy.ts';

type AuditListProps = { filter: AuditFilter; onShowAll: () => void };

export function AuditList({ filter, onShowAll }: AuditListProps) {
  const pages = useCursorPages();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <PagedList
      pages={pages}
      loaded={useAudit(filter, pages.cursor)}
      skeleton={<TableSkeleton className={tableClass} columns={columns} rows={5} />}
      empty={
        <EmptyState
          icon={History}
          title="Nothing recorded"
          text={
            isFiltered
              ? 'No actions match these filters.'
              : "What admins do and who opens customers' files appears here."
          }
        >
          {isFiltered && <Button onClick={onShowAll}>Show All</Button>}
        </EmptyState>
      }
      emptyPage={
        <p className="card-pad muted">Nothing found yet. Older actions may be on the next page.</p>
      }
    >
      {({ items }) => <AuditTable rows={items} filter={filter} />}
    </PagedList>
  );
}

const columns = ['Action', 'Dealership', 'Who', 'When', 'Reason'];
const tableClass = 'table table-audit';

type AuditTableProps = { rows: readonly AuditRow[]; filter: AuditFilter };

const AuditTable = ({ rows, filter }: AuditTableProps) => (
  <table className={tableClass} role="table" aria-label="Audit">
    <TableHead columns={columns} />
    <tbody role="rowgroup">
      {auditLines(rows).map((line) => (
        <Row key={line[0].id} line={line} filter={filter} />
      ))}
    </tbody>
  </table>
);

const styleOf = ({ type }: AuditRow) => actStyles[type === 'file_opened' ? 'proof_opened' : type];

type RowProps = { line: ReturnType<typeof auditLines>[number]; filter: AuditFilter };

function Row({ line, filter }: RowProps) {
  const [row] = line;
  const { at, dealerId, by, byName } = row;
  const { icon: Icon, status } = styleOf(row);
  const { action, about, dealership, who, email, when, reason } = wordsOfLine(line);
  return (
    <tr role="row">
      <td role="cell">
        <span className={status ? `act is-${status}` : 'act'}>
          <Icon className="icon" />
          <span>{action}</span>
        </span>
        {about && <span className="sub break">{about}</span>}
      </td>
      <td
        role="cell"
        className={dealerId === null ? 'no-phone' : undefined}
        data-label="Dealership"
      >
        {dealerId !== null && (
          <Link className="link-btn" to={`/admin/dealers/${dealerId}`}>
            {dealership}
          </Link>
        )}
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

const getAudit = (filter: AuditFilter, cursor?: string, signal?: AbortSignal) =>
  callAsAdmin(
    'listAudit',
    { query: { ...filter, ...(cursor !== undefined && { cursor }) } },
    { ...(signal && { signal }) },
  );

const auditQuery = (filter: AuditFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', filter, cursor ?? null],
    queryFn: ({ signal }) => getAudit(filter, cursor, signal),
    placeholderData: keepPreviousData,
  });

const useAudit = (filter: AuditFilter, cursor?: string) => useQuery(auditQuery(filter, cursor));
