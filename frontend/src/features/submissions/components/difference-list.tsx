import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { readerOf } from '../rules/decider-words.ts';
import { differenceNames, readable } from '../rules/differences.ts';

/** Where the document says something else than the customer, for who is about to approve. */
export function DifferenceList({ submission }: { submission: Submission }) {
  const { differences } = submission;
  if (differences.length === 0) return null;
  const reader = readerOf(submission);
  return (
    <div>
      <p>{differences.length === 1 ? '1 difference:' : `${differences.length} differences:`}</p>
      <ul className="differences">
        {differences.map((difference) => (
          <li key={difference.field} className="break">
            {differenceNames[difference.field]}: typed {readable(difference, 'typed')}, {reader}{' '}
            read {readable(difference, 'found')}
          </li>
        ))}
      </ul>
    </div>
  );
}
