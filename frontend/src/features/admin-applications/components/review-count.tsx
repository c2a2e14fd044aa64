import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ApplicationRow } from '../../../../../shared/schemas/admin.ts';

/** How much of an application asks for a look. */
export function ReviewCount({ toReview }: Pick<ApplicationRow, 'toReview'>) {
  const isClear = toReview.length === 0;
  const Icon = isClear ? CircleCheck : TriangleAlert;
  return (
    <span className={`review-count ${isClear ? 'is-approved' : 'is-pending'}`}>
      <Icon className="icon icon-s" />
      {isClear ? 'All clear' : `${toReview.length} to review`}
    </span>
  );
}
