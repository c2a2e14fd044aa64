import { CircleCheck, Eye, Play } from 'lucide-react';
import type { useSubmissions } from '../../lib/submissions/submission-queries.ts';
import type { OverviewChanged } from '../../../../shared/schemas/submission-list-schema.ts';
import { ButtonLink } from '../../components/buttons/button.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatSpan } from '../../lib/format/format-ago.ts';
import { countOfNext, countOfTasks } from '../../lib/submissions/customer-copy.ts';
import { columns, SubmissionTable } from './submission-table.tsx';

/** The most rows above the list: the list's search stays in reach. */
const MOST_SHOWN = 8;

type Loaded = Pick<ReturnType<typeof useSubmissions>, 'data' | 'error' | 'refetch'>;

/** Returns those to review, the longest wait first, and their number; undefined until they have loaded. */
export function queueOf({ data }: Pick<Loaded, 'data'>, overview: OverviewChanged | undefined) {
  if (!data) return undefined;
  // A decision shows in a row at once, and in the list's order only when it's read again.
  const rows = data.items.filter((row) => row.state === 'to_review' && row.archivedAt === null);
  const counted = countOfNext(overview, 'to_review');
  return { rows, count: data.nextCursor === null ? rows.length : Math.max(counted, rows.length) };
}

type ReviewQueueProps = {
  queue: ReturnType<typeof queueOf>;
  loaded: Loaded;
  overview: OverviewChanged | undefined;
};

/** The submissions that wait for a decision, above everything else. */
export function ReviewQueue({ queue, loaded, overview }: ReviewQueueProps) {
  const now = useNow(30_000);
  const { error, refetch } = loaded;
  if (!queue)
    return error ? <RetryBanner error={error} onRetry={() => void refetch()} /> : undefined;
  const { rows, count } = queue;
  const [first] = rows;
  if (!first) return <NothingToReview next={overview?.next} />;
  const number = countOfTasks(count);
  return (
    <section className="card queue" aria-labelledby="queue">
      <div className="card-head">
        <h2 id="queue" className="with-icon">
          <Eye className="icon" />
          To review
        </h2>
        <span className="small muted">
          <span className="no-phone">Oldest first. </span>
          {first.reviewSince !== null && (
            <span>{`Longest wait ${formatSpan(first.reviewSince, now)}`}</span>
          )}
        </span>
        <ButtonLink variant="primary" icon={Play} to={`/dealer/submission/${first.id}`}>
          Start Reviewing ({number})
        </ButtonLink>
      </div>
      <SubmissionTable name="To review" rows={rows.slice(0, MOST_SHOWN)} />
      {count > MOST_SHOWN && (
        <p className="queue-foot">
          <ButtonLink variant="quiet" to="?status=to_review">
            Show All {number}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingToReview({ next }: Partial<Pick<OverviewChanged, 'next'>>) {
  const isQuiet = next?.every(({ kind, count }) => kind !== 'expiring' || count === 0) === true;
  return (
    <section className="card card-pad row row-nowrap caught-up is-approved" aria-labelledby="queue">
      <CircleCheck className="icon" />
      <div>
        <h2 id="queue">
          {isQuiet ? 'Nothing to review, and no links expire soon.' : 'Nothing to review'}
        </h2>
        <p className="muted">New submissions will show up here.</p>
      </div>
    </section>
  );
}

/**
 * Holds the place of all below the page's head until it's known how much waits: what comes then appears at once, and
 * nothing that somebody reads moves.
 */
export const DashboardSkeleton = () => (
  <section className="card" aria-busy="true" aria-label="Loading">
    <TableSkeleton className="table table-submissions" columns={columns} rows={8} />
  </section>
);
