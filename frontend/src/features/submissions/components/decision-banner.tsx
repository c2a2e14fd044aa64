import { CircleX } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/banner.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { attemptsOf } from '../rules/timeline-of.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** The decision, once there is one; read out when it arrives while the page is open. */
export function DecisionBanner({ submission }: { submission: Submission }): ReactElement | null {
  const { status, decidedAt } = submission;
  const decided = decidedAt !== null && <p>Decided on {formatLongTime(decidedAt)}.</p>;
  switch (status) {
    case 'pending':
      return null;
    case 'approved':
      return (
        <Banner status="approved" role="status" title="Verification Approved">
          {decided}
        </Banner>
      );
    case 'denied':
      return <Denied submission={submission} decided={decided} />;
  }
}

type DeniedProps = { submission: Submission; decided: ReactNode };

function Denied({ submission, decided }: DeniedProps) {
  const { denialReason } = submission;
  const attempts = attemptsOf(submission);
  return (
    <Banner status="denied" role="status" icon={CircleX} title="Verification Denied">
      {denialReason !== null && <p>What we told the customer: “{denialReason}”</p>}
      {decided}
      <p>
        Attempt {attempts} of {MAX_VERIFICATION_ATTEMPTS}.{' '}
        {attempts < MAX_VERIFICATION_ATTEMPTS
          ? 'The customer can try again.'
          : 'The customer needs to come in person.'}
      </p>
    </Banner>
  );
}
