import { ChevronRight, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type {
  NextKind,
  OverviewChanged,
  SubmissionFilter,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { countOfTasks } from '../../lib/submissions/customer-copy.ts';

type NextUpProps = {
  next: OverviewChanged['next'];
  current: SubmissionFilter;
  /** Only what people in Sales can do something about. */
  isForSales: boolean;
};

const salesKinds: readonly NextKind[] = ['link_request', 'expiring'];

/**
 * Links to what else waits for the dealership, each with its count, that filter the list. What counts none is left out.
 * Which customer comes first is decided on the server, in `lambdas/customer/items/list-items.ts`.
 */
export function NextUp({ next, current, isForSales }: NextUpProps) {
  const shown = next.filter(
    ({ kind, count }) =>
      (isForSales ? salesKinds.includes(kind) : kind !== 'to_review') &&
      (count > 0 || kind === current),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="next-up">
      <h2 className="sr-only" id="next-up">
        Also waiting for you
      </h2>
      <ul className="next-up">
        {shown.map(({ kind, count }) => (
          <li key={kind}>
            <Tile kind={kind} count={count} isCurrent={kind === current} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TileProps = { kind: NextKind; count: number; isCurrent: boolean };

function Tile({ kind, count, isCurrent }: TileProps) {
  const Icon = isCurrent ? X : ChevronRight;
  return (
    <Link
      className="next-item"
      to={{ search: isCurrent ? '' : `status=${kind}` }}
      aria-current={isCurrent || undefined}
      preventScrollReset
      onClick={showList}
    >
      <strong className="strong">{countOfTasks(count)}</strong> {nextWords[kind]}
      <Icon className="icon icon-s" />
    </Link>
  );
}

const nextWords: Record<NextKind, string> = {
  to_review: 'To review',
  credit_link: 'Approved, credit link not sent',
  link_request: 'Asked for a new link',
  contact_change: 'Contact changes to confirm',
  expiring: 'Links expire today or tomorrow',
  come_in: 'Out of attempts, verify in person',
};

/** Scrolls to the list on a phone, where it begins below the screen. */
function showList() {
  if (matchMedia('(max-width: 47.99rem)').matches)
    document.getElementById('submissions')?.scrollIntoView();
}
