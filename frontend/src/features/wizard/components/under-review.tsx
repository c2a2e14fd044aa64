import { CircleCheck, UserCheck } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { CallDealership } from '../../../components/call-dealership.tsx';
import { NextSteps } from './next-steps.tsx';
import { Note } from './note.tsx';
import { Waiting } from './waiting.tsx';

const atDealership = "If you're at the dealership, let them know you're done.";
const byEmail = [
  "You'll get their decision by email.",
  atDealership,
  "There's nothing else you need to do. You can close this page.",
];
const byPhone = [
  "We can't send email to your address. Call the dealership to learn their decision.",
  atDealership,
  'You can close this page.',
];

type UnderReviewProps = { session: CustomerSession; isFailing: boolean };

/** A person at the dealership decides. */
export function UnderReview({ session, isFailing }: UnderReviewProps) {
  const { dealer, result } = session;
  return (
    <Waiting
      icon={UserCheck}
      title={`${dealer.name} is reviewing this`}
      text="Someone at the dealership will look at what you sent before deciding."
      isBusy={false}
      slow={undefined}
      isFailing={isFailing}
    >
      <NextSteps steps={result?.isUnreachable ? byPhone : byEmail} />
      {result?.submittedAt && (
        <Note icon={CircleCheck}>Submitted on {formatLongTime(result.submittedAt)}</Note>
      )}
      <div className="actions actions-stick">
        <CallDealership dealer={dealer} />
      </div>
    </Waiting>
  );
}
