import { ChevronLeft, ChevronRight, Keyboard, LayoutList } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasFaces } from '../../../../../shared/approval.ts';
import { faceAnswers } from '../../../../../shared/schemas/verification-schema.ts';
import { UNDO_SECONDS } from '../../../../../shared/limits.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button, ButtonLink, IconButton } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SwitchRow } from '../../../components/form/switch-row.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { faceAnswerWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { dashboardAddress } from '../../../components/navigation/back-to-dashboard.tsx';
import { decisionWords } from '../decision/copy.ts';
import { openDecisionActs, type DecisionAct } from '../decision/decision-acts.ts';
import {
  keyed,
  keyOfAct,
  keyOfAnswer,
  reviewKeys,
  type KeyActs,
  type KeysSetting,
  type ReviewKey,
  useReviewKeys,
} from '../use-review-keys.ts';
import type { Comparing } from '../evidence/use-comparing.ts';
import type { Deciding } from '../decision/use-deciding.ts';
import { latestUndo } from '../decision/use-undo-offer.ts';
import { DecisionActions } from './submission-actions.tsx';
import { useReviewQueue } from './use-review-queue.ts';
import './review-bar.css';

type ReviewBarProps = {
  submission: Submission;
  deciding: Pick<Deciding, 'ask'>;
  comparing: Pick<Comparing, 'compare'>;
  keys: KeysSetting;
};

const addressOf = (id: string) => `/dealer/submission/${id}`;

/** The decisions, in reach at every scroll position, and the way through what waits for review, oldest first. */
export function ReviewBar({ submission, deciding, comparing, keys }: ReviewBarProps) {
  const { shown } = openDecisionActs(submission);
  const isReviewing = submission.mayDecide === 'review';
  const isComparing = isReviewing && hasFaces(submission);
  const queue = useReviewQueue(submission);
  const navigate = useNavigate();
  const [isListOpen, setListOpen] = useState(false);
  const goTo = (to: { id: string } | undefined) => to && (() => void navigate(addressOf(to.id)));
  const acts: KeyActs = {
    ...(isComparing && answersByKey(comparing.compare)),
    ...(isReviewing && actsByKey(shown, deciding.ask)),
    z: () => latestUndo()?.(),
    j: goTo(queue?.next),
    k: goTo(queue?.previous),
    '?': () => setListOpen(true),
  };
  useReviewKeys(acts, keys.isOn);
  return (
    <section className="review-bar" aria-label="Review">
      <div className="wrap">
        {isReviewing ? (
          <Steps {...{ queue }} hasKeys={keys.isOn} />
        ) : (
          <After {...{ queue }} hasKeys={keys.isOn} />
        )}
        <div className="review-acts">
          {isReviewing && <DecisionActions acts={shown} onAsk={deciding.ask} hasKeys={keys.isOn} />}
          <IconButton
            className="review-keys"
            icon={Keyboard}
            label="Keyboard Shortcuts"
            onClick={() => setListOpen(true)}
          />
        </div>
      </div>
      <Dialog open={isListOpen} onClose={() => setListOpen(false)} title="Keyboard Shortcuts">
        <KeyList acts={shown} isComparing={isComparing} />
        <SwitchRow
          label="Use these keys"
          hint="For this browser. 1 to 3 note your answer, Z takes a decision back, and the other single keys open what they name. No single key decides."
          isOn={keys.isOn}
          onChange={keys.set}
        />
      </Dialog>
    </section>
  );
}

const answersByKey = (compare: Comparing['compare']): KeyActs =>
  Object.fromEntries(faceAnswers.map((answer) => [keyOfAnswer[answer], () => compare(answer)]));

const actsByKey = (shown: readonly DecisionAct[], ask: Deciding['ask']) =>
  Object.fromEntries(
    shown.flatMap((act) => {
      const key = keyOfAct[act];
      return key ? [[key, () => ask(act)]] : [];
    }),
  );

type QueueProps = { queue: ReturnType<typeof useReviewQueue>; hasKeys: boolean };

/** The way to the one before and after, around the position in the queue. */
const Steps = ({ queue, hasKeys }: QueueProps) => (
  <nav className="review-steps" aria-label="Waiting for review">
    <Step to={queue?.previous} keyName={hasKeys ? 'k' : undefined}>
      <ChevronLeft className="icon" />
      <span className="sr-only-phone">Previous</span>
    </Step>
    <span className="review-position">{queue?.position}</span>
    <Step to={queue?.next} keyName={hasKeys ? 'j' : undefined}>
      <span className="sr-only-phone">Next</span>
      <ChevronRight className="icon" />
    </Step>
  </nav>
);

type StepProps = {
  to: { id: string } | undefined;
  keyName: ReviewKey | undefined;
  children: ReactNode;
};

/** At an end of the queue, the step keeps its place and says that there's nothing more. */
const Step = ({ to, keyName, children }: StepProps) =>
  to ? (
    <ButtonLink variant="quiet" to={addressOf(to.id)} {...keyed(keyName)}>
      {children}
    </ButtonLink>
  ) : (
    <Button variant="quiet" aria-disabled>
      {children}
    </Button>
  );

/** Once it's decided: the next one that waits, or the way back. */
function After({ queue, hasKeys }: QueueProps) {
  const { accountId } = useDealerMe();
  if (!queue) return null;
  const { next, others } = queue;
  return (
    <div className="review-after">
      <p>{next ? `${others} left to review.` : 'All caught up. Nothing to review.'}</p>
      {next ? (
        <ButtonLink variant="primary" to={addressOf(next.id)} {...keyed(hasKeys ? 'j' : undefined)}>
          Next:{' '}
          <span translate={next.customerName ? 'no' : undefined}>
            {next.customerName || 'No name yet'}
          </span>
        </ButtonLink>
      ) : (
        <ButtonLink icon={LayoutList} to={dashboardAddress(accountId)}>
          Go to Dashboard
        </ButtonLink>
      )}
    </div>
  );
}

const keyWords: Record<'z' | 'j' | 'k' | '?', string> = {
  z: `Undo, for ${UNDO_SECONDS} seconds`,
  j: 'Next',
  k: 'Previous',
  '?': 'This list',
};

type KeyListProps = { acts: readonly DecisionAct[]; isComparing: boolean };

/** Lists the keys that do something here. */
function KeyList({ acts, isComparing }: KeyListProps) {
  const answers = isComparing ? faceAnswers : [];
  const names: Partial<Record<ReviewKey, string>> = {
    ...Object.fromEntries(answers.map((answer) => [keyOfAnswer[answer], faceAnswerWords[answer]])),
    ...(Object.fromEntries(acts.map((act) => [keyOfAct[act], decisionWords[act].name])) as Partial<
      Record<ReviewKey, string>
    >),
    ...keyWords,
  };
  return (
    <dl className="key-list">
      {reviewKeys.map(
        (key) =>
          names[key] !== undefined && (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{names[key]}</dd>
            </div>
          ),
      )}
      <div className="key-wide">
        <dt>
          <kbd>Ctrl+Enter</kbd>
        </dt>
        <dd>Send what you typed in a dialog. On a Mac, ⌘+Enter.</dd>
      </div>
    </dl>
  );
}
