import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ApplicationStatus, ApplicationRow } from '../../../../shared/schemas/admin-schema.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { reviewWords } from './signals.ts';

/** The badge of an application's status; a block takes precedence over any decision. */
export const ApplicationStatusBadge = ({
  application: { adminVerification, isBlocked },
}: {
  application: { adminVerification: ApplicationStatus; isBlocked: boolean };
}) => <StatusBadge status={isBlocked ? 'blocked' : adminVerification} />;

type ToReview = Pick<ApplicationRow, 'toReview'>;

/** The number of signals that ask for a look. */
export function ReviewCount({ toReview }: ToReview) {
  const isClear = toReview.length === 0;
  const Icon = isClear ? CircleCheck : TriangleAlert;
  return (
    <span className={`review-count ${isClear ? 'is-approved' : 'is-pending'}`}>
      <Icon className="icon icon-s" />
      <span>{isClear ? 'No conflicts found' : `${toReview.length} to review`}</span>
    </span>
  );
}

/** The signals that ask for a look, by name, or what was looked at without finding any. */
export const ReviewNames = ({ toReview }: ToReview) =>
  toReview.length === 0 ? (
    <p className="small muted">
      Compared: the email address with the website, and phone number, website, address and name with
      other dealerships&apos;.
    </p>
  ) : (
    <ul className="review-names">
      {toReview.map((signal) => (
        <li key={signal}>{reviewWords[signal]}</li>
      ))}
    </ul>
  );
