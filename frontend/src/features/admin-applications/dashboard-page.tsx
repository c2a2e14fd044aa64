import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { ActProblemBanner } from './components/act-problem-banner.tsx';
import { ApplicationList } from './components/application-list.tsx';
import { askAbout, type Asked } from './rules/asked.ts';
import { ListToolbar } from './components/list-toolbar.tsx';
import { listAddress, readListView, type ListView } from './rules/list-view.ts';
import { ReasonDialog } from './components/reason-dialog.tsx';
import { useAct } from './hooks/use-act.ts';
import { WaitingLine } from './components/waiting-line.tsx';

export function DashboardPage() {
  const navigate = useNavigate();
  const view = readListView(useLocation());
  // What was chosen shows at once, not when the address has followed.
  const [shown, show] = useOptimistic(view);
  const [asked, setAsked] = useState<Asked>();
  const acting = useAct();

  // Another view is another list: its cursor and way are dropped, so that it begins on page 1.
  const choose = (change: Partial<ListView>) =>
    startTransition(async () => {
      const next = { ...shown, ...change };
      show(next);
      // A text that grows under the fingers is one step of the history.
      const replace = shown.text !== '' && next.text !== '' && next.text !== shown.text;
      await navigate(listAddress(next), { replace, preventScrollReset: true });
    });
  const close = () => {
    setAsked(undefined);
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
      {!asked && <ActProblemBanner problem={acting.problem} />}
      <section className="card" aria-label="Applications">
        <ListToolbar view={shown} onChange={choose} />
        <ApplicationList
          key={`${view.status} ${view.order}`}
          view={view}
          acting={acting}
          isAsking={asked !== undefined}
          onApprove={(row) => acting.perform(row, { kind: 'approve' })}
          onReject={(row) => setAsked(askAbout(row, 'decline'))}
          onChange={choose}
        />
      </section>
      {asked && <ReasonDialog asked={asked} acting={acting} onDone={close} onClose={close} />}
    </div>
  );
}
