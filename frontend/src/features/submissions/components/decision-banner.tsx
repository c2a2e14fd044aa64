import { CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/banner.tsx';
import { colleaguesReason, decidedWords } from '../rules/decider-words.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** What is decided, by whom, when and why, or what it waits for; read out when it arrives while the page is open. */
export function DecisionBanner({ submission }: { submission: Submission }): ReactElement {
  switch (submission.status) {
    case 'pending':
      return <WaitingBanner submission={submission} />;
    case 'approved':
      return (
        <Banner status="approved" role="status" title="Verification Approved">
          <Decided submission={submission} />
        </Banner>
      );
    case 'denied':
      return <Denied submission={submission} />;
  }
}

function Decided({ submission }: { submission: Submission }) {
  const decided = decidedWords(submission);
  const reason = colleaguesReason(submission);
  return (
    <>
      {decided && <p className="break">{decided}</p>}
      {reason && <p className="break">Note for colleagues: “{reason}”</p>}
    </>
  );
}

function Denied({ submission }: { submission: Submission }) {
  const { denialReason, isInPerson, attempts, attemptsLeft } = submission;
  return (
    <Banner status="denied" role="status" icon={CircleX} title="Verification Denied">
      {denialReason !== null && (
        <p className="break">What we told the customer: “{denialReason}”</p>
      )}
      <Decided submission={submission} />
      {!isInPerson && (
        <p>
          Attempt {attempts} of {MAX_VERIFICATION_ATTEMPTS}.{' '}
          {attemptsLeft > 0
            ? 'The customer can try again.'
            : 'The customer needs to come in person.'}
        </p>
      )}
    </Banner>
  );
}
