import type { ReactElement } from 'react';
import { reasonCopy } from '../../../../../shared/copy/customer/reason-copy.ts';
import { translatedReason } from '../../../../../shared/copy/customer/translated-reason.ts';
import { paceOf } from '../progress/use-polling.ts';
import type { LaterStepProps } from '../page/later-steps.tsx';
import type { RefusedFields } from '../state.ts';
import { outcomeScreen, type OutcomeScreen } from './outcome-screen.ts';
import { useResultUpdates } from './use-result-updates.ts';
import { readySubmission } from './send-submission.ts';
import { Checking, Unheard, UnderReview } from './waiting.tsx';
import {
  NoneLeftToday,
  NoAttemptsLeft,
  NotVerifiedInPerson,
  Rejected,
  Verified,
} from './decided.tsx';
import { Resubmission } from './resubmission.tsx';
import { SubmissionFailed, AskAgain, Unfinished } from './try-again.tsx';

/** Returns the reason of a denial at each field and file that it is about; nothing where it doesn't say. */
function reasonsAt({ result, verification }: LaterStepProps['session']): RefusedFields {
  const { reason, retry } = result ?? {};
  if (!reason || !retry) return {};
  const { text } = translatedReason(reason, reasonCopy);
  const files = retry.files.filter((kind) => verification.files.includes(kind));
  return Object.fromEntries([...retry.fields, ...files].map((name) => [name, text]));
}

/** Step 4: the submission on its way, then what becomes of it. */
export function OutcomeStep(props: LaterStepProps): ReactElement {
  const { wizard, session, customerKey, onEnded } = props;
  const { submission, draft, isReviewAsked, visit } = wizard;
  const { result } = session;
  const isSending = submission.isPending || submission.isError;
  const pace = isSending ? undefined : paceOf(session, isReviewAsked);
  const isLasting = !wizard.isAwaited && result !== null && result.status !== 'pending';
  const updates = useResultUpdates({ session, customerKey, pace, isLasting, onEnded });
  const { isFailing, isFresh } = updates;
  // The link was opened again after it had done its work.
  const isUsed = !submission.isSuccess && !isFresh && !isReviewAsked;
  // Nobody fills in a form to learn at its end that the link is over.
  const onAgain = updates.isOver ? onEnded : () => wizard.tryAgain(reasonsAt(session));
  const submit = () => wizard.submit(readySubmission(session, draft));
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
      return (
        <AskAgain
          {...{ session, onAgain }}
          onLeave={() => wizard.act({ type: 'left-for-provider', session })}
        />
      );
    case 'send-again':
      // A new request starts with a fresh form: the last one's problems don't apply.
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
          isTypedKept={wizard.isTypedKept}
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
