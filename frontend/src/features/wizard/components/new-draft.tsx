import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { PublicLayout } from '../../../components/public-layout.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { isWizardBegun } from '../../../lib/device/device-draft.ts';
import { Redirect } from '../../../lib/navigation/redirect.tsx';
import { draftQuery } from '../api/create-draft.ts';

/** Starts or resumes a verification from a dealership's general link, at the customer's own address. */
export function NewDraft({ dealerId }: { dealerId: string }) {
  const draft = useQuery(draftQuery(dealerId));
  if (draft.data) {
    const step = isWizardBegun(draft.data) ? '&step=welcome-back' : '';
    return <Redirect to={`/verify?dealer=${dealerId}&customer=${draft.data}${step}`} />;
  }
  if (isApiError(draft.error, 'not_found', 'invalid_request')) return <Redirect to="/" />;
  return (
    <PublicLayout>
      {draft.isError ? (
        <LoadFailed
          error={draft.error}
          onRetry={() => void draft.refetch()}
          isRetrying={draft.isFetching}
          isKept={false}
        />
      ) : (
        <PageSkeleton />
      )}
    </PublicLayout>
  );
}
