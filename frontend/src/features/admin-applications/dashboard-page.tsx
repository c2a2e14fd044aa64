import { useState } from 'react';
import type { ApplicationRow } from '../../../../shared/schemas/admin.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { usePreparing } from '../../lib/use-preparing.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { ActProblemBanner } from './components/act-problem-banner.tsx';
import { ApproveDialog } from './components/approve-dialog.tsx';
import { ApplicationList } from './components/application-list.tsx';
import { askAbout, type PendingAct } from './rules/asked.ts';
import { ApplicationToolbar } from './components/application-toolbar.tsx';
import { applicationViews } from './rules/application-views.ts';
import { ReasonDialog } from './components/reason-dialog.tsx';
import { useAct } from './hooks/use-act.ts';
import { WaitingLine } from './components/waiting-line.tsx';

const loadApplicationPage = () => import('./application-page.tsx');

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
