import { useParams } from 'react-router-dom';
import { RecordPending } from '../../components/record-pending.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { useSubmission } from './api/get-submission.ts';
import { BackToDashboard } from './components/back-to-dashboard.tsx';
import { SubmissionDetails } from './components/submission-details.tsx';
import { SubmissionNotFound } from './components/submission-not-found.tsx';

export function SubmissionPage() {
  const { customerId = '' } = useParams();
  const loaded = useSubmission(customerId);
  const { data, error, refetch } = loaded;

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
