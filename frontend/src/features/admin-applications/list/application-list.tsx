import { useState } from 'react';
import { Building2, SearchX } from 'lucide-react';
import { ADMIN_PAGE_SIZE, MAX_FOUND_DEALERSHIPS } from '../../../../../shared/limits.ts';
import type {
  ApplicationRow,
  ApplicationFilter,
} from '../../../../../shared/schemas/admin-schema.ts';
import { adminMessages } from '../../../../../shared/copy/admin/admin-copy.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { ListAge, OfflineBanner } from '../../../components/table/list-freshness.tsx';
import { PagedList } from '../../../components/table/paged-list.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { clampPage, pageCount } from '../../../lib/list/list-view.ts';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useApplications } from '../applications-api.ts';
import { isUndecided } from '../acts/dealership-acts.ts';
import { unconfirmedNote } from '../copy.ts';
import { type Acting, useDecidedFocus } from '../acts/use-act.ts';
import { ApplicationTable, columns } from './application-table.tsx';
import type { ApplicationView } from './use-application-list.ts';

type ApplicationListProps = {
  view: ApplicationView;
  acting: Pick<Acting, 'pendingId' | 'decidedId' | 'forgetDecided'>;
  /** A dialog is open, and keeps the focus. */
  isAsking: boolean;
  onApprove: (row: ApplicationRow) => void;
  onReject: (row: ApplicationRow) => void;
  onChange: (change: Partial<ApplicationView>) => void;
};

export function ApplicationList(props: ApplicationListProps) {
  const { view, acting, isAsking, onApprove, onReject, onChange } = props;
  const pages = useCursorPages();
  const loaded = useApplications(view, pages.cursor);
  // While the next search waits for the network, the list still shows the previous one, and its time.
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
      // Every line of the page was decided, so the next ones are loading.
      emptyPage={skeleton}
      aside={<ListAge loadedAt={loadedAt} isStale={loaded.error !== null} />}
      position={({ total }) => {
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

type NoApplicationsProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

const searchHint = 'Type the start of a word in the name, or the start of the email address.';

const chooseAll = 'Choose All to see every application.';
const emptyWords: Record<ApplicationFilter, string> = {
  all: 'Dealerships appear here once they confirm their email address.',
  pending: chooseAll,
  approved: chooseAll,
  declined: chooseAll,
  blocked: chooseAll,
  unconfirmed: 'Registrations appear here until their email address is confirmed.',
};

/** Takes the place of an empty list. */
function NoApplications({ view: { status, text }, onChange }: NoApplicationsProps) {
  if (text !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={status === 'all' ? `No users found for “${text}”` : adminMessages.noUsers}
        text={
          status === 'unconfirmed'
            ? searchHint
            : `${searchHint} Registrations that no one has confirmed are found under Unconfirmed.`
        }
      >
        {status === 'all' ? (
          <Button onClick={() => onChange({ text: '' })}>Clear Search</Button>
        ) : (
          <Button onClick={() => onChange({ status: 'all' })}>Search All</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Building2} title={adminMessages.noUsers} text={emptyWords[status]}>
      {status !== 'all' && <Button onClick={() => onChange({ status: 'all' })}>Show All</Button>}
    </EmptyState>
  );
}
