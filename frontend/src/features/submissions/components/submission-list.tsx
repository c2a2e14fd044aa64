import type { ReactNode } from 'react';
import { isInFilter } from '../../../../../shared/is-in-filter.ts';
import { CUSTOMER_PAGE_SIZE } from '../../../../../shared/limits.ts';
import { ListAge } from '../../../components/list-age.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { endOfTomorrow } from '../../../lib/format/format-ago.ts';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSubmissions } from '../api/get-submissions.ts';
import { filterNames, isNextFilter } from '../rules/filter-names.ts';
import { exportWords, placeWords } from '../rules/place-words.ts';
import { submissionViews } from '../rules/submission-views.ts';
import { NoSubmissions } from './no-submissions.tsx';
import { ShownFilter } from './shown-filter.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { SubmissionTools } from './submission-tools.tsx';
import type { KnownOverview } from '../api/get-overview.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row.ts';

type SubmissionListProps = {
  overview: { data: KnownOverview | undefined; dataUpdatedAt: number; error: Error | null };
  /** How to get the first line. */
  emptyAction: ReactNode;
};

/** The list in each of its states. */
export function SubmissionList({ overview, emptyAction }: SubmissionListProps) {
  const { view, shown, choose } = useListView(submissionViews);
  const { status, sort, text } = view;
  const pages = useCursorPages();
  const loaded = useSubmissions({ ...view, cursor: pages.cursor });
  const { data, isPlaceholderData } = loaded;
  // Where nothing has changed since it was read, a list is as new as the answer that said so.
  const loadedAt = Math.max(loaded.dataUpdatedAt, data ? overview.dataUpdatedAt : 0);
  const error = loaded.error ?? (data ? overview.error : null);

  // A search knows no status: what it finds is sifted here.
  const isSifted = text !== '' && status !== 'all';
  const rowsOf = ({ items }: { items: readonly SubmissionRow[] }) =>
    isSifted ? items.filter((row) => isInFilter(row, status, endOfTomorrow())) : items;
  const isFirst = data !== undefined && !isPlaceholderData && pages.cursor === undefined;
  const isWhole = text === '' && status === 'all' && pages.cursor === undefined;
  const isBare = isWhole && data?.items.length === 0 && data.nextCursor === null;
  const hasArchive = (overview.data?.counts.archived ?? 0) > 0;
  const sorting = {
    sort: text !== '' || isNextFilter(status) ? undefined : sort,
    onSort: (by: typeof sort) => choose({ sort: by }),
  };
  return (
    <section className="card submissions" id="submissions" aria-label="Submissions">
      {!(isBare && !hasArchive && !isPlaceholderData) && (
        <>
          <SubmissionFilters
            counts={overview.data?.counts}
            value={shown.status}
            onChange={(next) => choose({ status: next })}
          />
          <SubmissionTools
            overview={overview.data}
            view={shown}
            total={exportWords(view, overview.data, {
              rows: isFirst ? rowsOf(data).length : undefined,
              isMore: isFirst && data.nextCursor !== null,
              isSifted,
            })}
            onChange={choose}
          />
          <ShownFilter view={view} overview={overview.data} onChange={choose} />
        </>
      )}
      <PagedList
        pages={pages}
        loaded={{ ...loaded, error, dataUpdatedAt: loadedAt }}
        search={text}
        skeleton={<SubmissionTable rows={undefined} {...sorting} />}
        isEmpty={(found) => rowsOf(found).length === 0}
        empty={<NoSubmissions {...{ view, hasArchive, emptyAction }} onChange={choose} />}
        emptyPage={
          <p className="card-pad muted">
            {isSifted
              ? `None of the customers on this page are in “${filterNames[status]}”.`
              : 'No one else was found on this page.'}
          </p>
        }
        place={(found) =>
          placeWords({
            page: pages.page,
            size: CUSTOMER_PAGE_SIZE,
            rows: rowsOf(found).length,
            view,
            overview: overview.data,
          })
        }
        aside={<ListAge loadedAt={loadedAt} isStale={error !== null} />}
      >
        {(found, isOld) => <SubmissionTable rows={rowsOf(found)} {...{ isOld }} {...sorting} />}
      </PagedList>
    </section>
  );
}
