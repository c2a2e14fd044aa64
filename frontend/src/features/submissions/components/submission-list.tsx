import type { ReactNode } from 'react';
import { CUSTOMER_PAGE_SIZE } from '../../../../../shared/limits.ts';
import { Pager } from '../../../components/pager.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { StaleNotice } from '../../../components/stale-notice.tsx';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useLostPage } from '../../../lib/list/use-lost-page.ts';
import { useSubmissions } from '../api/get-submissions.ts';
import { NoSubmissions } from './no-submissions.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { statusNames, SubmissionToolbar } from './submission-toolbar.tsx';
import { useListPlace } from '../hooks/use-list-place.ts';

/** The list in each of its states. `emptyAction` is how to get the first line. */
export function SubmissionList({ emptyAction }: { emptyAction: ReactNode }) {
  const place = useListPlace();
  const { status, text } = place;
  const pages = useCursorPages();
  const { cursor, page, next, previous } = pages;
  const loaded = useSubmissions({ status, text, cursor });
  const { data, error, isPlaceholderData, refetch } = loaded;
  const isLost = useLostPage(pages, loaded);

  // A search knows no status: what it finds is sifted here.
  const isSifted = text !== '' && status !== 'all';
  const rows = isSifted ? data?.items.filter((row) => row.status === status) : data?.items;
  const nextCursor = isPlaceholderData ? null : (data?.nextCursor ?? null);
  const isEmpty = rows?.length === 0 && nextCursor === null && cursor === undefined;
  /** Nothing of what this page has found is shown; another page may have something. */
  const isBarePage = rows?.length === 0 && !isLost;
  const isBare = isEmpty && text === '' && status === 'all' && !isPlaceholderData;

  const content = () => {
    if (!data && error && !isLost) {
      return (
        <div className="card-pad">
          <RetryBanner error={error} onRetry={() => void refetch()} />
        </div>
      );
    }
    if (isEmpty && !isPlaceholderData) return <NoSubmissions {...{ place, emptyAction }} />;
    return (
      <>
        {isBarePage && !isPlaceholderData ? (
          <p className="card-pad muted">
            {isSifted
              ? `None of the customers found on this page is ${statusNames[status].toLowerCase()}.`
              : 'Nobody else was found on this page.'}
          </p>
        ) : (
          <SubmissionTable rows={isLost || isBarePage ? undefined : rows} />
        )}
        <Pager
          text={`Page ${page}, ${CUSTOMER_PAGE_SIZE} a page${text === '' ? ', newest first' : ''}`}
          onPrevious={cursor === undefined ? undefined : () => previous()}
          onNext={nextCursor === null ? undefined : () => next(nextCursor)}
        />
      </>
    );
  };
  return (
    <>
      <StaleNotice loaded={loaded} />
      <section className="card" aria-label="Submissions" aria-busy={isPlaceholderData}>
        {!isBare && <SubmissionToolbar place={place} />}
        {content()}
      </section>
    </>
  );
}
