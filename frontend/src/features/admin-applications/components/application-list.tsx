import { ADMIN_PAGE_SIZE, MAX_FOUND_DEALERSHIPS } from '../../../../../shared/limits.ts';
import type { ApplicationRow } from '../../../../../shared/schemas/admin.ts';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { ListAge } from '../../../components/list-age.tsx';
import { OfflineBanner } from '../../../components/offline-banner.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { clampPage, pageCount } from '../../../lib/list/page-count.ts';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useApplications } from '../api/get-applications.ts';
import { ApplicationTable, columns } from './application-table.tsx';
import { isUndecided } from '../rules/acts.ts';
import type { ApplicationView } from '../rules/application-views.ts';
import { unconfirmedNote } from '../rules/unconfirmed-words.ts';
import { NoApplications } from './no-applications.tsx';
import type { Acting } from '../hooks/use-act.ts';
import { useDecidedFocus } from '../hooks/use-decided-focus.ts';

type ApplicationListProps = {
  view: ApplicationView;
  acting: Pick<Acting, 'pendingId' | 'decidedId' | 'forgetDecided'>;
  /** A dialog is open: the focus stays in it. */
  isAsking: boolean;
  onApprove: (row: ApplicationRow) => void;
  onReject: (row: ApplicationRow) => void;
  onChange: (change: Partial<ApplicationView>) => void;
};

export function ApplicationList(props: ApplicationListProps) {
  const { view, acting, isAsking, onApprove, onReject, onChange } = props;
  const pages = useCursorPages();
  const loaded = useApplications(view, pages.cursor);
  // While another search waits for the network, what is shown is still the one before.
  const [loadedAt, setLoadedAt] = useState(loaded.dataUpdatedAt);
  if (loaded.dataUpdatedAt > loadedAt) setLoadedAt(loaded.dataUpdatedAt);
  const isStillOpen = loaded.data?.items.some(
    ({ id, adminVerification }) => id === acting.decidedId && isUndecided(adminVerification),
  );
  useDecidedFocus(acting, isStillOpen === false && !isAsking);
  const skeleton = <TableSkeleton className="table table-admin" columns={columns} rows={5} />;
  const list = (
    <PagedList
      pages={pages}
      loaded={loaded}
      search={view.text}
      skeleton={skeleton}
      empty={<NoApplications view={view} onChange={onChange} />}
      // All lines of a page were decided: the next ones are on their way.
      emptyPage={skeleton}
      aside={<ListAge loadedAt={loadedAt} isStale={loaded.error !== null} />}
      place={({ total }) => {
        const count = pageCount(total, ADMIN_PAGE_SIZE);
        return `Page ${clampPage(pages.page, count)} of ${count}`;
      }}
    >
      {({ items, isCut }, isOld) => (
        <>
          {view.status === 'unconfirmed' && <p className="card-pad muted">{unconfirmedNote}</p>}
          {isCut && (
            <div className="card-pad">
              <Banner status="info" role="status">
                {`More than ${MAX_FOUND_DEALERSHIPS} matches were found, and only some are listed. Type more of the name or email.`}
              </Banner>
            </div>
          )}
          <ApplicationTable
            rows={items}
            isOld={isOld}
            pendingId={acting.pendingId}
            {...{ onApprove, onReject }}
          />
        </>
      )}
    </PagedList>
  );
  return (
    <>
      <OfflineBanner loadedAt={loadedAt} cannot="search, open applications or decide" />
      {list}
    </>
  );
}
