import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import type { ApplicationFilter, ApplicationRow } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { clampPage, pageCount } from '../../lib/page-count.ts';
import { useCursorPages } from '../../lib/use-cursor-pages.ts';
import { useApplications } from './api/get-applications.ts';
import { ApplicationTable, columns } from './application-table.tsx';
import { useDecidedFocus } from './use-decided-focus.ts';
import type { useDecision } from './use-decision.ts';

type ApplicationListProps = {
  filter: ApplicationFilter;
  decision: Pick<ReturnType<typeof useDecision>, 'pendingId' | 'decidedId' | 'forgetDecided'>;
  onApprove: (row: ApplicationRow) => void;
  onReject: (row: ApplicationRow) => void;
  onShowAll: () => void;
};

export function ApplicationList({
  filter,
  decision,
  onApprove,
  onReject,
  onShowAll,
}: ApplicationListProps) {
  const { cursor, page, next, previous, restart } = useCursorPages();
  const { data, error, isPlaceholderData, refetch } = useApplications(filter, cursor);
  const isStray = isApiError(error, 'invalid_cursor', 'invalid_request') && cursor !== undefined;
  /** The list has shrunk while this page was open: its lines are gone. */
  const isBeyond = data?.items.length === 0 && cursor !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (isStray) restart();
    else if (isBeyond) previous({ replace: true });
  });
  const isUndecided = data?.items.some(
    ({ id, adminVerification }) => id === decision.decidedId && adminVerification === 'pending',
  );
  useDecidedFocus(decision, isUndecided === false);

  if (!data && error && !isStray) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data || isBeyond)
    return <TableSkeleton className="table table-admin" columns={columns} rows={5} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={Building2}
        title={messages.noUsers}
        text={
          filter === 'all'
            ? 'Dealerships that register are listed here.'
            : 'Choose All to see every application.'
        }
      >
        {filter !== 'all' && <Button onClick={onShowAll}>Show All</Button>}
      </EmptyState>
    );
  }
  const pages = pageCount(data.total, ADMIN_PAGE_SIZE);
  const nextCursor = isPlaceholderData ? null : data.nextCursor;
  return (
    <div aria-busy={isPlaceholderData}>
      <ApplicationTable
        rows={data.items}
        pendingId={decision.pendingId}
        {...{ onApprove, onReject }}
      />
      <Pager
        text={`Page ${clampPage(page, pages)} of ${pages}`}
        onPrevious={cursor === undefined ? undefined : () => previous()}
        onNext={nextCursor === null ? undefined : () => next(nextCursor)}
      />
    </div>
  );
}
