import { ChevronLeft, ChevronRight, Keyboard, LayoutList } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button, ButtonLink, IconButton } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SwitchRow } from '../../../components/form/switch-row.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { decisionWords } from '../copy.ts';
import { dashboardAddress } from '../dashboard/dashboard-address.ts';
import { openDecisionActs, type DecisionAct } from './decision-acts.ts';
import {
  keyed,
  keyOfAct,
  reviewKeys,
  type KeyActs,
  type ReviewKey,
  useKeysSetting,
  useReviewKeys,
} from './use-review-keys.ts';
import { DecisionActions } from './submission-actions.tsx';
import type { Deciding } from './use-deciding.ts';
import { useReviewQueue } from './use-review-queue.ts';
import './review-bar.css';

type ReviewBarProps = { submission: Submission; deciding: Pick<Deciding, 'ask'> };

const addressOf = (id: string) => `/dealer/submission/${id}`;

/** The decisions, in reach at every scroll position, and the way through what waits for review, oldest first. */
export function ReviewBar({ submission, deciding }: ReviewBarProps) {
  const { shown } = openDecisionActs(submission);
  const isReviewing = submission.mayDecide === 'review';
  const queue = useReviewQueue(submission);
  const navigate = useNavigate();
  const keys = useKeysSetting();
  const [isListOpen, setListOpen] = useState(false);
  const goTo = (to: { id: string } | undefined) => to && (() => void navigate(addressOf(to.id)));
  const acts: KeyActs = {
    ...(isReviewing && actsByKey(shown, deciding.ask)),
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
        <KeyList acts={shown} />
        <SwitchRow
          label="Use these keys"
          hint="For this browser. Keys open what they name. They never decide."
          isOn={keys.isOn}
          onChange={keys.set}
        />
      </Dialog>
    </section>
  );
}

const actsByKey = (shown: readonly DecisionAct[], ask: Deciding['ask']) =>
  Object.fromEntries(
    shown.flatMap((act) => {
      const key = keyOfAct[act];
      return key ? [[key, () => ask(act)]] : [];
    }),
  );

type QueueProps = { queue: ReturnType<typeof useReviewQueue>; hasKeys: boolean };

/** The way to the one before and after, around the place in the queue. */
const Steps = ({ queue, hasKeys }: QueueProps) => (
  <nav className="review-steps" aria-label="Waiting for review">
    <Step to={queue?.previous} keyName={hasKeys ? 'k' : undefined}>
      <ChevronLeft className="icon" />
      <span className="sr-only-phone">Previous</span>
    </Step>
    <span className="review-place">{queue?.position}</span>
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
          Next: {next.customerName || 'No name yet'}
        </ButtonLink>
      ) : (
        <ButtonLink icon={LayoutList} to={dashboardAddress(accountId)}>
          Go to Dashboard
        </ButtonLink>
      )}
    </div>
  );
}

const keyWords: Record<'j' | 'k' | '?', string> = {
  j: 'Next',
  k: 'Previous',
  '?': 'This list',
};

/** Lists the keys that do something here. */
function KeyList({ acts }: { acts: readonly DecisionAct[] }) {
  const names: Partial<Record<ReviewKey, string>> = {
    ...(Object.fromEntries(acts.map((act) => [keyOfAct[act], decisionWords[act].name])) as Partial<
      Record<ReviewKey, string>
    >),
    ...keyWords,
  };
  return (
    <dl className="key-list">
      {reviewKeys.map(
        (key) =>
          names[key] && (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{names[key]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
