import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { RecordHead, RecordPending } from '../../../components/layout/record-page.tsx';
import { BackLink } from '../../../components/navigation/back-link.tsx';
import { NewTabLink } from '../../../components/navigation/page-link.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { RecordTheftDialog } from './record-theft-dialog.tsx';
import { TheftRequestCard } from './theft-request-card.tsx';
import { useTheftRequests } from './theft-api.ts';
import './theft-requests-page.css';

const title = 'Identity Theft Requests';

/** The requests of people who say that their identity was used: those that wait, then those that were answered. */
export function TheftRequestsPage() {
  const { dealerName } = useDealerMe();
  const { data, error, refetch } = useTheftRequests();
  const [isRecording, setRecording] = useState(false);
  const back = <BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>;
  if (!data)
    return <RecordPending title={title} back={back} error={error} onRetry={() => void refetch()} />;
  const waiting = data.requests.filter(({ outcome }) => outcome === null);
  const answered = data.requests.filter(({ outcome }) => outcome !== null);
  return (
    <div className="wrap page theft-requests">
      <RecordHead
        back={back}
        title={title}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setRecording(true)}>
            Record a Request
          </Button>
        }
      >
        <span className="muted" translate="no">
          {dealerName}
        </span>
      </RecordHead>
      <p className="muted">
        Once somebody has sent both proofs, you have 30 days to hand out copies of your records, or
        to decline. <NewTabLink to="/identity-theft">What they can read and ask</NewTabLink>
      </p>
      {waiting.length === 0 && (
        <section className="card">
          <EmptyState
            icon={ShieldCheck}
            title="No request is waiting"
            text="Requests that people send by the form, or that you record, show up here."
          />
        </section>
      )}
      {waiting.map((request) => (
        <TheftRequestCard key={request.id} request={request} />
      ))}
      {answered.length > 0 && <h2>Answered</h2>}
      {[...answered].reverse().map((request) => (
        <TheftRequestCard key={request.id} request={request} />
      ))}
      {isRecording && <RecordTheftDialog onClose={() => setRecording(false)} />}
    </div>
  );
}
