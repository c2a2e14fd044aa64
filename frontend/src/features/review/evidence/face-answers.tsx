import { CircleCheck, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { asksForOwner, hasFaces } from '../../../../../shared/approval.ts';
import { faceAnswers, type FaceAnswer } from '../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { faceAnswerWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { facesWords, formatWhen } from '../copy.ts';
import { keyed, keyOfAnswer } from '../use-review-keys.ts';
import type { Comparing } from './use-comparing.ts';
import './face-answers.css';

type FaceAnswersProps = {
  submission: Submission;
  comparing: Comparing;
  /** Keys answer as well. */
  hasKeys?: boolean;
  error?: string | undefined;
};

/** Takes the reviewer's answer about the two faces, and says what was answered last. */
export function FaceAnswers({ submission, comparing, hasKeys = false, error }: FaceAnswersProps) {
  const id = useId();
  const { comparison } = submission;
  const isOpen = hasFaces(submission);
  const { role } = useDealerMe();
  const isBinding = isOpen && asksForOwner(submission) && role !== 'owner';
  if (!isOpen && !comparison) return null;
  return (
    <div className="face-answers">
      {isOpen && (
        <div
          className="face-choices"
          role="group"
          aria-label="Is this the same person?"
          aria-describedby={error && id}
        >
          {faceAnswers.map((answer) => {
            const { icon: Icon, className } = answerStyles[answer];
            return (
              <button
                key={answer}
                type="button"
                // Where the focus goes: another answer isn't given by mistake.
                name={answer === (comparing.answer ?? 'same') ? 'compared' : undefined}
                className={className}
                aria-pressed={answer === comparing.answer}
                {...(hasKeys && keyed(keyOfAnswer[answer]))}
                onClick={() => comparing.compare(answer)}
              >
                <Icon className="icon" />
                <span>{faceAnswerWords[answer]}</span>
              </button>
            );
          })}
        </div>
      )}
      {error && (
        <FieldError id={id} isSpoken>
          {error}
        </FieldError>
      )}
      <p className="small break" role="status">
        {comparison && (
          <span>
            <span>{facesWords(submission)}</span>{' '}
            <time className="muted" dateTime={comparison.at} title={formatListTime(comparison.at)}>
              {formatWhen(comparison.at)}
            </time>
            {isBinding && <span> Only an owner can take this answer back.</span>}
          </span>
        )}
      </p>
    </div>
  );
}

const answerStyles: Record<FaceAnswer, { icon: LucideIcon; className: string }> = {
  same: { icon: CircleCheck, className: 'is-approved' },
  not_sure: { icon: CircleQuestionMark, className: 'is-pending' },
  different: { icon: CircleX, className: 'is-denied' },
};
