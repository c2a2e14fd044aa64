import { ADMIN_PAGE_SIZE, MAX_FOUND_DEALERS } from '../../../../shared/limits.ts';
import type { ApplicationRow } from '../../../../shared/schemas/admin.ts';
import { Banner } from '../../components/banner.tsx';
import { Pager } from '../../components/pager.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { TableSkeleton } from '../../components/table-skeleton.tsx';
import { clampPage, pageCount } from '../../lib/page-count.ts';
import { useCursorPages } from '../../lib/use-cursor-pages.ts';
import { useLostPage } from '../../lib/use-lost-page.ts';
import { useApplications } from './api/get-applications.ts';
import { ApplicationTable, columns } from './application-table.tsx';
import type { ListView } from './list-view.ts';
import { NoApplications } from './no-applications.tsx';
import type { Acting } from './use-act.ts';
import { useDecidedFocus } from './use-decided-focus.ts';

type ApplicationListProps = {
  view: ListView;
  acting: Pick<Acting, 'pendingId' | 'decidedId' | 'forgetDecided'>;
  /** A dialog is open: the focus stays in it. */
  isAsking: boolean;
  onApprove: (row: ApplicationRow) => void;
  onReject: (row: ApplicationRow) => void;
  onChange: (change: Partial<ListView>) => void;
};

export function ApplicationList(props: ApplicationListProps) {
  const { view, acting, isAsking, onApprove, onReject, onChange } = props;
  const pages = useCursorPages();
  const { cursor } = pages;
  const loaded = useApplications(view, cursor);
  const { data, error, isPlaceholderData } = loaded;
  const isLost = useLostPage(pages, loaded);
  const isUndecided = data?.items.some(
    ({ id, adminVerification }) => id === acting.decidedId && adminVerification === 'pending',
  );
  useDecidedFocus(acting, isUndecided === false && !isAsking);

  if (!data && error && !isLost) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={() => void loaded.refetch()} />
      </div>
    );
  }
  const isEmpty = data?.items.length === 0;
  // Where all lines of a page were decided, the next ones are on their way.
  if (!data || isLost || (isEmpty && data.nextCursor !== null))
    return <TableSkeleton className="table table-admin" columns={columns} rows={5} />;
  if (isEmpty) return <NoApplications view={view} onChange={onChange} />;
  const count = pageCount(data.total, ADMIN_PAGE_SIZE);
  const nextCursor = isPlaceholderData ? null : data.nextCursor;
  return (
    <div aria-busy={isPlaceholderData}>
      {data.isCut && (
        <div className="card-pad">
          <Banner status="info" role="status">
            {`More than ${MAX_FOUND_DEALERS} were found, and only a part of them is listed. Type more of the name or email.`}
          </Banner>
        </div>
      )}
      <ApplicationTable
        rows={data.items}
        pendingId={acting.pendingId}
        {...{ onApprove, onReject }}
      />
      <Pager
        text={isPlaceholderData ? 'Loading...' : `Page ${clampPage(pages.page, count)} of ${count}`}
        onPrevious={cursor === undefined ? undefined : () => pages.previous()}
        onNext={nextCursor === null ? undefined : () => pages.next(nextCursor)}
      />
    </div>
  );
}
