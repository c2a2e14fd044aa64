import { useParams } from 'react-router-dom';
import { ArrowLeft, FileX } from 'lucide-react';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { RecordPending } from '../../components/layout/record-page.tsx';
import { StaleNotice } from '../../components/feedback/stale-notice.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { ButtonLink } from '../../components/buttons/button.tsx';
import { NothingHere } from '../../components/layout/plain-page.tsx';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useSubmission } from '../../lib/submissions/submission-queries.ts';
import { BackToDashboard } from '../../components/navigation/back-to-dashboard.tsx';
import { DeletedRecord } from './deleted-record.tsx';
import { SalesCustomer } from './links/sales-customer.tsx';
import { SubmissionDetails } from './review/submission-details.tsx';

export function SubmissionPage() {
  const { customerId = '' } = useParams();
  const { role } = useDealerMe();
  const loaded = useSubmission(customerId);
  const { data, error, refetch } = loaded;

  // What was shown before is gone, too.
  if (isApiError(error, 'record_deleted')) return <DeletedRecord customerId={customerId} />;
  if (data && role === 'sales')
    return (
      <SalesCustomer key={data.id} submission={data} notice={<StaleNotice loaded={loaded} />} />
    );
  if (data) {
    return (
      <SubmissionDetails key={data.id} submission={data} notice={<StaleNotice loaded={loaded} />} />
    );
  }
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

export function SubmissionNotFound() {
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
