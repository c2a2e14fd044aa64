import { IdCard } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { CUSTOMER_PAGE_SIZE } from '../../../../shared/limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { useCursorPages } from '../../lib/use-cursor-pages.ts';
import { useSubmissions } from './api/get-submissions.ts';
import { SubmissionTable } from './submission-table.tsx';

/** The list in each of its states. `emptyAction` is how to get the first line. */
export function SubmissionList({ emptyAction }: { emptyAction: ReactNode }) {
  const pages = useCursorPages();
  const { data, error, isPlaceholderData, refetch } = useSubmissions(pages.cursor);
  const isStray =
    isApiError(error, 'invalid_cursor', 'invalid_request') && pages.cursor !== undefined;
  const { restart } = pages;
  useEffect(() => {
    if (isStray) restart();
  });

  if (!data && error && !isStray) {
    return <RetryBanner error={error} onRetry={() => void refetch()} />;
  }
  if (data?.items.length === 0 && pages.cursor === undefined) {
    return (
      <section className="card" aria-label="Submissions">
        <EmptyState
          icon={IdCard}
          title="No submissions yet"
          text="Generate a verification link and send it to a customer. What they submit is listed here, newest first."
        >
          {emptyAction}
        </EmptyState>
      </section>
    );
  }
  const nextCursor = isPlaceholderData ? null : (data?.nextCursor ?? null);
  return (
    <section className="card" aria-label="Submissions" aria-busy={isPlaceholderData}>
      <SubmissionTable rows={data?.items} />
      <Pager
        text={`Page ${pages.page}, ${CUSTOMER_PAGE_SIZE} a page, newest first`}
        onPrevious={pages.cursor === undefined ? undefined : () => pages.previous()}
        onNext={nextCursor === null ? undefined : () => pages.next(nextCursor)}
      />
    </section>
  );
}
