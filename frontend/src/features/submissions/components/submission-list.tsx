import type { ReactNode } from 'react';
import { CUSTOMER_PAGE_SIZE } from '../../../../../shared/limits.ts';
import { ListToolbar } from '../../../components/list-toolbar.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { useCursorPages } from '../../../lib/list/use-cursor-pages.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSubmissions } from '../api/get-submissions.ts';
import { submissionViews } from '../rules/submission-views.ts';
import { statusNames } from '../rules/status-names.ts';
import { NoSubmissions } from './no-submissions.tsx';
import { SubmissionTable } from './submission-table.tsx';
import type { SubmissionRow } from '../../../../../shared/schemas/submission.ts';

/** The list in each of its states. `emptyAction` is how to get the first line. */
export function SubmissionList({ emptyAction }: { emptyAction: ReactNode }) {
  const { view, shown, choose } = useListView(submissionViews);
  const { status, text } = view;
  const pages = useCursorPages();
  const loaded = useSubmissions({ ...view, cursor: pages.cursor });
  const { data, isPlaceholderData } = loaded;

  // A search knows no status: what it finds is sifted here.
  const isSifted = text !== '' && status !== 'all';
  const rowsOf = ({ items }: { items: readonly SubmissionRow[] }) =>
    isSifted ? items.filter((row) => row.status === status) : items;
  const isWhole = text === '' && status === 'all' && pages.cursor === undefined;
  const isBare = isWhole && data?.items.length === 0 && data.nextCursor === null;
  return (
    <section className="card" aria-label="Submissions">
      {!(isBare && !isPlaceholderData) && (
        <ListToolbar
          searchLabel="Name, email or phone"
          statuses={statusNames}
          view={shown}
          onChange={choose}
        />
      )}
      <PagedList
        pages={pages}
        loaded={loaded}
        skeleton={<SubmissionTable rows={undefined} />}
        isEmpty={(found) => rowsOf(found).length === 0}
        empty={<NoSubmissions view={view} onChange={choose} emptyAction={emptyAction} />}
        emptyPage={
          <p className="card-pad muted">
            {isSifted
              ? `None of the customers on this page are ${statusNames[status].toLowerCase()}.`
              : 'No one else was found on this page.'}
          </p>
        }
        place={() =>
          `Page ${pages.page}, ${CUSTOMER_PAGE_SIZE} a page${text === '' ? ', newest first' : ''}`
        }
      >
        {(found) => <SubmissionTable rows={rowsOf(found)} />}
      </PagedList>
    </section>
  );
}
