import { asksForIdentity, asksForOwner } from '../../../../../shared/approval.ts';
import { alertNames, faceAnswerWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { OwnersOnly } from '../../../components/feedback/owners-only.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { MeansFields } from '../alert/means-fields.tsx';
import { FOR_COLLEAGUES, readerOf } from '../copy.ts';
import { signalWordsOf, differenceNames, readable } from '../evidence/copy.ts';
import { evidenceView } from '../evidence/evidence-view.ts';
import type { DecisionForm } from './use-deciding.ts';

/** Tells whose an approval is that goes against the answer about the faces: an owner's, who says why. */
export function AgainstAnswer({ submission: { comparison } }: { submission: Submission }) {
  const { role } = useDealerMe();
  if (!comparison || !asksForOwner({ comparison })) return null;
  const answer = `“${faceAnswerWords[comparison.answer]}”`;
  if (role !== 'owner') return <OwnersOnly what={`approve after ${answer}`} />;
  return (
    <Banner status="pending" title={`${comparison.by} answered ${answer}`}>
      Say why you approve anyway.
    </Banner>
  );
}

/** Reminds somebody who is about to approve of what differs from what the customer typed, or wasn't checked. */
export function DifferenceList({ submission }: { submission: Submission }) {
  const { differences, evidence } = submission;
  const reader = readerOf(submission);
  if (evidence) {
    const { toLookAt, headline } = evidenceView(evidence);
    return <Points title={headline} points={toLookAt.map(signalWordsOf)} />;
  }
  return (
    <Points
      title={differences.length === 1 ? '1 difference' : `${differences.length} differences`}
      points={differences.map(
        (difference) =>
          `${differenceNames[difference.field]}: entered ${readable(difference, 'typed')}, ${reader} read ${readable(difference, 'found')}`,
      )}
    />
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <p>{title}:</p>
      <ul className="differences">
        {points.map((point) => (
          <li key={point} className="break">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks how identity was established, where the customer's credit report carries an alert. */
export function AlertToAnswer({
  submission,
  form,
}: {
  submission: Submission;
  form: DecisionForm;
}) {
  const { alert } = submission;
  if (!alert || !asksForIdentity(submission)) return null;
  const { draft, errors, change, keptHint } = form;
  return (
    <>
      <Banner status="info">{`${alertNames[alert.kind]} on the credit report`}</Banner>
      <MeansFields
        {...{ errors, means: draft.means, meansNote: draft.meansNote }}
        noteHint={keptHint('meansNote', FOR_COLLEAGUES)}
        onChange={change}
      />
    </>
  );
}
