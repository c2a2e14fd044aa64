import type { ReactElement } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { Processing, StillChecking, SubmissionFailed } from './processing.tsx';
import { NoAttemptsLeft, Rejected } from './rejected.tsx';
import type { useWizard } from '../hooks/use-wizard.ts';
import { Verified } from './verified.tsx';

type ReviewStepProps = { wizard: ReturnType<typeof useWizard>; session: CustomerSession };

/** Step 4: the submission on its way, then its outcome. */
export function ReviewStep({ wizard, session }: ReviewStepProps): ReactElement {
  const { submission, typed, tryAgain, visit } = wizard;
  const { result, dealer, attemptsLeft } = session;
  if (submission.isError) {
    return <SubmissionFailed error={submission.error} onRetry={wizard.submit} />;
  }
  if (submission.isPending || !result) return <Processing />;
  // Opening the link again says so.
  const isUsed = !submission.isSuccess;
  switch (result.status) {
    case 'approved':
      return <Verified {...{ result, dealer, isUsed }} />;
    case 'denied':
      return attemptsLeft > 0 ? (
        <Rejected
          {...{ result, attemptsLeft }}
          isTypedKept={Object.values(typed).some((text) => text !== '')}
          onAgain={() => void tryAgain()}
          onVisit={visit}
        />
      ) : (
        <NoAttemptsLeft {...{ result, isUsed }} onVisit={visit} />
      );
    case 'pending':
      return <StillChecking dealer={dealer} />;
  }
}
