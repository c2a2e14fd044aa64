import { History } from 'lucide-react';
import type { AuditFilter } from '../../../../shared/schemas/audit.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { useCursorPages } from '../../lib/use-cursor-pages.ts';
import { useLostPage } from '../../lib/use-lost-page.ts';
import { useAudit } from './api/get-audit.ts';
import { AuditTable, columns, look } from './audit-table.tsx';

type AuditListProps = { filter: AuditFilter; onShowAll: () => void };

export function AuditList({ filter, onShowAll }: AuditListProps) {
  const pages = useCursorPages();
  const { cursor } = pages;
  const loaded = useAudit(filter, cursor);
  const { data, error, isPlaceholderData } = loaded;
  const isLost = useLostPage(pages, loaded);

  if (!data && error && !isLost) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={() => void loaded.refetch()} />
      </div>
    );
  }
  if (!data || isLost) return <TableSkeleton className={look} columns={columns} rows={5} />;
  const isFiltered = Object.keys(filter).length > 0;
  if (data.items.length === 0 && data.nextCursor === null) {
    return (
      <EmptyState
        icon={History}
        title="Nothing recorded"
        text={
          isFiltered
            ? 'No act fits what you chose.'
            : 'What admins decide about dealerships is listed here.'
        }
      >
        {isFiltered && <Button onClick={onShowAll}>Show All</Button>}
      </EmptyState>
    );
  }
  const nextCursor = isPlaceholderData ? null : data.nextCursor;
  return (
    <div aria-busy={isPlaceholderData}>
      {data.items.length === 0 ? (
        <p className="card-pad muted">None so far. Older acts may follow on the next page.</p>
      ) : (
        <AuditTable rows={data.items} filter={filter} />
      )}
      <Pager
        text={isPlaceholderData ? 'Loading...' : `Page ${pages.page}`}
        onPrevious={cursor === undefined ? undefined : () => pages.previous()}
        onNext={nextCursor === null ? undefined : () => pages.next(nextCursor)}
      />
    </div>
  );
}
