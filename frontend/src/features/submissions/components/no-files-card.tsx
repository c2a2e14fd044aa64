import type { Submission } from '../../../../../shared/schemas/submission.ts';

function whyNone({ dateSubmitted, state }: Submission): string {
  if (dateSubmitted !== null) return 'The files are no longer available.';
  return state === 'expired' || state === 'cancelled'
    ? 'Nothing was submitted.'
    : "They'll appear here after the customer submits.";
}

/** In the place of files that there are not. */
export const NoFilesCard = ({ submission }: { submission: Submission }) => (
  <section className="card card-pad stack stack-2" aria-labelledby="files">
    <h2 id="files">Video and documents</h2>
    <p className="muted">{whyNone(submission)}</p>
  </section>
);
