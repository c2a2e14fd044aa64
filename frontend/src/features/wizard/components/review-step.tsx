import type { ReactElement } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { outcomeScreen, type OutcomeScreen } from '../rules/outcome-screen.ts';
import { useResultUpdates } from '../hooks/use-news.ts';
import type { useWizard } from '../hooks/use-wizard.ts';
import { paceOf } from '../rules/pace.ts';
import { readySubmission } from '../rules/ready-submission.ts';
import { Checking, Unheard } from './checking.tsx';
import { NoneLeftToday } from './none-left-today.tsx';
import { NoAttemptsLeft, NotVerifiedInPerson, Rejected } from './rejected.tsx';
import { Resubmission } from './send-again.tsx';
import { SubmissionFailed } from './submission-failed.tsx';
import { AskAgain, Unfinished } from './try-again.tsx';
import { UnderReview } from './under-review.tsx';
import { Verified } from './verified.tsx';

type ReviewStepProps = {
  wizard: ReturnType<typeof useWizard>;
  session: CustomerSession;
  customerKey: string;
  /** The link no longer works. */
  onEnded: () => void;
};

/** Step 4: the submission on its way, then what becomes of it. */
export function ReviewStep(props: ReviewStepProps): ReactElement {
  const { wizard, session, customerKey, onEnded } = props;
  const { submission, typed, isReviewAsked, visit } = wizard;
  const { result } = session;
  const isSending = submission.isPending || submission.isError;
  const pace = isSending ? undefined : paceOf(session, isReviewAsked);
  const isLasting = !wizard.isAwaited && result !== null && result.status !== 'pending';
  const news = useResultUpdates({ session, customerKey, pace, isLasting, onEnded });
  const { isFailing, isFresh } = news;
  // The link was opened again after it had done its work.
  const isUsed = !submission.isSuccess && !isFresh && !isReviewAsked;
  // Nobody fills in a form to learn at its end that the link is over.
  const onAgain = news.isOver ? onEnded : wizard.tryAgain;
  const submit = () => wizard.submit(readySubmission(session, wizard));
  if (submission.isError) return <SubmissionFailed error={submission.error} onRetry={submit} />;
  const { isPending, variables: sent } = submission;
  const screen: OutcomeScreen = isPending
    ? { name: 'checking' }
    : outcomeScreen(session, wizard.isAwaited);
  switch (screen.name) {
    case 'checking':
      return (
        <Checking
          {...{ session, isFailing }}
          sending={isPending ? sent.what : undefined}
          email={sent?.what === 'all' ? sent.form.email : undefined}
        />
      );
    case 'unheard':
      return <Unheard {...{ session, isFailing }} />;
    case 'review':
      return <UnderReview {...{ session, isFailing }} />;
    case 'ask-again':
      return <AskAgain {...{ session, onAgain }} onLeave={wizard.leaveForProvider} />;
    case 'send-again':
      // What was wrong with one time is nothing that the next time says.
      return <Resubmission key={result?.at} {...{ session, wizard }} onDone={submit} />;
    case 'unfinished':
      return <Unfinished {...{ session, onAgain }} ending={screen.ending} />;
    case 'verified':
      return <Verified {...{ session, isUsed }} result={screen.result} />;
    case 'rejected':
      return (
        <Rejected
          {...{ session, onAgain }}
          result={screen.result}
          isTypedKept={Object.values(typed).some((text) => text !== '')}
          onVisit={visit}
        />
      );
    case 'no-attempts':
      return <NoAttemptsLeft {...{ session, isUsed }} result={screen.result} onVisit={visit} />;
    case 'none-left':
      return <NoneLeftToday session={session} onVisit={visit} />;
    case 'not-verified-in-person':
      return <NotVerifiedInPerson session={session} result={screen.result} />;
  }
}
