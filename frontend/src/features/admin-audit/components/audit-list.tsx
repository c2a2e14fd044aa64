import { History } from 'lucide-react';
import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useAudit } from '../api/get-audit.ts';
import { AuditTable, columns, look } from './audit-table.tsx';

type AuditListProps = { filter: AuditFilter; onShowAll: () => void };

export function AuditList({ filter, onShowAll }: AuditListProps) {
  const pages = useCursorPages();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <PagedList
      pages={pages}
      loaded={useAudit(filter, pages.cursor)}
      skeleton={<TableSkeleton className={look} columns={columns} rows={5} />}
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
