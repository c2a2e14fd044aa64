import { useParams } from 'react-router-dom';
import { RecordPending } from '../../components/record-pending.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { useSubmission } from './api/get-submission.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { SubmissionDetails } from './submission-details.tsx';
import { SubmissionNotFound } from './submission-not-found.tsx';

export function SubmissionPage() {
  const { customerId = '' } = useParams();
  const { data, error, refetch } = useSubmission(customerId);

  if (data) return <SubmissionDetails key={data.id} submission={data} />;
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
