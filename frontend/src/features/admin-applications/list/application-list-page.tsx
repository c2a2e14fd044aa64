import { useState } from 'react';
import {
  type ApplicationRow,
  applicationFilters,
  type ApplicationCounts,
  type ApplicationFilter,
  type ListOrder,
} from '../../../../../shared/schemas/admin-schema.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { usePreparing } from '../../../lib/browser/use-preparing.ts';
import { useListView } from '../../../lib/list/list-view.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { Choice } from '../../../components/form/select.tsx';
import { ListToolbar } from '../../../components/table/list-toolbar.tsx';
import { ActProblemBanner } from '../acts/act-dialog-parts.tsx';
import { ApproveDialog } from '../acts/approve-dialog.tsx';
import { ApplicationList } from './application-list.tsx';
import { askAbout, type PendingAct, ReasonDialog } from '../acts/reason-dialog.tsx';
import { applicationViews, type ApplicationView } from './use-application-list.ts';
import { useAct } from '../acts/use-act.ts';
import { useWaiting, useApplicationCounts } from '../applications-api.ts';
import { waitingSummary } from '../copy.ts';

const loadApplicationPage = () => import('../record/application-page.tsx');

export function ApplicationListPage() {
  const { view, shown, choose } = useListView(applicationViews);
  const [asked, setAsked] = useState<PendingAct>();
  const acting = useAct();
  usePreparing(loadApplicationPage);

  const [approved, setApproved] = useState<ApplicationRow>();
  const isAsking = asked !== undefined || approved !== undefined;
  const close = () => {
    setAsked(undefined);
    setApproved(undefined);
    acting.forgetProblem();
  };

  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack-1">
          <PageTitle title="Dealership Applications" />
          <WaitingLine />
        </div>
      </div>
      {!isAsking && <ActProblemBanner problem={acting.problem} />}
      <section className="card" aria-label="Applications">
        <ApplicationToolbar view={shown} onChange={choose} />
        <ApplicationList
          key={`${view.status} ${view.order}`}
          view={view}
          acting={acting}
          isAsking={isAsking}
          onApprove={setApproved}
          onReject={(row) => setAsked(askAbout(row, 'decline'))}
          onChange={choose}
        />
      </section>
      {asked && <ReasonDialog asked={asked} acting={acting} onDone={close} onClose={close} />}
      {approved && (
        <ApproveDialog dealership={approved} acting={acting} onDone={close} onClose={close} />
      )}
    </div>
  );
}

/** The number of applications that wait for a decision; until that is loaded, the purpose of the page. */
export function WaitingLine() {
  const { data } = useWaiting();
  const now = useNow(60_000);
  return (
    <p className="muted">
      {data
        ? waitingSummary(data, now)
        : "A dealership can't ask anyone for an ID until you approve it."}
    </p>
  );
}

const filterNames: Record<ApplicationFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  blocked: 'Blocked',
  unconfirmed: 'Unconfirmed',
};

const orders: readonly { value: ListOrder; name: string }[] = [
  { value: 'newest', name: 'Newest' },
  { value: 'oldest', name: 'Oldest' },
];

/** The filters' names, with their counts once those are loaded. */
const filterNamesWith = (counts: ApplicationCounts | undefined): typeof filterNames =>
  counts
    ? (Object.fromEntries(
        applicationFilters.map((filter) => [filter, `${filterNames[filter]} (${counts[filter]})`]),
      ) as typeof filterNames)
    : filterNames;

type ApplicationToolbarProps = {
  view: ApplicationView;
  onChange: (change: Partial<ApplicationView>) => void;
};

export function ApplicationToolbar({ view, onChange }: ApplicationToolbarProps) {
  const { data: counts } = useApplicationCounts();
  return (
    <ListToolbar
      searchLabel="Name or email"
      statuses={filterNamesWith(counts)}
      {...{ view, onChange }}
    >
      <Choice
        label="Order"
        value={view.order}
        options={orders}
        onChange={(order) => onChange({ order })}
      />
    </ListToolbar>
  );
}
