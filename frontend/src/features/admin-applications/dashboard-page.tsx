import { startTransition, useOptimistic, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  applicationFilter,
  type ApplicationFilter,
  type ApplicationRow,
} from '../../../../shared/schemas/admin.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { ApplicationList } from './application-list.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useDecision } from './use-decision.ts';

export function DashboardPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const parsed = applicationFilter.safeParse(search.get('status'));
  const filter: ApplicationFilter = parsed.success ? parsed.data : 'all';
  // The pressed button shows at once, not when the address has followed.
  const [shown, show] = useOptimistic(filter);
  const [rejecting, setRejecting] = useState<ApplicationRow>();
  const decision = useDecision();

  // Another filter is another list: its cursor and way are dropped, so that it begins on page 1.
  const choose = (next: ApplicationFilter) =>
    startTransition(async () => {
      show(next);
      await navigate(
        { search: next === 'all' ? '' : `status=${next}` },
        { preventScrollReset: true },
      );
    });

  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack-1">
          <PageTitle title="Dealership Applications" />
          <p className="muted">
            Each dealership waits for your decision before it can ask anyone for an ID.
          </p>
        </div>
      </div>
      <DecisionNotice decision={decision} />
      <section className="card" aria-label="Applications">
        <div className="card-head toolbar">
          <StatusFilter filter={shown} onChange={choose} />
        </div>
        <ApplicationList
          key={filter}
          filter={filter}
          decision={decision}
          onApprove={(row) => decision.decide(row, 'approve')}
          onReject={setRejecting}
          onShowAll={() => choose('all')}
        />
      </section>
      <RejectDialog
        dealership={rejecting}
        isPending={decision.pendingId !== undefined}
        onReject={(row) =>
          decision.decide(row, 'decline', { onSettled: () => setRejecting(undefined) })
        }
        onClose={() => setRejecting(undefined)}
      />
    </div>
  );
}
