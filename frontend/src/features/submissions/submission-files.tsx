import type { Submission } from '../../../../shared/schemas/dealer.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { attemptsOf } from './timeline-of.ts';
import { VideoPanel } from './video-panel.tsx';

/** Video and documents of the latest attempt. */
export function SubmissionFiles({ submission }: { submission: Submission }) {
  const { id, files, dateSubmitted } = submission;
  const attempt = attemptsOf(submission);
  const documents = files.map(({ kind }) => kind).filter((kind) => kind !== 'video');
  if (files.length === 0) {
    return (
      <section className="card card-pad stack stack-2" aria-labelledby="files">
        <h2 id="files">Video and documents</h2>
        <p className="muted">
          {dateSubmitted === null
            ? 'They are shown here once the customer has submitted them.'
            : 'They are not kept any more.'}
        </p>
      </section>
    );
  }
  return (
    <>
      {files.some(({ kind }) => kind === 'video') && (
        <VideoPanel customerId={id} attempt={attempt} />
      )}
      {documents.length > 0 && <DocumentTabs customerId={id} attempt={attempt} kinds={documents} />}
    </>
  );
}
