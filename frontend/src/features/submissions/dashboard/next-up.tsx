import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  MOST_COUNTED,
  type NextKind,
  type OverviewChanged,
  type SubmissionFilter,
} from '../../../../../shared/schemas/submission-list-schema.ts';
import { formatSpan } from '../../../lib/format/format-ago.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { filterNames } from './filter-names.ts';

type Waiting = OverviewChanged['next'][number];

type NextUpProps = { next: OverviewChanged['next']; current: SubmissionFilter };

/** Tiles for what waits for the dealership, each with its count, that filter the list. */
export function NextUp({ next, current }: NextUpProps) {
  const now = useNow(30_000);
  const counted = new Map(next.map((waiting) => [waiting.kind, waiting]));
  const waitingOf = (kind: NextKind): Waiting =>
    counted.get(kind) ?? { kind, count: 0, since: null };
  if (next.every(({ count }) => count === 0)) return <CaughtUp />;
  const shown = waitingOf('link_request').count > 0 ? [...always, 'link_request' as const] : always;
  return (
    <section aria-labelledby="next-up">
      <h2 className="sr-only" id="next-up">
        Next up
      </h2>
      <ul className="next-up" data-count={shown.length}>
        {shown.map((kind) => (
          <li key={kind}>
            <Tile waiting={waitingOf(kind)} isCurrent={kind === current} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ waiting, isCurrent, now }: { waiting: Waiting; isCurrent: boolean; now: number }) {
  const { kind, count } = waiting;
  const words = (
    <>
      <span className="next-count">{countWords(count)}</span>
      <span className="medium">{filterNames[kind]}</span>
      <span className="small muted">{details[kind](waiting, now)}</span>
    </>
  );
  if (count === 0 && !isCurrent) return <div className="next-item is-none">{words}</div>;
  return (
    <Link
      className="next-item"
      to={{ search: isCurrent ? '' : `status=${kind}` }}
      aria-current={isCurrent || undefined}
      preventScrollReset
      onClick={showList}
    >
      {words}
    </Link>
  );
}

function CaughtUp() {
  return (
    <section
      className="card card-pad row row-nowrap caught-up is-approved"
      aria-labelledby="next-up"
    >
      <CircleCheck className="icon" />
      <div>
        <h2 id="next-up">All caught up</h2>
        <p className="muted">Nothing to review, and no links expire soon.</p>
      </div>
    </section>
  );
}

/** The tiles, in this order, that are shown even while they count none. */
const always: readonly NextKind[] = ['to_review', 'credit_link', 'expiring', 'come_in'];

const details: Record<NextKind, (waiting: Waiting, now: number) => string> = {
  to_review: ({ since }, now) =>
    since === null ? 'Nothing to review' : `Longest wait ${formatSpan(since, now)}`,
  credit_link: () => 'Approved, not sent yet',
  link_request: () => 'Their link ended',
  expiring: () => 'Today or tomorrow',
  come_in: () => 'Out of attempts',
};

const countWords = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** Scrolls to the list on a phone, where it begins below the screen. */
function showList() {
  if (matchMedia('(max-width: 47.99rem)').matches)
    document.getElementById('submissions')?.scrollIntoView();
}
