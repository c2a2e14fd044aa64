import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ArrowLeft, FileX } from 'lucide-react';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { ButtonLink } from '../components/buttons/button.tsx';
import { StaleNotice } from '../components/feedback/stale-notice.tsx';
import { NothingHere } from '../components/layout/plain-page.tsx';
import { RecordPending } from '../components/layout/record-page.tsx';
import { BackToDashboard } from '../components/navigation/back-to-dashboard.tsx';
import { type LinkAct, LinkCard } from '../features/links/link-card.tsx';
import { DeletedRecord } from '../features/review/page/deleted-record.tsx';
import { SalesCustomer } from '../features/review/page/sales-customer.tsx';
import { SubmissionDetails } from '../features/review/page/submission-details.tsx';
import { isApiError } from '../lib/api/api-error.ts';
import { useDealerMe } from '../lib/auth/dealer-accounts.ts';
import { useSubmission } from '../lib/submissions/submission-queries.ts';

export function SubmissionPage() {
  const { customerId = '' } = useParams();
  const loaded = useSubmission(customerId);
  const { data, error, refetch } = loaded;

  // What was shown before is gone, too.
  if (isApiError(error, 'record_deleted')) return <DeletedRecord customerId={customerId} />;
  if (data)
    return <Customer key={data.id} submission={data} notice={<StaleNotice loaded={loaded} />} />;
  if (isApiError(error, 'not_found', 'invalid_request')) return <SubmissionNotFound />;
  return (
    <RecordPending
      title="Submission Details"
      back={<BackToDashboard />}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** A customer as the reader's role sees one, with the card of their link. */
function Customer({ submission, notice }: { submission: Submission; notice: ReactNode }) {
  const { role } = useDealerMe();
  const [linkAct, setLinkAct] = useState<LinkAct>();
  const Page = role === 'sales' ? SalesCustomer : SubmissionDetails;
  return (
    <Page
      {...{ submission, notice }}
      linkCard={<LinkCard submission={submission} asked={linkAct} onAsk={setLinkAct} />}
      onNewLink={() => setLinkAct('renew')}
    />
  );
}

function SubmissionNotFound() {
  return (
    <div className="wrap page">
      <NothingHere
        icon={FileX}
        title={dealerMessages.submissionNotFound}
        text="It may have been deleted, or it may belong to another dealership."
      >
        <ButtonLink variant="primary" icon={ArrowLeft} to="/dealer/dashboard">
          Back to Dashboard
        </ButtonLink>
      </NothingHere>
    </div>
  );
}
