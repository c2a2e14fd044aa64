import type { ReactNode } from 'react';
import { IdCard, Search } from 'lucide-react';
import {
  isInFilter,
  type OverviewChanged,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { CUSTOMER_PAGE_SIZE } from '../../../../shared/limits.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { ListAge } from '../../components/table/list-freshness.tsx';
import { PagedList } from '../../components/table/paged-list.tsx';
import { endOfTomorrow } from '../../lib/format/format-ago.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useCursorPages } from '../../lib/list/use-cursor-pages.ts';
import { useListView } from '../../lib/list/list-view.ts';
import { StaleNotice } from '../../components/feedback/stale-notice.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useSubmissions, type KnownOverview } from '../../lib/submissions/submission-queries.ts';
import { hasOwnOrder, isNextFilter } from './filter-groups.ts';
import { aboveWords, exportWords, positionWords, totalWords, filterNames } from './copy.ts';
import { NobodyOfSalesperson } from './salesperson-filter.tsx';
import { submissionViews, type SubmissionView } from './submission-views.ts';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { SubmissionTools } from './submission-tools.tsx';

type SubmissionListProps = {
  /** The number of those to review, who stand above the whole list instead of in it. */
  queued: number;
  overview: { data: KnownOverview | undefined; dataUpdatedAt: number; error: Error | null };
  /** The button that leads to a first line. */
  emptyAction: ReactNode;
};

/** Tells whether neither a filter nor a search narrows the list. */
export const isWholeList = ({ status, text, salesperson }: SubmissionView) =>
  status === 'all' && text === '' && salesperson === '';

/**
 * Loads the page of the list that the address names; without a filter or search, those to review stand above it for
 * people who review.
 */
export function useShownList() {
  const { role } = useDealerMe();
  const { view } = useListView(submissionViews);
  const { cursor } = useCursorPages();
  const isQueueAbove = isWholeList(view) && role !== 'sales';
  return useSubmissions({ ...view, status: isQueueAbove ? 'others' : view.status, cursor });
}

/** The list of submissions, with filters, search and pages. */
export function SubmissionList({ queued, overview, emptyAction }: SubmissionListProps) {
  const { view, shown, choose } = useListView(submissionViews);
  const { status, sort, text, salesperson } = view;
  const pages = useCursorPages();
  const loaded = useShownList();
  const { data, isPlaceholderData } = loaded;
  const above = isWholeList(view) ? queued : 0;
  // The overview's answer confirms the list: if it was newer, the list is as fresh as that.
  const loadedAt = Math.max(loaded.dataUpdatedAt, data ? overview.dataUpdatedAt : 0);
  const error = loaded.error ?? (data ? overview.error : null);

  // A search ignores status and salesperson, so its results are filtered here.
  const isSifted = text !== '' && (status !== 'all' || salesperson !== '');
  const isSought = (row: SubmissionRow) =>
    isInFilter(row, status, endOfTomorrow()) &&
    (salesperson === '' || row.salespersonId === salesperson);
  const rowsOf = ({ items }: { items: readonly SubmissionRow[] }) =>
    isSifted ? items.filter(isSought) : items;
  const isFirst = data !== undefined && !isPlaceholderData && pages.cursor === undefined;
  const isWhole = isWholeList(view) && pages.cursor === undefined && above === 0;
  const isBare = isWhole && data?.items.length === 0 && data.nextCursor === null;
  const hasArchive = (overview.data?.counts.archived ?? 0) > 0;
  const sorting = {
    sort: text !== '' || hasOwnOrder(status) ? undefined : sort,
    onSort: (by: typeof sort) => choose({ sort: by }),
  };
  return (
    <section className="card submissions" id="submissions" aria-label="Submissions">
      {!(isBare && !hasArchive && !isPlaceholderData) && (
        <>
          <SubmissionFilters
            counts={shown.salesperson === '' ? overview.data?.counts : undefined}
            value={shown.status}
            onChange={(next) => choose({ status: next })}
          />
          <SubmissionTools
            overview={overview.data}
            view={shown}
            total={exportWords(view, overview.data, {
              rows: isFirst && above === 0 ? rowsOf(data).length : undefined,
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
        empty={
          <>
            {above > 0 && <StaleNotice loaded={{ data, dataUpdatedAt: loadedAt, error }} />}
            {salesperson === '' ? (
              <NoSubmissions {...{ view, above, hasArchive, emptyAction }} onChange={choose} />
            ) : (
              <NobodyOfSalesperson view={view} overview={overview.data} onChange={choose} />
            )}
          </>
        }
        emptyPage={
          <p className="card-pad muted">
            {isSifted
              ? 'None of the customers on this page match the filters.'
              : 'No one else was found on this page.'}
          </p>
        }
        position={(found) =>
          positionWords({
            page: pages.page,
            size: CUSTOMER_PAGE_SIZE,
            rows: rowsOf(found).length,
            view,
            overview: overview.data,
            above,
          })
        }
        aside={<ListAge loadedAt={loadedAt} isStale={error !== null} />}
      >
        {(found, isOld) => <SubmissionTable rows={rowsOf(found)} {...{ isOld }} {...sorting} />}
      </PagedList>
    </section>
  );
}

type NoSubmissionsProps = {
  view: SubmissionView;
  /** The number of those to review, who stand above. */
  above: number;
  onChange: (change: Partial<SubmissionView>) => void;
  /** The archive isn't empty. */
  hasArchive: boolean;
  emptyAction: ReactNode;
};

/** Shown instead of an empty list, with a way out. */
function NoSubmissions({ view, above, hasArchive, onChange, emptyAction }: NoSubmissionsProps) {
  const { text, status } = view;
  if (text !== '') {
    return (
      <EmptyState
        icon={Search}
        title={`Nothing found for “${text}”`}
        text={`Type the start of a customer's or salesperson's name, a whole email, the last 4 digits of a phone number or a deal number.${status === 'all' ? '' : ` The filter is set to ${filterNames[status]}.`}`}
      >
        {status !== 'all' && (
          <Button onClick={() => onChange({ status: 'all' })}>Search All</Button>
        )}
        <Button onClick={() => onChange({ text: '' })}>Clear Search</Button>
      </EmptyState>
    );
  }
  if (status !== 'all') {
    return (
      <EmptyState
        icon={IdCard}
        title={`Nobody in “${filterNames[status]}”`}
        text="Choose All to see every customer."
      >
        <Button onClick={() => onChange({ status: 'all' })}>Show All</Button>
      </EmptyState>
    );
  }
  if (above > 0) {
    return <EmptyState icon={IdCard} title="No other customers" text={aboveWords(above)} />;
  }
  if (hasArchive) {
    return (
      <EmptyState
        icon={IdCard}
        title="Everyone is archived"
        text="Choose Archived to see them, or generate a link for someone new."
      >
        {emptyAction}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IdCard}
      title="No submissions yet"
      text="Generate a verification link and send it to a customer. Their submissions appear here."
    >
      {emptyAction}
    </EmptyState>
  );
}

type ShownFilterProps = {
  view: SubmissionView;
  overview: OverviewChanged | undefined;
  onChange: (change: Partial<SubmissionView>) => void;
};

/** Names a filter that isn't above the list, with the way back to all. */
function ShownFilter({ view, overview, onChange }: ShownFilterProps) {
  if (!isNextFilter(view.status)) return null;
  const total = totalWords(view, overview);
  return (
    <p className="shown-filter row row-tight">
      <span>
        Showing <strong className="medium">{filterNames[view.status]}</strong>
        {total !== undefined && <span>{`, ${total} of ${overview?.counts.all ?? 0}`}</span>}
      </span>
      <Button variant="quiet" className="push" onClick={() => onChange({ status: 'all' })}>
        Show All
      </Button>
    </p>
  );
}
