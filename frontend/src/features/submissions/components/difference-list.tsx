import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { readerOf } from '../rules/decider-words.ts';
import { differenceNames, readable } from '../rules/differences.ts';
import { evidenceView } from '../rules/evidence-view.ts';
import { signalWordsOf } from '../rules/look-words.ts';

/** What somebody who is about to approve should know: what doesn't fit what the customer typed, or wasn't checked. */
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
          `${differenceNames[difference.field]}: typed ${readable(difference, 'typed')}, ${reader} read ${readable(difference, 'found')}`,
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
