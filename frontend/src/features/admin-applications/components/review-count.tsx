import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ApplicationRow } from '../../../../../shared/schemas/admin.ts';
import { reviewWords } from '../rules/signals.ts';

type ToReview = Pick<ApplicationRow, 'toReview'>;

/** How much of an application asks for a look. */
export function ReviewCount({ toReview }: ToReview) {
  const isClear = toReview.length === 0;
  const Icon = isClear ? CircleCheck : TriangleAlert;
  return (
    <span className={`review-count ${isClear ? 'is-approved' : 'is-pending'}`}>
      <Icon className="icon icon-s" />
      {isClear ? 'All clear' : `${toReview.length} to review`}
    </span>
  );
}

/** What it is that asks for a look. */
export const ReviewNames = ({ toReview }: ToReview) =>
  toReview.length > 0 && (
    <ul className="review-names">
      {toReview.map((signal) => (
        <li key={signal}>{reviewWords[signal]}</li>
      ))}
    </ul>
  );
