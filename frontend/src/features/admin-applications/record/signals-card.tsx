import { CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type {
  Application,
  RelatedApplication,
} from '../../../../../shared/schemas/admin-schema.ts';
import { formatListDate } from '../../../lib/format/format-date.ts';
import { useListState } from '../list/use-application-list.ts';
import { ReviewCount } from '../application-badges.tsx';
import { sharedWords, applicationSignals, type ApplicationSignal } from '../signals.ts';
import { statusWord } from '../copy.ts';

const icons: Record<ApplicationSignal['status'], LucideIcon> = {
  pending: TriangleAlert,
  approved: CircleCheck,
};

/** Shows an admin what other records suggest about an application, before the decision. */
export function SignalsCard({ application }: { application: Application }) {
  const signals = applicationSignals(application);
  return (
    <section className="card" aria-labelledby="signals">
      <div className="card-head">
        <h2 id="signals">Signals</h2>
        <ReviewCount toReview={application.toReview} />
      </div>
      <ul className="signals">
        {signals.map(({ status, text, detail, others = [] }) => {
          const Icon = icons[status];
          return (
            <li key={text} className={`is-${status}`}>
              <Icon className="icon" />
              <p>{text}</p>
              {detail !== undefined && <p className="sub">{detail}</p>}
              {others.map((other) => (
                <Other key={other.id} other={other} />
              ))}
            </li>
          );
        })}
      </ul>
      {application.related.hasMore && (
        <p className="signals-more">There are more matches than those listed.</p>
      )}
    </section>
  );
}

function Other({ other }: { other: RelatedApplication }) {
  return (
    <p className="sub">
      <Link to={`/admin/dealers/${other.id}`} state={useListState()}>
        <span translate="no">{other.dealerName}</span>
      </Link>
      : {sharedWords(other.shares)}. {statusWord(other)}, registered on{' '}
      {formatListDate(other.createdAt)}.
    </p>
  );
}
